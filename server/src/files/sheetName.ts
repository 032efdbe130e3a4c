import { cut } from '../core/cut.ts';
import { oneLine } from '../core/oneLine.ts';

/** Excel's limit, in halves of pairs. */
const LONGEST = 31;
const FALLBACK = 'Report';

/**
 * A name that a workbook's sheet may have: at most 31 characters, none of `[ ] : * ? / \`, no apostrophe at an end, never
 * empty, never `History`.
 */
export function sheetName(title: string): string {
  const allowed = oneLine(title.replace(/[[\]:*?/\\]/g, ' ')).replace(/^['\s]+/, '');
  const name = cut(allowed, LONGEST).replace(/['\s]+$/, '');
  return name === '' || name.toLowerCase() === 'history' ? FALLBACK : name;
}
