import { compareDecimals } from '@portal/contract/rules';

/** What may stand in a numeric input. `max` clamps while typing, `min` on blur (decision 22); both are decimal strings. */
export interface Limits {
  decimals: 0 | 2;
  max?: string;
  min?: string;
}

/** How a numeric input reads typed or pasted text, and what it made of it. */
export interface Reading {
  /** What is kept: digits and at most one dot. */
  number: string;
  /** Characters that were left out, as they stood together; no blanks. */
  left: string;
  /** The text may mean another number than the one that was read: it is to be confirmed (decision 43). */
  isDoubtful: boolean;
  /** A separator before three digits was taken for the one of decimals: `1,000` was read as 1.00. */
  isThousand: boolean;
  /** The number was above `max` and is `max` now. */
  isClamped: boolean;
}

/** `1,234.50` and `1.234.567`, as people write large amounts. */
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{0,2})?$/;
/** Blanks and invisible marks before and behind a text. */
const EDGES = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
/** Text that can only mean the number in it. Its currency may stand before or behind. */
const PLAIN = {
  0: /^(?:\p{Sc}|[A-Z]{3})?\s*\d*[.,]?\s*(?:\p{Sc}|[A-Z]{3})?$/u,
  2: /^(?:\p{Sc}|[A-Z]{3})?\s*\d*(?:[.,]\d{0,2})?\s*(?:\p{Sc}|[A-Z]{3})?$/u,
} as const;

/**
 * Reads typed or pasted text: digits and one separator are kept, a comma as a dot, at most two decimals, at most `max`,
 * no sign (FORM-030 … FORM-036). Says what was left out and whether that leaves a doubt.
 */
export function readNumber(text: string, { decimals, max }: Limits): Reading {
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
    isDoubtful: /\d/.test(number) && !PLAIN[decimals].test(bare),
    isThousand: !isGrouped && /[.,]\d{3}(?!\d)/.test(kept),
    isClamped,
  };
}

function split(kept: string, isGrouped: boolean): [whole: string, fraction: string | undefined] {
  const last = isGrouped ? /[.,](\d{0,2})$/.exec(kept) : /[.,](.*)$/.exec(kept);
  return last ? [digits(kept.slice(0, last.index)), last[1]] : [digits(kept), undefined];
}

/** What was typed into an input, kept or not, and the number that it shows of it. */
export interface Typed {
  text: string;
  number: string;
}

/**
 * Whether the input's text `now` is the number it showed with more typed behind it. Anything else is an edit of what is
 * shown. `inserted` is what came in at once: when that is all there is, it replaced what stood there.
 */
export const isTypedOn = ({ number }: Typed, now: string, inserted: string | null): boolean =>
  number === '' || (now.startsWith(number) && now !== inserted);

/** Everything typed so far: what was left out before counts as long as a person types on. */
export const typedSoFar = (before: Typed, now: string, inserted: string | null): string =>
  isTypedOn(before, now, inserted) ? before.text + now.slice(before.number.length) : now;

/** On blur: a trailing dot is dropped, a leading one gets its zero, and `min` holds (FORM-033); what a server sent that is no number stays. */
export function leftNumber(text: string, { min = '0' }: Pick<Limits, 'min'>): string {
  const number = text.replace(/\.$/, '').replace(/^\./, '0.');
  return /^\d+(\.\d+)?$/.test(number) && compareDecimals(number, min) < 0 ? min : number;
}

/** A number with all the decimals it may have: `13` is 13.00. */
export function written(number: string, { decimals }: Pick<Limits, 'decimals'>): string {
  const [whole = '', fraction = ''] = leftNumber(number, {}).split('.');
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`;
}

/** One step up or down from a number, within its limits; a step is 1 or 0.01, as many decimals as there may be (FORM-035). */
export function stepped(text: string, by: 1 | -1, limits: Limits): string {
  const { decimals, min = '0', max } = limits;
  const [whole = '', fraction = ''] = leftNumber(text, limits).split('.');
  const next = BigInt((whole || '0') + fraction.padEnd(decimals, '0')) + BigInt(by);
  const plain = String(next < 0n ? 0n : next).padStart(decimals + 1, '0');
  const number = decimals === 0 ? plain : `${plain.slice(0, -decimals)}.${plain.slice(-decimals)}`;
  if (max !== undefined && isAbove(number, max)) return max;
  return compareDecimals(number, min) < 0 ? min : number;
}

const digits = (text: string) => text.replaceAll(/[^0-9]/g, '');
const isAbove = (number: string, max: string) => /\d/.test(number) && compareDecimals(leftNumber(number, {}), max) > 0;
