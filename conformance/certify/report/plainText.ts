/**
 * Characters that must not reach a report as they are: control characters (a terminal would run their escape sequences),
 * characters that reorder or hide text, lone surrogates, and characters that XML 1.0 forbids. Tabs and line feeds stay.
 */
const UNPRINTABLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2028\u2029\u2060-\u206F\uFEFF\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Writes each unprintable character as its escape, such as `\u001b`. */
export const escapeUnprintable = (text: string): string =>
  text.replaceAll(UNPRINTABLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Puts a text on one line: each run of spaces and line breaks becomes one space. */
export const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Shortens a text to at most `length` characters; a shortened text ends with `…`. */
export const truncate = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

/** Formats a count with its noun: `1 failure`, `2,000 failures`. */
export const countOf = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`;

/** Formats a duration in milliseconds: `340 ms`, `12.3 s` or `4 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Formats a share as a whole percentage. Only a complete share is `100%`, and only an empty one is `0%`. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '—';
  const percent = Math.round((part / whole) * 100);
  const rounded = part > 0 && percent === 0 ? 1 : part < whole && percent === 100 ? 99 : percent;
  return `${rounded}%`;
}
