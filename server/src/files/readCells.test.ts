import { expect, test } from 'vitest';
import { CURRENCY_CELL, DAY_CELL, isFormula, shownCell } from './readCells.ts';

test.each([
  ['2026-12-31', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['1.2.2027', '2027-02-01'],
  ['12/31/2026', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['05/05/2027', '2027-05-05'],
  ['', ''],
])('reads the day %j as %j', (cell, day) => {
  expect(DAY_CELL.read(cell)).toBe(day);
});

test.each(['31.02.2026', '12.31.2026', '01/02/2027', '2026-02-31', '31.12.26', '31.12/2026', 'tomorrow'])(
  'rejects the day %j, which does not exist or is ambiguous',
  (cell) => {
    expect(DAY_CELL.read(cell)).toBeUndefined();
  },
);

test('reads currency codes in lower case, and no other text', () => {
  expect(['uah', 'UAH', '', 'грн', 'EURO'].map(CURRENCY_CELL.read)).toEqual(['UAH', 'UAH', '', undefined, undefined]);
});

test('distinguishes formulas from numbers and from texts that begin with a sign', () => {
  const formulas = ['=1+1', '+A1', '@SUM(A1)', '-cmd', "-cmd|' /C calc'!A0", '-SUM(A1, B1)', "+'My sheet'!A1"];
  expect(formulas.filter((cell) => !isFormula(cell))).toEqual([]);
  const texts = ['-5', '-1,50', '+10%', 'Rent - May', '', '- знижка 10%', '-знижка', '-10% off (May)', '+ delivery'];
  expect(texts.filter(isFormula)).toEqual([]);
});

test('quotes a cell without card numbers, and truncates a long one', () => {
  expect(shownCell('Card 4444 5555 6666 1111')).not.toMatch(/\d{4}/);
  expect(shownCell('x'.repeat(1000))).toBe(`${'x'.repeat(40)}…`);
});
