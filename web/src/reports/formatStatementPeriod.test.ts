import { expect, test } from 'vitest';
import { formatStatementPeriod } from './formatStatementPeriod.ts';

test.each([
  [['2026-10-01', '2026-10-31'], 'Oct 2026'],
  [['2028-02-01', '2028-02-29'], 'Feb 2028'],
  [['2026-02-01', '2026-02-29'], 'Feb 01, 2026 - Feb 29, 2026'],
  [['2026-10-02', '2026-10-31'], 'Oct 02, 2026 - Oct 31, 2026'],
  [['2026-10-01', '2026-11-30'], 'Oct 01, 2026 - Nov 30, 2026'],
  [['soon', 'later'], 'soon - later'],
] as const)('the report period %s is shown as "%s"', (range, text) => {
  expect(formatStatementPeriod(range)).toBe(text);
});
