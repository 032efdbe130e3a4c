import { describe, expect, test } from 'vitest';
import { cashRegisters } from '@portal/contract/cashRegisters';
import { payment } from '@portal/contract/payments';
import { covers } from '../support/covers.ts';
import { openFiscalShop, FISCAL_MERCHANT } from './fiscal.testData.ts';

/** Cash registers while the tax office does not answer, and after the tax office answers again. */

const params = { merchant: FISCAL_MERCHANT };
const RECEIPTS = '/tax-office/receipts/';
const hours = (seconds: number) => seconds / 3600;

describe('cash register without the tax office', () => {
  test('an offline cash register issues receipts with reserved numbers and later sends each once, in order', async () => {
    const shop = await openFiscalShop();
    const before = (await shop.overview()).offline;
    expect([before.since, before.unsent]).toEqual([null, 0]);
    await shop.portal.taxOffice('down');
    const ids = [await shop.pay('120.00'), await shop.pay('7.50')];
    await shop.refund(ids[0]!, '20.00');
    const { offline: now, receipts, errors } = await shop.overview();
    expect(now).toMatchObject({ unsent: 3, numbers_left: before.numbers_left - 3 });
    await shop.portal.clock.advance('1h');
    const { offline } = await shop.overview();
    expect([hours(offline.row_seconds), hours(offline.month_seconds)].map(Math.round)).toEqual([35, 167]);
    const made = receipts.slice(0, 3);
    expect(made.map(({ is_offline, senttime }) => [is_offline, senttime])).toEqual(made.map(() => [true, null]));
    expect(errors[0]).toMatchObject({ description: "The tax office didn't respond" });
    await shop.portal.taxOffice('up');
    const after = await shop.overview();
    expect(after.offline).toMatchObject({ since: null, unsent: 0, row_seconds: 36 * 3600 });
    const numbers = made.map(({ number }) => number);
    const sent = after.receipts.filter(({ number }) => numbers.includes(number));
    expect(sent.map(({ number }) => number)).toEqual(numbers);
    expect(sent.every(({ senttime }) => senttime !== null)).toBe(true);
  });

  test('a cash register detects automatically that the tax office answers again', async () => {
    const shop = await openFiscalShop();
    await shop.portal.faults.add({ path: RECEIPTS, times: 1, status: 503 });
    const id = await shop.pay('120.00');
    expect((await shop.info(id)).receipts).toMatchObject([{ is_offline: true, senttime: null }]);
    await shop.portal.clock.advance('1m');
    expect((await shop.info(id)).receipts).toMatchObject([
      { is_offline: true, senttime: expect.any(String) as unknown },
    ]);
    expect((await shop.overview()).offline.since).toBeNull();
  });

  test('an offline cash register stops after 36 hours, and issues waiting receipts when back online', async () => {
    const shop = await openFiscalShop();
    await shop.portal.taxOffice('down');
    await shop.pay('120.00');
    await shop.wait('23h');
    await shop.closeShift();
    await shop.wait('13h');
    const late = await shop.pay('7.50');
    const { offline, queue } = await shop.overview();
    expect(offline.row_seconds).toBe(0);
    expect(queue).toMatchObject([{ payment_id: late, reason: 'The offline hours are used up' }]);
    expect(queue[0]!.next_try).not.toBeNull();
    await shop.portal.taxOffice('up');
    expect((await shop.info(late)).receipts).toMatchObject([{ is_offline: false }]);
  });

  test('a cash register works offline for at most 168 hours per calendar month of its country', async () => {
    const shop = await openFiscalShop();
    const { portal } = shop;
    // In Kyiv the first of the month begins at 22:00 UTC.
    await portal.clock.set('2026-11-30T22:00:00Z');
    await shop.wait('0ms');
    await shop.closeShift();
    for (let outage = 0; outage < 5; outage += 1) {
      await shop.portal.taxOffice('down');
      await shop.pay('1.00');
      await shop.wait('35h');
      await shop.portal.taxOffice('up');
      await shop.closeShift();
    }
    const { offline } = await shop.overview();
    expect(offline).toMatchObject({ month_seconds: 0, row_seconds: 36 * 3600 });
    await shop.portal.taxOffice('down');
    const late = await shop.pay('7.50');
    expect((await shop.overview()).queue).toMatchObject([{ payment_id: late }]);
    await shop.portal.clock.set('2026-12-31T22:00:00Z');
    await shop.wait('0ms');
    expect(hours((await shop.overview()).offline.month_seconds)).toBe(168);
  });
});

describe('tax office that stops answering during a receipt', () => {
  test.each([
    ['has booked the receipt', { after_commit: true }],
    ['has not booked the receipt', { drop: true }],
  ])('if the tax office stops answering and %s, the payment waits and gets one fiscal number', async (_, fault) => {
    const shop = await openFiscalShop();
    await shop.portal.faults.add(
      { path: RECEIPTS, times: 1, ...fault },
      { path: '/tax-office/ping/', times: 1, drop: true },
    );
    const id = await shop.pay('120.00');
    const { queue, waiting } = await shop.overview();
    const reason = "The tax office didn't respond to the request";
    expect(queue).toMatchObject([{ payment_id: id, reason, attempts: 1, can_retry: true }]);
    expect([(await shop.info(id)).fiscal, waiting]).toEqual([null, 1]);
    // Later payments use reserved numbers. The uncertain payment keeps waiting.
    const next = await shop.pay('7.50');
    expect((await shop.info(next)).receipts).toMatchObject([{ is_offline: true }]);
    await shop.portal.clock.advance('1m');
    const { receipts } = await shop.info(id);
    expect(receipts).toMatchObject([{ is_offline: false }]);
    expect(receipts![0]!.number).not.toBe((await shop.info(next)).fiscal?.number);
    expect((await shop.overview()).waiting).toBe(0);
  });

  test('twenty simultaneous retries for one waiting payment create one fiscal receipt', async () => {
    const shop = await openFiscalShop();
    await shop.portal.taxOffice('silent');
    const id = await shop.pay('120.00');
    const waiting = (await shop.overview()).queue[0]!.id;
    await shop.portal.taxOffice('up');
    const retry = () => shop.portal.call(cashRegisters.retry, { params: { ...params, waiting } });
    const answers = await Promise.all(Array.from({ length: 20 }, retry));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.every(({ body }) => body.waiting === 0)).toBe(true);
    expect((await shop.info(id)).receipts).toHaveLength(1);
    expect((await shop.info(id)).events.filter(({ type }) => type === 'fiscalized')).toHaveLength(1);
  });
});

describe('payments that wait for a fiscal receipt', () => {
  test('a waiting fiscal receipt is retried automatically with growing pauses, and immediately on request', async () => {
    const shop = await openFiscalShop();
    await shop.portal.faults.add({ path: RECEIPTS, times: 3, status: 422 });
    const id = await shop.pay('120.00');
    const first = (await shop.overview()).queue[0]!;
    expect(first).toMatchObject({ reason: 'The tax office rejected the receipt', attempts: 1 });
    await shop.portal.clock.advance('1m');
    const second = (await shop.overview()).queue[0]!;
    expect(second.attempts).toBe(2);
    const pause = (from: string, to: string | null) => Date.parse(to ?? '') - Date.parse(from);
    expect(pause(first.next_try!, second.next_try)).toBe(2 * 60_000);
    const retry = { params: { ...params, waiting: first.id } };
    expect((await shop.portal.call(cashRegisters.retry, retry)).body.queue).toMatchObject([{ attempts: 3 }]);
    expect((await shop.portal.call(cashRegisters.retry, retry)).body).toMatchObject({ queue: [], waiting: 0 });
    expect((await shop.info(id)).fiscal).not.toBeNull();
    // Another retry changes nothing.
    expect((await shop.portal.call(cashRegisters.retry, retry)).body).toMatchObject({ waiting: 0 });
  });

  test('while a fiscal receipt is waiting, no page says that all payments are fiscalized', async () => {
    covers('CASH-030', 'CASH-031');
    const shop = await openFiscalShop();
    await shop.portal.faults.add({ path: RECEIPTS, times: 1, status: 422 });
    await shop.pay('120.00');
    const alerts = async () => {
      const { data } = (await shop.portal.call(cashRegisters.list)).body;
      const { body } = await shop.portal.call(cashRegisters.info, { params: { id: FISCAL_MERCHANT } });
      return [(await shop.overview()).alert, body.alert, data.find(({ id }) => id === FISCAL_MERCHANT)?.alert];
    };
    expect(await alerts()).toEqual(['waiting', 'waiting', 'waiting']);
    await shop.portal.clock.advance('1m');
    expect(await alerts()).toEqual(['all_fiscalized', 'all_fiscalized', 'all_fiscalized']);
  });

  test('the return receipt of a refund waits until the sale has its receipt', async () => {
    const shop = await openFiscalShop();
    await shop.portal.faults.add(
      { path: RECEIPTS, times: 1, drop: true },
      { path: '/tax-office/ping/', times: 2, drop: true },
    );
    const id = await shop.pay('120.00');
    await shop.refund(id, '20.00');
    expect((await shop.overview()).queue.map(({ type, reason }) => [type, reason])).toEqual([
      ['sale', "The tax office didn't respond to the request"],
      ['return', 'The sale has no receipt yet'],
    ]);
    await shop.portal.faults.clear();
    await shop.portal.clock.advance('15m');
    expect((await shop.info(id)).receipts?.map(({ type }) => type)).toEqual(['sale', 'return']);
  });

  test('a payment is not reported as fiscalized if its fiscal receipt was rejected', async () => {
    const shop = await openFiscalShop();
    const id = shop.portal.known.fiscalizable;
    await shop.portal.faults.add({ path: RECEIPTS, times: 1, status: 422 });
    const { body } = await shop.portal.call(payment.fiscalize, { params: { id } });
    expect(body.error).toBe('The tax office rejected the receipt');
    expect(await shop.info(id)).toMatchObject({ fiscal: null, can_fiscalize: true });
    expect((await shop.overview()).waiting).toBe(0);
  });
});
