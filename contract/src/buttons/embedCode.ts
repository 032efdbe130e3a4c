import { escapedHtml } from './escapedHtml.ts';
/** No zod here: the portal writes the code while a person changes how the button looks. */

/** How a button looks on the merchant's page; what the appearance editor changes (BTN-041). Sizes in px. */
export interface Appearance {
  border_width: number;
  border_radius: number;
  font_size: number;
  /** The words on it. */
  text: string;
  /** The amount after the words; empty for none. */
  amount: string;
  /** A colour as CSS has it, `#1d4ed8`. */
  color: string;
  /** A colour, or a gradient of a design. */
  background: string;
}

/** What the editor lets a size be, in px (BTN-043). */
export const APPEARANCE_LIMITS = {
  border_width: [0, 20],
  border_radius: [0, 100],
  font_size: [8, 72],
} as const satisfies Partial<Record<keyof Appearance, readonly [number, number]>>;

/** How a button looks unless somebody changes it. */
export const DEFAULT_APPEARANCE: Omit<Appearance, 'text' | 'amount'> = {
  border_width: 0,
  border_radius: 8,
  font_size: 16,
  color: '#ffffff',
  background: '#1d4ed8',
};

/** “Pay” in the languages that a button can have. */
const PAY: Readonly<Record<string, string>> = {
  en: 'Pay',
  uk: 'Сплатити',
  cs: 'Zaplatit',
  de: 'Bezahlen',
  ka: 'გადახდა',
  ko: '결제하기',
};

/** How a button of a language and an amount (`20.00 UAH`, empty for none) looks unless somebody changes it. */
export const defaultLook = (language: string, amount: string): Appearance => ({
  ...DEFAULT_APPEARANCE,
  text: PAY[language] ?? 'Pay',
  amount,
});

const within = (size: number, [low, high]: readonly [number, number]) =>
  Math.min(high, Math.max(low, Number.isFinite(size) ? Math.round(size) : low));
const isColour = (text: string) => /^#[\da-f]{3,8}$/i.test(text);
const isGround = (text: string) => isColour(text) || /^linear-gradient\(\d{1,3}deg(, #[\da-f]{3,8})+\)$/i.test(text);

/** The inline style of a button, for its code and for the preview of it. */
export function buttonStyle(look: Appearance): Readonly<Record<string, string>> {
  const size = (name: keyof typeof APPEARANCE_LIMITS) => `${within(look[name], APPEARANCE_LIMITS[name])}px`;
  const color = isColour(look.color) ? look.color : DEFAULT_APPEARANCE.color;
  return {
    display: 'inline-block',
    'box-sizing': 'border-box',
    padding: '0.75em 1.5em',
    border: `${size('border_width')} solid ${color}`,
    'border-radius': size('border_radius'),
    background: isGround(look.background) ? look.background : DEFAULT_APPEARANCE.background,
    color,
    font: `600 ${size('font_size')}/1.25 system-ui, sans-serif`,
    'text-align': 'center',
    'text-decoration': 'none',
    cursor: 'pointer',
  };
}

/** The text of a button: its words, then its amount. */
export const buttonWords = ({ text, amount }: Pick<Appearance, 'text' | 'amount'>): string =>
  [text.trim(), amount.trim()].filter((part) => part !== '').join(' ');

interface Embedded {
  /** The checkout version of the merchant: of 1 comes code 1.00, of 2 code 2.00 (BTN-116). */
  version: 1 | 2;
  /** `button_url` of the button, absolute. */
  url: string;
  /** Of the button: what its script says around the checkout. */
  language: string;
  look: Appearance;
}

/** Where the script of code 2.00 lies, on the host of the checkout. */
export const EMBED_SCRIPT = '/dist/checkout-2.00.js';
/** The attribute by which that script finds its buttons; its value is `frame` or `window`. */
export const EMBED_ATTRIBUTE = 'data-portal-checkout';

/** The address, if it is an absolute http(s) one; empty for anything else that a server answered (SERR-035). */
const addressOf = (url: string) => (/^https?:/i.test(url) && URL.canParse(url) ? url : '');

/**
 * HTML that a merchant puts into a page (BTN-117): an anchor that leads to the checkout, drawn by a style of its own. Code
 * 2.00 adds a script that opens the checkout over the page; where it does not run, the anchor still leads there.
 */
export function embedCode({ version, url, language, look }: Embedded, opens: 'frame' | 'window' = 'frame'): string {
  const style = Object.entries(buttonStyle(look))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  const address = addressOf(url);
  const [href, words] = [escapedHtml(address), escapedHtml(buttonWords(look))];
  if (version === 1 || address === '')
    return `<!-- Payment button ${version}.00 -->\n<a href="${href}" rel="noopener" style="${style}">${words}</a>`;
  return [
    '<!-- Payment button 2.00 -->',
    `<a href="${href}" rel="noopener" lang="${escapedHtml(language)}" ${EMBED_ATTRIBUTE}="${opens}" style="${style}">${words}</a>`,
    `<script src="${escapedHtml(new URL(EMBED_SCRIPT, address).href)}" async></script>`,
  ].join('\n');
}
