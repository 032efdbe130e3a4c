import { describe, expect, test } from 'vitest';
import { payment, type PaymentInfo } from '@portal/contract/payments';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { readPdfText } from '../support/files/fileContents.ts';

const info = async (portal: Portal, id: number) => (await portal.call(payment.info, { params: { id } })).body;
const amountText = (amount: string, currency: string) => `${amount.replace(/\B(?=(\d{3})+(?=\.))/g, ',')} ${currency}`;
const flat = (text: string) => text.replace(/\s+/g, ' ');
/** Returns whether the text contains the value. Ignores white space, because a value can break over lines. */
const holds = (text: string, value: string) => flat(text).replaceAll(' ', '').includes(value.replaceAll(/\s/g, ''));
/** Returns runs of digits that could be a whole card number (order numbers of the sample data excluded). */
const cardNumbers = (text: string) =>
  (text.match(/\d(?:[ -]?\d){12,18}/g) ?? []).filter((run) => !/^4\d{8,9}$/.test(run));

describe('payment receipts', () => {
  test('a payment receipt opens in the browser as a PDF without active content', async () => {
    covers('PAY-032', 'PAY-075');
    const portal = await openPortal({ account: 'owner' });
    const id = portal.known.refundable;
    const { status, headers, body } = await portal.call(payment.receipt, { params: { id } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="receipt-${id}.pdf"; filename*=UTF-8''receipt-${id}.pdf`,
      'x-content-type-options': 'nosniff',
      'content-length': String(body.length),
    });
    expect(headers['content-security-policy']).toMatch(/^sandbox;.*default-src 'none'/);
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a payment receipt shows merchant, payer, description and amount in every alphabet', async () => {
    covers('PAY-032');
    const portal = await openPortal({ account: 'owner' });
    for (const [who, name] of [
      ['owner', 'refundable'],
      ['other', 'foreign'],
    ] as const) {
      const person = await portal.as(who);
      const params = { id: portal.known[name] };
      const seen = await info(person, params.id);
      const text = await readPdfText((await person.call(payment.receipt, { params })).body);
      const facts = [
        seen.merchant.name,
        seen.sender_name ?? '',
        seen.description,
        seen.order_id,
        seen.card ?? '',
        String(seen.id),
      ];
      for (const fact of [...facts, amountText(seen.capture_amount ?? seen.amount, seen.currency)])
        expect([fact, holds(text, fact)]).toEqual([fact, true]);
      expect(cardNumbers(text)).toEqual([]);
    }
  });

  test('a payment receipt shows refunds and the remaining amount', async () => {
    covers('PAY-075');
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.refundable };
    const before: PaymentInfo = await info(portal, params.id);
    await portal.call(payment.refund, { params, body: { type: 'partial', amount: '2.50', currency: before.currency } });
    const { actual_amount, currency } = await info(portal, params.id);
    const text = await readPdfText((await portal.call(payment.receipt, { params })).body);
    for (const fact of ['Paid, refunded in part', `−2.50 ${currency}`, amountText(actual_amount, currency)])
      expect([fact, holds(text, fact)]).toEqual([fact, true]);
  });

  test('a payment receipt is an identical file at each download', async () => {
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.refundable };
    const first = await portal.call(payment.receipt, { params });
    await portal.clock.advance('3d');
    expect((await (await portal.as('owner')).call(payment.receipt, { params })).body).toEqual(first.body);
  });

  test('a user with read rights can print a payment receipt', async () => {
    covers('PAY-075');
    const portal = await openPortal({ account: 'viewer' });
    const { status, headers } = await portal.call(payment.receipt, { params: { id: portal.known.refundable } });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  });
});

test('the confirmation of a card transfer shows both card numbers masked', async () => {
  covers('PAY-034', 'PAY-085');
  const portal = await openPortal({ account: 'owner' });
  const params = { id: portal.known.p2p };
  const { card, receiver_card, amount, currency, order_id } = await info(portal, params.id);
  const { headers, body } = await portal.call(payment.p2pReference, { params });
  expect(headers['content-disposition']).toMatch(/^attachment; filename="confirmation-\d+\.pdf"/);
  const text = await readPdfText(body);
  for (const fact of [
    'Confirmation of card transfer',
    card ?? '',
    receiver_card ?? '',
    order_id,
    amountText(amount, currency),
  ])
    expect([fact, holds(text, fact)]).toEqual([fact, true]);
  const at = (fact: string) => text.replace(/\s/g, '').indexOf(fact.replace(/\s/g, ''));
  expect(at("Sender's card")).toBeLessThan(at(card ?? ''));
  expect(at(card ?? '')).toBeLessThan(at("Receiver's card"));
  expect(at("Receiver's card")).toBeLessThan(at(receiver_card ?? ''));
});

test('each refund has its own receipt with its amount and comment', async () => {
  covers('PAY-042', 'PAY-086');
  const portal = await openPortal({ account: 'owner' });
  const params = { id: portal.known.refundable };
  const { currency, order_id } = await info(portal, params.id);
  const refund = async (amount: string, comment: string) =>
    (await portal.call(payment.refund, { params, body: { type: 'partial', amount, currency, comment } })).body.id;
  const [first, second] = [await refund('1.10', 'Замалий розмір'), await refund('2.20', 'ფერი არ მოეწონა')];
  const receipt = (transaction_id: number) => portal.call(payment.reverseReceipt, { params, body: { transaction_id } });
  const { headers, body } = await receipt(first);
  expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="refund-${first}\\.pdf"`));
  const text = await readPdfText(body);
  for (const fact of [`1.10 ${currency}`, 'Замалий розмір', order_id, String(first)])
    expect([fact, holds(text, fact)]).toEqual([fact, true]);
  expect(holds(text, '2.20')).toBe(false);
  expect(holds(await readPdfText((await receipt(second)).body), 'ფერი არ მოეწონა')).toBe(true);
  expect((await receipt(1)).status).toBe(404);
});
