import { expect, test } from 'vitest';
import { CURRENCY_CELL, DAY_CELL, isSpreadsheetFormula, quoteCell } from './readCells.ts';

test.each([
  ['2026-12-31', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['1.2.2027', '2027-02-01'],
  ['12/31/2026', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['05/05/2027', '2027-05-05'],
  ['', ''],
])('reads the date cell %j of an uploaded file as %j', (cell, day) => {
  expect(DAY_CELL.read(cell)).toBe(day);
});

test.each(['31.02.2026', '12.31.2026', '01/02/2027', '2026-02-31', '31.12.26', '31.12/2026', 'tomorrow'])(
  'rejects the date cell %j of an uploaded file as impossible or ambiguous',
  (cell) => {
    expect(DAY_CELL.read(cell)).toBeUndefined();
  },
);

test('a currency cell accepts codes in lower or upper case and no other text', () => {
  expect(['uah', 'UAH', '', 'грн', 'EURO'].map(CURRENCY_CELL.read)).toEqual(['UAH', 'UAH', '', undefined, undefined]);
});

test('a spreadsheet formula in an uploaded cell is distinguished from signed numbers and texts', () => {
  const formulas = ['=1+1', '+A1', '@SUM(A1)', '-cmd', "-cmd|' /C calc'!A0", '-SUM(A1, B1)', "+'My sheet'!A1"];
  expect(formulas.filter((cell) => !isSpreadsheetFormula(cell))).toEqual([]);
  const texts = ['-5', '-1,50', '+10%', 'Rent - May', '', '- знижка 10%', '-знижка', '-10% off (May)', '+ delivery'];
  expect(texts.filter(isSpreadsheetFormula)).toEqual([]);
});

test('error messages quote an uploaded cell without card numbers and truncate long cells', () => {
  expect(quoteCell('Card 4444 5555 6666 1111')).not.toMatch(/\d{4}/);
  expect(quoteCell('x'.repeat(1000))).toBe(`${'x'.repeat(40)}…`);
});
