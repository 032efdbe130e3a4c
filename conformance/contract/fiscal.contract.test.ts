import { describe, expect, test } from 'vitest';
import { cashRegisters } from '@portal/contract/cashRegisters';
import { payment } from '@portal/contract/payments';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { openFiscalShop, FISCAL_MERCHANT, type FiscalShop } from './fiscal.testData.ts';
import { openPortal } from '../support/portal.ts';
import { PRRO_FIELDS, uploadRegisterKey, saveCashRegister } from './registers.testData.ts';

/** Fiscal receipts of payments and refunds, and shifts, while the tax office answers. */

const someNumber: unknown = expect.stringMatching(/^F\d{10}$/);
const params = { merchant: FISCAL_MERCHANT };

describe('payments of a merchant with an active cash register', () => {
  test('a payment gets a fiscal receipt automatically, with number, URL and an event in the timeline', async () => {
    covers('CASH-001', 'PAY-040');
    const shop = await openFiscalShop();
    const id = await shop.pay('120.00');
    const { fiscal, receipts, events, can_fiscalize, order_id } = await shop.info(id);
    const number = fiscal?.number ?? '';
    expect([number, can_fiscalize]).toEqual([someNumber, false]);
    const sale = { number, type: 'sale', payment_id: id, order_id, amount: '120.00', currency: 'UAH' };
    expect(receipts).toMatchObject([{ ...sale, is_offline: false, senttime: fiscal?.time }]);
    expect(events.filter(({ type }) => type === 'fiscalized')).toMatchObject([{ detail: number }]);
  });

  test('each refund of a fiscalized payment gets a return receipt', async () => {
    const shop = await openFiscalShop();
    const id = await shop.pay('120.00');
    await shop.refund(id, '20.00');
    await shop.refund(id, '5.50');
    const { receipts = [], fiscal } = await shop.info(id);
    const facts = receipts.map(({ type, amount }) => [type, amount]);
    expect(facts).toEqual([
      ['sale', '120.00'],
      ['return', '20.00'],
      ['return', '5.50'],
    ]);
    expect(new Set(receipts.map(({ number }) => number)).size).toBe(3);
    expect(fiscal?.number).toBe(receipts[0]?.number);
  });

  test('a payment gets a fiscal receipt only when it is approved', async () => {
    const shop = await openFiscalShop();
    const declined = await shop.pay('10.13');
    const late = await shop.pay('10.17');
    expect([(await shop.info(declined)).fiscal, (await shop.info(late)).fiscal]).toEqual([null, null]);
    await shop.portal.clock.advance('1m');
    expect((await shop.info(late)).fiscal).toMatchObject({ number: someNumber });
  });

  test('a payment from before the cash register was active is fiscalized on request, with its refunds', async () => {
    covers('PAY-077');
    const shop = await openFiscalShop();
    const id = shop.portal.known.fiscalizable;
    await shop.refund(id, '3.00');
    expect(await shop.info(id)).toMatchObject({ fiscal: null, can_fiscalize: true });
    await shop.portal.call(payment.fiscalize, { params: { id } });
    expect((await shop.info(id)).receipts).toMatchObject([{ type: 'sale' }, { type: 'return', amount: '3.00' }]);
  });
});

describe('fiscal receipts', () => {
  test('a fiscal receipt is a PDF that opens only with its secret URL', async () => {
    const shop = await openFiscalShop();
    const { receipts = [] } = await shop.info(await shop.pay('120.00'));
    const token = receipts[0]!.url.split('/').at(-2)!;
    expect(receipts[0]!.url).toMatch(/^https?:\/\/[^/]+\/api\/v2\/merchant\/cashboxes\/receipts\/[\w-]{32}\/$/);
    const nobody = await shop.portal.as();
    const { headers, body } = await nobody.call(cashRegisters.receipt, { params: { token } });
    expect(headers['content-type']).toBe('application/pdf');
    expect((body as unknown as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    const wrong = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    expect((await nobody.call(cashRegisters.receipt, { params: { token: wrong } })).status).toBe(404);
  });

  test("fiscal receipts from before the test world's start can be opened too", async () => {
    const shop = await openFiscalShop();
    const { receipts = [], fiscal } = await shop.info(shop.portal.known.fiscalized);
    expect(receipts).toMatchObject([{ type: 'sale', number: fiscal?.number, is_offline: false }]);
    const token = receipts[0]!.url.split('/').at(-2)!;
    const nobody = await shop.portal.as();
    expect((await nobody.call(cashRegisters.receipt, { params: { token } })).status).toBe(200);
    const other = token.replace(/^\d+/, (id) => String(Number(id) - 1));
    expect((await nobody.call(cashRegisters.receipt, { params: { token: other } })).status).toBe(404);
  });
});

describe('shifts of a cash register', () => {
  test("a cash register's shift opens with the first receipt, and its Z-report has the receipts' totals", async () => {
    covers('CASH-024', 'CASH-025');
    const shop = await openFiscalShop();
    const { portal } = shop;
    const statusOf = async () =>
      (await portal.call(cashRegisters.info, { params: { id: FISCAL_MERCHANT } })).body.last_shift_status;
    expect([(await shop.overview()).shift, await statusOf()]).toEqual([null, 'closed']);
    const id = await shop.pay('120.00');
    await shop.pay('7.50');
    await shop.pay('9.00', 'USD');
    await shop.refund(id, '20.00');
    const sums = [
      { currency: 'UAH', sales: '127.50', returns: '20.00', receipts: 3 },
      { currency: 'USD', sales: '9.00', returns: '0.00', receipts: 1 },
    ];
    expect(await shop.overview()).toMatchObject({ shift: { number: 1, is_overdue: false, sums }, can_close: true });
    expect(await statusOf()).toBe('opened');
    const report = await shop.closeShift();
    expect(report).toMatchObject({ number: 1, sums, closed_by: portal.who('owner').email });
    expect([(await shop.overview()).shift, await statusOf()]).toEqual([null, 'closed']);
    expect((await portal.call(cashRegisters.zReports, { params })).body.data).toEqual([report]);
    const paper = await portal.call(cashRegisters.zReport, { params: { ...params, report: report.id } });
    expect((paper.body as unknown as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('closing the shift of a cash register without an open shift is refused', async () => {
    const { portal } = await openFiscalShop();
    const { body } = await portal.call(cashRegisters.closeShift, { params });
    expect(body.error).toBe('No shift is open');
  });

  test("a cash register's shift open for 24 hours issues no receipts until it is closed", async () => {
    covers('CASH-031');
    const shop = await openFiscalShop();
    await shop.pay('120.00');
    await shop.wait('24h');
    const late = await shop.pay('7.50');
    const reason = 'The shift has been open for 24 hours: close it';
    expect(await shop.overview()).toMatchObject({
      alert: 'not_closed',
      shift: { is_overdue: true },
      queue: [{ payment_id: late, reason, next_try: null }],
      waiting: 1,
    });
    const { data } = (await shop.portal.call(cashRegisters.list, {})).body;
    expect(data.find(({ id }) => id === FISCAL_MERCHANT)).toMatchObject({
      alert: 'not_closed',
      cashbox: { waiting: 1 },
    });
    expect((await shop.info(late)).fiscal).toBeNull();
    await shop.closeShift();
    expect(await shop.overview()).toMatchObject({
      alert: 'all_fiscalized',
      shift: { number: 2 },
      queue: [],
      waiting: 0,
    });
    expect((await shop.info(late)).fiscal).toMatchObject({ number: someNumber });
  });

  test('a cash register that closes shifts at midnight uses midnight of its country', async () => {
    let owner = await openPortal({ account: 'owner' });
    const { flowers } = MERCHANTS;
    await owner.grant(owner.who('owner').email, flowers, { cash_registers: 'edit', payments: 'edit' });
    await owner.pay(flowers, '120.00', 'GEL');
    await owner.clock.advance('24h');
    owner = await owner.as('owner');
    const { data } = (await owner.call(cashRegisters.zReports, { params: { merchant: flowers } })).body;
    // Midnight in Tbilisi is 20:00 UTC.
    expect(data.map(({ closed, closed_by }) => [closed.slice(10), closed_by])).toEqual([['T20:00:00Z', null]]);
  });
});

describe('cash register that starts to close shifts at midnight', () => {
  const NOON = '2026-12-01T12:00:00Z';
  const closings = async (shop: FiscalShop) =>
    (await shop.portal.call(cashRegisters.zReports, { params })).body.data.map(({ closed, closed_by }) => [
      closed,
      closed_by,
    ]);
  const closeAtMidnight = (shop: FiscalShop, close_at_midnight: string) =>
    saveCashRegister(shop.portal, FISCAL_MERCHANT, 'prro', { fields: { ...PRRO_FIELDS, close_at_midnight } });

  /** Opens a shop whose shift was opened at noon and is still open. */
  async function openSinceNoon(): Promise<FiscalShop> {
    const shop = await openFiscalShop();
    await shop.portal.clock.set(NOON);
    await shop.wait('0ms');
    if ((await shop.overview()).shift) await shop.closeShift();
    await shop.pay('120.00');
    return shop;
  }

  test('after turning on "close at midnight" the open shift is closed at the next midnight', async () => {
    const shop = await openSinceNoon();
    const before = await closings(shop);
    // Midnight in Kyiv is 22:00 UTC.
    await shop.wait('9h');
    await closeAtMidnight(shop, 'true');
    await shop.wait('2h');
    expect(await closings(shop)).toEqual([['2026-12-01T22:00:00Z', null], ...before]);
  });

  test('after turning on "close at midnight" the open shift is closed after 24 hours if midnight is later', async () => {
    const shop = await openSinceNoon();
    const before = await closings(shop);
    await shop.wait('14h');
    await shop.pay('7.50');
    await closeAtMidnight(shop, 'true');
    // Saving the same value again changes nothing.
    await shop.wait('1h');
    await closeAtMidnight(shop, 'true');
    expect([await closings(shop), (await shop.overview()).shift?.number]).toEqual([before, before.length + 1]);
    await shop.wait('9h');
    const [[closed] = []] = await closings(shop);
    expect(closed).toBe('2026-12-02T12:00:00Z');
  });

  test('after turning on "close at midnight" an overdue shift is closed immediately', async () => {
    const shop = await openSinceNoon();
    await shop.wait('25h');
    const late = await shop.pay('7.50');
    expect((await shop.info(late)).fiscal).toBeNull();
    await closeAtMidnight(shop, 'true');
    await shop.portal.clock.advance('0ms');
    const [[closed] = []] = await closings(shop);
    expect(closed?.slice(0, 13)).toBe('2026-12-02T13');
    expect((await shop.info(late)).fiscal).toMatchObject({ number: someNumber });
  });

  test('after turning "close at midnight" on and off again the shift stays open', async () => {
    const shop = await openSinceNoon();
    const before = await closings(shop);
    await closeAtMidnight(shop, 'true');
    await closeAtMidnight(shop, 'false');
    await shop.wait('23h');
    expect(await closings(shop)).toEqual(before);
  });
});

describe('deactivated cash register', () => {
  test('a deactivated cash register issues no fiscal receipts, and later payments are fiscalized on request', async () => {
    covers('CASH-022', 'CASH-031');
    const shop = await openFiscalShop();
    await shop.portal.call(cashRegisters.toggle, { params: { ...params, state: 'disable' } });
    const id = await shop.pay('120.00');
    expect(await shop.info(id)).toMatchObject({ fiscal: null, can_fiscalize: false });
    expect(await shop.overview()).toMatchObject({ alert: 'not_taxed', queue: [] });
    await shop.portal.call(cashRegisters.toggle, { params: { ...params, state: 'activate' } });
    expect(await shop.info(id)).toMatchObject({ fiscal: null, can_fiscalize: true });
    await shop.portal.call(payment.fiscalize, { params: { id } });
    expect(await shop.info(id)).toMatchObject({ fiscal: { number: someNumber }, can_fiscalize: false });
    expect((await shop.overview()).alert).toBe('all_fiscalized');
  });
});

describe('cash register that temporarily issues no receipts', () => {
  test("payments during the tax office's check of a cash register get their receipts after the check", async () => {
    covers('CASH-023');
    const shop = await openFiscalShop();
    const saved = await saveCashRegister(shop.portal, FISCAL_MERCHANT, 'prro', { fields: PRRO_FIELDS, taxKey: '0,0' });
    expect(saved.status).toBe('pending_monitoring_check');
    const id = await shop.pay('120.00');
    await shop.refund(id, '20.00');
    const reason = 'The tax office is still checking the cash register';
    const { queue, waiting, alert } = await shop.overview();
    expect(queue.map((one) => [one.payment_id, one.type, one.reason])).toEqual([
      [id, 'sale', reason],
      [id, 'return', reason],
    ]);
    expect(Date.parse(queue[0]!.next_try ?? '') - Date.parse(queue[0]!.since)).toBeLessThanOrEqual(10 * 60_000);
    expect([waiting, alert]).toEqual([2, 'not_taxed']);
    await shop.portal.clock.advance('10m');
    expect(await shop.overview()).toMatchObject({ status: 'active', queue: [], waiting: 0, alert: 'all_fiscalized' });
    expect((await shop.info(id)).receipts?.map(({ type }) => type)).toEqual(['sale', 'return']);
  });

  test("payments after a cash register's certificate expired get receipts when a new certificate is in use", async () => {
    const shop = await openFiscalShop();
    await shop.wait('311d');
    expect((await shop.overview()).status).toBe('disabled');
    if ((await shop.overview()).shift) await shop.closeShift();
    const id = await shop.pay('120.00');
    const reason = 'The certificate has expired: upload a new one and activate the cash register';
    const paid = async () => (await shop.overview()).queue.find(({ payment_id }) => payment_id === id);
    expect(await paid()).toMatchObject({ reason, next_try: null });
    const { certs_id } = (await uploadRegisterKey(shop.portal, FISCAL_MERCHANT)).body;
    await saveCashRegister(shop.portal, FISCAL_MERCHANT, 'prro', { fields: PRRO_FIELDS, certs_id, taxKey: '0,0' });
    const next = await shop.pay('7.50');
    await shop.portal.call(cashRegisters.toggle, { params: { ...params, state: 'activate' } });
    expect(await paid()).toMatchObject({ reason: 'The tax office is still checking the cash register' });
    await shop.portal.clock.advance('10m');
    expect((await shop.overview()).waiting).toBe(0);
    const numbers = await Promise.all([id, next].map(async (one) => (await shop.info(one)).fiscal?.number));
    expect(numbers).toEqual([someNumber, someNumber]);
  });
});
