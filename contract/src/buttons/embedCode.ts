import { escapedHtml } from './escapedHtml.ts';
/** No zod here: the portal writes the code while a person edits the button's look. */

/** Look of a button on the merchant's page, as the appearance editor changes it (BTN-041). Sizes are in px. */
export interface Appearance {
  border_width: number;
  border_radius: number;
  font_size: number;
  /** Label of the button. */
  text: string;
  /** Amount after the label; empty for none. */
  amount: string;
  /** CSS colour of text and border: `#1d4ed8`. */
  color: string;
  /** CSS colour, or linear gradient of a design. */
  background: string;
}

/** Smallest and largest sizes in the editor, in px (BTN-043). */
export const APPEARANCE_LIMITS = {
  border_width: [0, 20],
  border_radius: [0, 100],
  font_size: [8, 72],
} as const satisfies Partial<Record<keyof Appearance, readonly [number, number]>>;

/** Default look of a button without its label. */
export const DEFAULT_APPEARANCE: Omit<Appearance, 'text' | 'amount'> = {
  border_width: 0,
  border_radius: 8,
  font_size: 16,
  color: '#ffffff',
  background: '#1d4ed8',
};

/** Label “Pay” in the languages of buttons. */
const PAY: Readonly<Record<string, string>> = {
  en: 'Pay',
  uk: 'Сплатити',
  cs: 'Zaplatit',
  de: 'Bezahlen',
  ka: 'გადახდა',
  ko: '결제하기',
};

/** Returns the default look of a button in a language; `amount` is such as `20.00 UAH`, empty for none. */
export const defaultLook = (language: string, amount: string): Appearance => ({
  ...DEFAULT_APPEARANCE,
  text: PAY[language] ?? 'Pay',
  amount,
});

const within = (size: number, [low, high]: readonly [number, number]) =>
  Math.min(high, Math.max(low, Number.isFinite(size) ? Math.round(size) : low));
const isColour = (text: string) => /^#[\da-f]{3,8}$/i.test(text);
const isGround = (text: string) => isColour(text) || /^linear-gradient\(\d{1,3}deg(, #[\da-f]{3,8})+\)$/i.test(text);

/** Returns the inline style of a button, for its code and its preview. */
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

/** Returns the text of a button: its label, then its amount. */
export const buttonWords = ({ text, amount }: Pick<Appearance, 'text' | 'amount'>): string =>
  [text.trim(), amount.trim()].filter((part) => part !== '').join(' ');

interface Embedded {
  /** The merchant's checkout version: 1 gives code 1.00, 2 gives code 2.00 (BTN-116). */
  version: 1 | 2;
  /** Absolute `button_url` of the button. */
  url: string;
  /** Language of the button, and of the texts that the script adds around the checkout. */
  language: string;
  look: Appearance;
}

/** Path of the script of code 2.00 on the checkout's host. */
export const EMBED_SCRIPT = '/dist/checkout-2.00.js';
/** Attribute that marks buttons for the script; its value is `frame` or `window`. */
export const EMBED_ATTRIBUTE = 'data-portal-checkout';

/** Returns an absolute http(s) URL unchanged, and an empty text for other values of a server (SERR-035). */
const addressOf = (url: string) => (/^https?:/i.test(url) && URL.canParse(url) ? url : '');

/**
 * Returns HTML for a merchant's page (BTN-117): a styled anchor to the checkout. Code 2.00 adds a script that opens the
 * checkout over the page; without it the anchor still works.
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
