import { expect, test } from 'vitest';
import { renderStatementPdf, type StatementPdfContent } from './statementPdf.ts';

const row = ['2026-11-20 11:00:00 UTC', 'PO-1', 'Оренда', '1,250.00 UAH'];
const sheetOf = (rows: StatementPdfContent['rows']): StatementPdfContent => ({
  title: 'Виписка',
  number: '2026-11-01 – 2026-11-30 (UTC)',
  issuer: ['Кав’ярня', 'ФОП'],
  facts: [['Отримувач', '444455******1111']],
  columns: [
    { title: 'Дата', part: 0.3 },
    { title: 'Виплата', part: 0.2 },
    { title: 'Призначення', part: 0.3 },
    { title: 'Сума', part: 0.2, isFigure: true },
  ],
  rows,
  empty: 'Нічого',
  sums: [['Разом, UAH', '1,250.00 UAH']],
  footer: 'Виплати',
  lang: 'uk',
  at: Date.UTC(2026, 10, 20),
});
const pagesOf = async (rows: StatementPdfContent['rows']) =>
  Number(/\/Type \/Pages\s+\/Count (\d+)/.exec((await renderStatementPdf(sheetOf(rows))).toString('latin1'))?.[1]);

test('a PDF statement with the same rows always has the same bytes', async () => {
  const bytes = await renderStatementPdf(sheetOf([row]));
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.equals(await renderStatementPdf(sheetOf([row])))).toBe(true);
});

test('a PDF statement has as many pages as its rows need, and one page without rows', async () => {
  expect(await pagesOf([])).toBe(1);
  expect(await pagesOf([row])).toBe(1);
  const many = await pagesOf(Array.from({ length: 200 }, () => row));
  expect(many).toBeGreaterThan(3);
  // A long text takes three lines of its row, not a whole page.
  const long = [row[0]!, row[1]!, 'Дуже довгий опис '.repeat(60), row[3]!];
  expect(await pagesOf(Array.from({ length: 20 }, () => long))).toBeLessThan(3);
});
