import { escapeHtml } from './escapeHtml.ts';
/** This file does not import zod, because the portal generates the embed code while a person edits the button. */

/** Appearance of a payment button on the merchant's website (BTN-041). Sizes are in px. */
export interface Appearance {
  border_width: number;
  border_radius: number;
  font_size: number;
  /** Label of the button. */
  text: string;
  /** Amount after the button's label, such as `20.00 UAH`; empty for no amount. */
  amount: string;
  /** CSS colour of the button's text and border: `#1d4ed8`. */
  color: string;
  /** CSS background of the button: a colour, or the gradient of a design. */
  background: string;
}

/** Minimum and maximum sizes in the appearance editor, in px (BTN-043). */
export const APPEARANCE_LIMITS = {
  border_width: [0, 20],
  border_radius: [0, 100],
  font_size: [8, 72],
} as const satisfies Partial<Record<keyof Appearance, readonly [number, number]>>;

/** Default appearance of a payment button, without its label. */
export const DEFAULT_APPEARANCE: Omit<Appearance, 'text' | 'amount'> = {
  border_width: 0,
  border_radius: 8,
  font_size: 16,
  color: '#ffffff',
  background: '#1d4ed8',
};

/** Translations of the button label “Pay” by language. */
const PAY: Readonly<Record<string, string>> = {
  en: 'Pay',
  uk: 'Сплатити',
  cs: 'Zaplatit',
  de: 'Bezahlen',
  ka: 'გადახდა',
  ko: '결제하기',
};

/** Returns the default appearance of a payment button in a language. `amount` is text such as `20.00 UAH`, or empty. */
export const defaultLook = (language: string, amount: string): Appearance => ({
  ...DEFAULT_APPEARANCE,
  text: PAY[language] ?? 'Pay',
  amount,
});

const within = (size: number, [low, high]: readonly [number, number]) =>
  Math.min(high, Math.max(low, Number.isFinite(size) ? Math.round(size) : low));
const isColour = (text: string) => /^#[\da-f]{3,8}$/i.test(text);
const isGround = (text: string) => isColour(text) || /^linear-gradient\(\d{1,3}deg(, #[\da-f]{3,8})+\)$/i.test(text);

/** Returns the inline CSS of a payment button, for its embed code and its preview. */
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

/** Returns the text on a payment button: label and amount. */
export const buttonWords = ({ text, amount }: Pick<Appearance, 'text' | 'amount'>): string =>
  [text.trim(), amount.trim()].filter((part) => part !== '').join(' ');

interface Embedded {
  /** The merchant's checkout version: 1 for embed code 1.00, 2 for embed code 2.00 (BTN-116). */
  version: 1 | 2;
  /** Absolute checkout URL of the button. */
  url: string;
  /** Language of the button, and of the texts that the script adds around the checkout. */
  language: string;
  look: Appearance;
}

/** Path of the script of code 2.00 on the checkout's host. */
export const EMBED_SCRIPT = '/dist/checkout-2.00.js';
/** Attribute that marks buttons for the script; its value is `frame` or `window`. */
export const EMBED_ATTRIBUTE = 'data-portal-checkout';

/** Returns an absolute http(s) URL unchanged, and an empty string for any other value (SERR-035). */
const addressOf = (url: string) => (/^https?:/i.test(url) && URL.canParse(url) ? url : '');

/**
 * Returns the embed code: HTML for a merchant's website (BTN-117). The HTML is a styled link to the checkout. Version
 * 2.00 adds a script that opens the checkout above the page; without the script the link still works.
 */
export function embedCode({ version, url, language, look }: Embedded, opens: 'frame' | 'window' = 'frame'): string {
  const style = Object.entries(buttonStyle(look))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  const address = addressOf(url);
  const [href, words] = [escapeHtml(address), escapeHtml(buttonWords(look))];
  if (version === 1 || address === '')
    return `<!-- Payment button ${version}.00 -->\n<a href="${href}" rel="noopener" style="${style}">${words}</a>`;
  return [
    '<!-- Payment button 2.00 -->',
    `<a href="${href}" rel="noopener" lang="${escapeHtml(language)}" ${EMBED_ATTRIBUTE}="${opens}" style="${style}">${words}</a>`,
    `<script src="${escapeHtml(new URL(EMBED_SCRIPT, address).href)}" async></script>`,
  ].join('\n');
}
