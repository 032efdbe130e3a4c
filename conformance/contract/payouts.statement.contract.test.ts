import { describe, expect, test } from 'vitest';
import { payouts } from '@portal/contract/payouts';
import { readPdfText } from '../support/files/fileContents.ts';
import { findPayingMerchantId } from '../support/payouts.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { RECEIVER_CARD, topUpPayoutBalance } from './payouts.testData.ts';

/** Pays one receiver in hryvnias and dollars, and lets the bank decline one more payout. */
async function paid() {
  const owner = await openPortal({ account: 'owner' });
  const id = findPayingMerchantId(owner);
  await topUpPayoutBalance(owner, '100.00', 'USD');
  const pay = async (amount: string, currency: string, additional_info: string) => {
    const body = { type: 'card' as const, receiver: RECEIVER_CARD, amount, currency, additional_info };
    return (await owner.call(payouts.create, { params: { id }, body })).body;
  };
  const first = await pay('1250.00', 'UAH', 'Оренда');
  await pay('10.50', 'UAH', 'Чайові');
  await pay('7.00', 'USD', 'Course');
  await pay('99.13', 'UAH', 'Refused');
  return { owner, id, receiver: first.receiver_id, first };
}

async function statement(portal: Portal, id: number, receiver: number, query = '') {
  const path = payouts.statement.path.replace(':id', String(id)).replace(':receiver', String(receiver));
  const answer = await portal.http.get(`${path}${query}`).responseType('blob');
  const { status } = answer;
  const headers = answer.headers as Readonly<Record<string, string>>;
  const isPdf = headers['content-type'] === 'application/pdf';
  const bytes = answer.body as Buffer;
  return { status, headers, text: isPdf ? await readPdfText(bytes) : bytes.toString() };
}

describe('receiver statement', () => {
  test('a receiver statement lists the payouts of the period with merchant, card and a total per currency', async () => {
    const { owner, id, receiver, first } = await paid();
    const { status, headers, text } = await statement(owner, id, receiver);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain('attachment; filename="Payouts 6666 2026-11-01 2026-11-20.pdf"');
    const parts = ['Payout statement', '2026-11-01 – 2026-11-20', 'Visa 444455******6666', first.order_id, 'Оренда'];
    for (const part of [...parts, '1,250.00 UAH', '1,260.50 UAH', '7.00 USD', 'ФОП Ковальчук Олена Петрівна'])
      expect(text).toContain(part);
    expect(text).not.toContain('Refused');
    expect(text.replaceAll(/\s/g, '')).not.toContain(RECEIVER_CARD);
  });

  test("a receiver statement is in the user's language", async () => {
    const { owner, id, receiver } = await paid();
    const titles: Readonly<Record<string, string>> = {
      uk: 'Виписка з виплат',
      de: 'Auszug der Auszahlungen',
      ko: 'Payout statement',
    };
    for (const [language, title] of Object.entries(titles)) {
      owner.setCookie('language', language);
      expect((await statement(owner, id, receiver)).text).toContain(title);
    }
  });

  test("a receiver statement uses the user's time zone from the header or the query", async () => {
    const owner = await openPortal({ account: 'owner' });
    const id = findPayingMerchantId(owner);
    await owner.clock.set('2026-11-24T22:30:00Z');
    const again = await owner.as('owner');
    const body = { type: 'card' as const, receiver: RECEIVER_CARD, amount: '10.00', currency: 'UAH' };
    const { receiver_id } = (await again.call(payouts.create, { params: { id }, body })).body;
    const on = async (day: string, zone: string) =>
      (await statement(again, id, receiver_id, `?from=${day}&to=${day}&timezone=${zone}`)).text;
    expect(await on('2026-11-25', 'Europe/Kyiv')).toContain('2026-11-25 00:30');
    expect(await on('2026-11-24', 'Europe/Kyiv')).toContain('No payouts in this period');
    expect(await on('2026-11-24', 'UTC')).toContain('10.00 UAH');
  });

  test('a receiver statement is empty for a period without payouts, and refused if the period ends before it begins', async () => {
    const { owner, id, receiver } = await paid();
    expect((await statement(owner, id, receiver, '?from=2020-01-01&to=2020-01-31')).text).toContain(
      'No payouts in this period',
    );
    const turned = await statement(owner, id, receiver, '?from=2026-11-20&to=2026-11-19');
    expect(JSON.parse(turned.text)).toEqual({ error: [['to', 'The end date is before the start date']] });
    expect((await statement(owner, id, receiver, '?from=2026-02-31')).status).toBe(400);
    expect((await statement(owner, id, receiver, '?from=yesterday')).status).toBe(400);
  });

  test("a receiver statement is available only to users who may read payouts and only for the merchant's own receivers", async () => {
    const { owner, id, receiver } = await paid();
    expect((await statement(await owner.as('viewer'), id, receiver)).status).toBe(200);
    expect((await statement(await owner.as('mixed'), id, receiver)).status).toBe(403);
    expect((await statement(await owner.as('other'), id, receiver)).status).toBe(404);
    const [, , , bikes = 0] = owner.fixture.merchants.map((merchant) => merchant.id);
    expect((await statement(owner, bikes, receiver)).status).toBe(404);
    expect((await statement(owner, id, 4711)).status).toBe(404);
  });
});
