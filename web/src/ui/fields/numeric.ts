import { compareDecimals } from '@portal/contract/rules';

/** What may stand in a numeric input. `max` clamps while typing, `min` on blur (decision 22); both are decimal strings. */
export interface Limits {
  decimals: 0 | 2;
  max?: string;
  min?: string;
}

/** `1,234.50` and `1.234.567`, as people paste amounts; nobody types them, a second separator is refused. */
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{0,2})?$/;

/**
 * What is left of typed or pasted text: digits and one separator, a comma as a dot, at most two decimals, at most
 * `max`, no sign (FORM-030 … FORM-036).
 */
export function typedNumber(text: string, { decimals, max }: Limits): string {
  const kept = text.replaceAll(/[^0-9.,]/g, '');
  const [whole, fraction] = split(kept);
  const number = fraction === undefined || decimals === 0 ? whole : `${whole}.${digits(fraction).slice(0, decimals)}`;
  return max !== undefined && isAbove(number, max) ? max : number;
}

function split(kept: string): [whole: string, fraction: string | undefined] {
  const isGrouped = (kept.match(/[.,]/g) ?? []).length > 1 && GROUPED.test(kept);
  const last = isGrouped ? /[.,](\d{0,2})$/.exec(kept) : /[.,](.*)$/.exec(kept);
  return last ? [digits(kept.slice(0, last.index)), last[1]] : [digits(kept), undefined];
}

/** On blur: a trailing dot is dropped, a leading one gets its zero, and `min` holds (FORM-033). */
export function leftNumber(text: string, { min = '0' }: Limits): string {
  const number = text.replace(/\.$/, '').replace(/^\./, '0.');
  return number !== '' && compareDecimals(number, min) < 0 ? min : number;
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
const isAbove = (number: string, max: string) =>
  /\d/.test(number) && compareDecimals(number.replace(/\.$/, '').replace(/^\./, '0.'), max) > 0;
