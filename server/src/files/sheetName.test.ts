import { expect, test } from 'vitest';
import { sheetName } from './sheetName.ts';

const elephants = '🐘'.repeat(20);

test.each([
  ['Payments', 1, 'Payments'],
  ['Payments', 12, 'Payments 12'],
  ['x'.repeat(40), 1, 'x'.repeat(31)],
  ['x'.repeat(40), 12, `${'x'.repeat(28)} 12`],
  [elephants, 1, '🐘'.repeat(15)],
  ['', 1, 'Report'],
  ["''", 2, 'Report 2'],
  ['\u0001', 1, 'Report'],
  ['HISTORY', 1, 'Report'],
  [`${'x'.repeat(30)}' and more`, 1, 'x'.repeat(30)],
  ["Joe's", 1, "Joe's"],
])('%j, sheet %i, is named %j', (title, number, name) => {
  expect(sheetName(title, number)).toBe(name);
});
