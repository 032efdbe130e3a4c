import { compareDecimals } from '@portal/contract/rules';

/** Limits of a number input. `max` applies while typing, `min` on blur (decision 22); both are decimal strings. */
export interface NumberLimits {
  decimals: 0 | 2;
  max?: string;
  min?: string;
}

/** Result of reading a typed or pasted text as a number. */
export interface NumberReading {
  /** The number: digits and at most one dot. */
  number: string;
  /** Characters that were removed from the text, without spaces. */
  left: string;
  /** The text is ambiguous, so the person must confirm the number (decision 43). */
  isAmbiguous: boolean;
  /** A separator before three digits was read as the decimal separator: `1,000` as 1.00. */
  isThousand: boolean;
  /** The number was above `max` and was set to `max`. */
  isClamped: boolean;
}

/** `1,234.50` and `1.234.567`: numbers with thousands separators. */
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{0,2})?$/;
/** Spaces and invisible characters at both ends of a text. */
const EDGES = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
/** Text that is unambiguously a number. A currency may precede or follow the number. */
const PLAIN = {
  0: /^(?:\p{Sc}|[A-Z]{3})?\s*\d*[.,]?\s*(?:\p{Sc}|[A-Z]{3})?$/u,
  2: /^(?:\p{Sc}|[A-Z]{3})?\s*\d*(?:[.,]\d{0,2})?\s*(?:\p{Sc}|[A-Z]{3})?$/u,
} as const;

/**
 * Reads a number from typed or pasted text: keeps digits and one separator (a comma becomes a dot), at most two
 * decimals, at most `max`, no sign (FORM-030 … FORM-036). The result also says what was removed and whether the text is
 * ambiguous.
 */
export function readNumber(text: string, { decimals, max }: NumberLimits): NumberReading {
  const bare = text.replaceAll(EDGES, '');
  const kept = bare.replaceAll(/[^0-9.,]/g, '');
  const isGrouped = (kept.match(/[.,]/g) ?? []).length > 1 && GROUPED.test(kept);
  const [whole, fraction] = split(kept, isGrouped);
  const number = fraction === undefined || decimals === 0 ? whole : `${whole}.${digits(fraction).slice(0, decimals)}`;
  const isClamped = max !== undefined && isAbove(number, max);
  const left = bare.match(/[^0-9.,\s\p{Cf}]+/gu) ?? [];
  const cut = decimals === 0 && fraction !== undefined ? [kept.slice(-fraction.length - 1)] : [];
  return {
    number: isClamped ? max : number,
    left: [...left, ...cut].join(' '),
    isAmbiguous: /\d/.test(number) && !PLAIN[decimals].test(bare),
    isThousand: !isGrouped && /[.,]\d{3}(?!\d)/.test(kept),
    isClamped,
  };
}

function split(kept: string, isGrouped: boolean): [whole: string, fraction: string | undefined] {
  const last = isGrouped ? /[.,](\d{0,2})$/.exec(kept) : /[.,](.*)$/.exec(kept);
  return last ? [digits(kept.slice(0, last.index)), last[1]] : [digits(kept), undefined];
}

/** Full text that was typed into a number input, and the number that the input shows. */
export interface TypedNumber {
  text: string;
  number: string;
}

/**
 * Whether an edit only added text after the shown number, instead of changing the number. `now` is the input's text
 * after the edit, and `inserted` the text of the input event: if both are equal, the new text replaced the old one.
 */
export const isTextAppended = ({ number }: TypedNumber, now: string, inserted: string | null): boolean =>
  number === '' || (now.startsWith(number) && now !== inserted);

/** Returns all text typed into a number input so far, including characters that were removed from the input. */
export const fullTypedText = (before: TypedNumber, now: string, inserted: string | null): string =>
  isTextAppended(before, now, inserted) ? before.text + now.slice(before.number.length) : now;

/**
 * Normalizes a number on blur: removes a trailing dot, adds a zero before a leading dot, and applies `min` (FORM-033).
 * Text from the server that is not a number stays.
 */
export function normalizeNumber(text: string, { min = '0' }: Pick<NumberLimits, 'min'>): string {
  const number = text.replace(/\.$/, '').replace(/^\./, '0.');
  return /^\d+(\.\d+)?$/.test(number) && compareDecimals(number, min) < 0 ? min : number;
}

/** Formats a number with all its decimals: `13` becomes 13.00. */
export function formatWithDecimals(number: string, { decimals }: Pick<NumberLimits, 'decimals'>): string {
  const [whole = '', fraction = ''] = normalizeNumber(number, {}).split('.');
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`;
}

/** Increases or decreases a number by one step within its limits: by 1, or by 0.01 with two decimals (FORM-035). */
export function stepNumber(text: string, by: 1 | -1, limits: NumberLimits): string {
  const { decimals, min = '0', max } = limits;
  const [whole = '', fraction = ''] = normalizeNumber(text, limits).split('.');
  const next = BigInt((whole || '0') + fraction.padEnd(decimals, '0')) + BigInt(by);
  const plain = String(next < 0n ? 0n : next).padStart(decimals + 1, '0');
  const number = decimals === 0 ? plain : `${plain.slice(0, -decimals)}.${plain.slice(-decimals)}`;
  if (max !== undefined && isAbove(number, max)) return max;
  return compareDecimals(number, min) < 0 ? min : number;
}

const digits = (text: string) => text.replaceAll(/[^0-9]/g, '');
const isAbove = (number: string, max: string) =>
  /\d/.test(number) && compareDecimals(normalizeNumber(number, {}), max) > 0;
