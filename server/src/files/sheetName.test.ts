import { expect, test } from 'vitest';
import { sheetName } from './sheetName.ts';

const elephants = '🐘'.repeat(20);

test.each([
  ['Payments', 'Payments'],
  ['x'.repeat(40), 'x'.repeat(31)],
  [elephants, '🐘'.repeat(15)],
  ['', 'Report'],
  ["''", 'Report'],
  ['\u0001', 'Report'],
  ['HISTORY', 'Report'],
  [`${'x'.repeat(30)}' and more`, 'x'.repeat(30)],
  ["Joe's", "Joe's"],
])('an Excel export with the title %j has the sheet name %j', (title, name) => {
  expect(sheetName(title)).toBe(name);
});
