import { truncate } from '../core/truncate.ts';
import { toOneLine } from '../core/oneLine.ts';

/** Excel's limit for the length of a sheet name, in UTF-16 units. */
const LONGEST = 31;
const FALLBACK = 'Report';

/**
 * Converts a title to a valid sheet name: at most 31 characters, none of `[ ] : * ? / \`, no apostrophe at either end,
 * not empty, not `History`.
 */
export function sheetName(title: string): string {
  const allowed = toOneLine(title.replace(/[[\]:*?/\\]/g, ' ')).replace(/^['\s]+/, '');
  const name = truncate(allowed, LONGEST).replace(/['\s]+$/, '');
  return name === '' || name.toLowerCase() === 'history' ? FALLBACK : name;
}
