import { expect, test } from 'vitest';
import { transferConfirmation, paymentReceipt, refundReceipt } from '../payments/receipts/receipts.ts';
import { merchant, NOW, sample } from '../../test/payment.ts';
import { renderDocumentPdf } from './pdf.ts';

const refundLine = {
  id: 77,
  type: 'reversal',
  status: 'approved',
  amount: 123_456,
  at: NOW,
  response_code: '00',
  response_text: 'Approved',
  comment: 'Розмір не той',
  by: 'owner@example.com',
} as const;

test('a PDF receipt shows the payment, its refunds and the remaining amount', () => {
  const payment = sample({ amount: 1_000_000_000, reversed: 123_456, transactions: [refundLine] });
  const sheet = paymentReceipt(payment, merchant, 'UTC');
  expect(sheet).toMatchObject({
    amount: '10,000,000.00 UAH',
    status: 'Paid, refunded in part',
    lines: [
      ['Paid', '2026-11-20 11:00:00 UTC', '10,000,000.00 UAH'],
      ['Refunded', '2026-11-20 12:00:00 UTC', '−1,234.56 UAH'],
    ],
    total: ['Left', '9,998,765.44 UAH'],
  });
  expect(sheet.facts).toContainEqual(['Card', 'Visa 444455******1111']);
});
test("a payer's receipt is in the checkout language and names the merchant's support email", () => {
  const asked = { ...merchant, contacts: { ...merchant.contacts, support_email: 'hello@shop.example' } };
  const { title, status, facts, footer, issuer, lang } = paymentReceipt(sample(), asked, 'UTC', 'de');
  expect([title, status, footer, lang]).toEqual([
    'Beleg',
    'Bezahlt',
    `Zahlung ${sample().id} an ${merchant.company_name}`,
    'de',
  ]);
  expect(facts).toContainEqual(['Karte', 'Visa 444455******1111']);
  expect(issuer.at(-1)).toBe('hello@shop.example');
});
test('a PDF receipt shows local time, west and east of UTC', () => {
  const payment = sample({ created: Date.parse('2026-10-31T23:30:00Z') });
  const dateIn = (zone: string) =>
    paymentReceipt(payment, merchant, zone).facts.find(([label]) => label === 'Date')?.[1];
  expect(dateIn('America/New_York')).toBe('2026-10-31 19:30:00 GMT\u22124');
  expect(dateIn('Europe/Kyiv')).toBe('2026-11-01 01:30:00 GMT+2');
  expect(dateIn('Asia/Kolkata')).toBe('2026-11-01 05:00:00 GMT+5:30');
  expect(dateIn('UTC')).toBe('2026-10-31 23:30:00 UTC');
});
test('a refund receipt has its own number and does not name the colleague who refunded', () => {
  const sheet = refundReceipt(sample(), merchant, refundLine, 'UTC');
  expect(sheet).toMatchObject({ title: 'Refund receipt', number: 'No. 77', amount: '1,234.56 UAH' });
  expect(JSON.stringify(sheet)).not.toContain('owner@example.com');
});
test('a card transfer confirmation shows the cards of sender and receiver', () => {
  const { facts } = transferConfirmation(sample({ receiver_card: '516875******1234' }), merchant, 'UTC');
  expect(facts).toContainEqual(["Receiver's card", '516875******1234']);
  expect(facts).toContainEqual(["Sender's card", 'Visa 444455******1111']);
});
test('a PDF receipt of the same payment always has the same bytes', async () => {
  const sheet = paymentReceipt(sample(), merchant, 'UTC');
  const bytes = await renderDocumentPdf(sheet);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.equals(await renderDocumentPdf(sheet))).toBe(true);
});
test('a PDF receipt with very long texts stays on one page', async () => {
  const long = 'Дуже довгий опис '.repeat(700);
  const transactions = Array.from({ length: 60 }, (_, id) => ({ ...refundLine, id }));
  const bytes = await renderDocumentPdf(
    paymentReceipt(
      sample({ description: long, reversed: 1, transactions }),
      { ...merchant, name: long, company_name: long },
      'UTC',
    ),
  );
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
