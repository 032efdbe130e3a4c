import { describe, expect, test } from 'vitest';
import { cashRegisters } from '@portal/contract/cashRegisters';
import { readPdfText } from '../support/files/fileContents.ts';
import type { Portal } from '../support/portal.ts';
import { openFiscalShop, FISCAL_MERCHANT, type FiscalShop } from './fiscal.testData.ts';

/** Content and language of fiscal receipts and Z-reports. */

const LANGUAGES = ['en', 'uk', 'de', 'ko'];

async function receiptText(shop: FiscalShop, id: number, reader: Portal): Promise<string> {
  const { receipts = [] } = await shop.info(id);
  const token = receipts.at(-1)!.url.split('/').at(-2)!;
  const { body } = await reader.call(cashRegisters.receipt, { params: { token } });
  return (await readPdfText(body)).replaceAll(/\s+/g, ' ');
}

/** Reads a document's text in each language of `LANGUAGES`, set as the reader's portal language. */
async function inEach(reader: Portal, read: () => Promise<string>): Promise<string[]> {
  const texts: string[] = [];
  for (const language of LANGUAGES) {
    reader.setCookie('language', language);
    texts.push(await read());
  }
  return texts;
}

/** Returns the expected parts that are missing in the texts. */
const missing = (texts: readonly string[], parts: readonly (readonly string[])[]): string[] =>
  parts.flatMap((said, at) => said.filter((part) => !texts[at]?.includes(part)));

describe('texts of fiscal receipts', () => {
  test("a fiscal receipt is in the reader's portal language, or in English if the font lacks its letters", async () => {
    const shop = await openFiscalShop();
    const { portal } = shop;
    const id = await shop.pay('120.00');
    const sale = await inEach(portal, () => receiptText(shop, id, portal));
    await shop.refund(id, '20.00');
    const back = await inEach(portal, () => receiptText(shop, id, portal));
    const english = ['Fiscal receipt', 'Tax number 3184710691', 'Cash register', 'Shift', 'Order ID', 'Paid'];
    expect(
      missing(sale, [
        english,
        ['Фіскальний чек', 'Податковий номер 3184710691', 'Каса', 'Зміна', 'ID замовлення', 'Оплачено', '120,00 UAH'],
        ['Fiskalbeleg', 'Steuernummer 3184710691', 'Kasse', 'Schicht', 'Bestellnummer', 'Bezahlt', '120,00 UAH'],
        english,
      ]),
    ).toEqual([]);
    expect(
      missing(back, [
        ['Fiscal return receipt', 'Returned', 'Sale receipt'],
        ['Фіскальний чек повернення', 'Повернено', 'Чек продажу'],
        ['Rückgabebeleg', 'Zurückgegeben', 'Verkaufsbeleg'],
        ['Fiscal return receipt', 'Returned', 'Sale receipt'],
      ]),
    ).toEqual([]);
  });

  test('a fiscal receipt states that it was created offline and when it was sent to the tax office', async () => {
    const shop = await openFiscalShop();
    const { portal } = shop;
    portal.setCookie('language', 'uk');
    await portal.taxOffice('down');
    const id = await shop.pay('120.00');
    expect(await receiptText(shop, id, portal)).toContain('Створено офлайн, ще не надіслано');
    await portal.taxOffice('up');
    expect(await receiptText(shop, id, portal)).toMatch(/Створено офлайн, надіслано \d{4}-/);
  });

  test("a fiscal receipt is in the payer's language for readers without a portal language", async () => {
    const shop = await openFiscalShop();
    const id = await shop.pay('120.00');
    expect(await receiptText(shop, id, await shop.portal.as())).toContain('Фіскальний чек');
  });
});

test('a Z-report is in the portal language of its reader', async () => {
  const shop = await openFiscalShop();
  await shop.pay('120.00');
  await shop.pay('9.00', 'USD');
  const report = (await shop.closeShift()).id;
  const params = { merchant: FISCAL_MERCHANT, report };
  const texts = await inEach(shop.portal, async () =>
    readPdfText((await shop.portal.call(cashRegisters.zReport, { params })).body),
  );
  const english = [
    'Z-report',
    'Shift closed',
    'Closed by',
    'Sales, UAH',
    'Returns, USD',
    'Z-report 1 of ФОП Ковальчук',
  ];
  expect(
    missing(texts, [
      english,
      ['Z-звіт', 'Зміну закрито', 'Закрив', 'Продажі, UAH', 'Повернення, USD', 'Z-звіт 1, ФОП Ковальчук'],
      ['Z-Bericht', 'Schicht geschlossen', 'Geschlossen von', 'Verkäufe, UAH', 'Z-Bericht 1 von ФОП Ковальчук'],
      english,
    ]),
  ).toEqual([]);
});
