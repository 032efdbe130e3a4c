import { expect, test } from 'vitest';
import { payment } from '@portal/contract/payments';
import { terminal, terminalLists, type ChargeCard } from '@portal/contract/terminal';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal, type Portal } from '../support/portal.ts';

/** Required members of a terminal charge; description and security code are optional. */
const NEEDED: ChargeCard = { amount: '10', card_number: '4242424242424242', expiry: '12/40' };

const charge = (portal: Portal, said: Partial<ChargeCard> = {}, merchant_id: number = MERCHANTS.coffee) =>
  portal.call(terminal.charge, { params: { merchant_id }, body: { ...NEEDED, ...said } });

test("a terminal charge needs an amount, a card and its expiry date, and uses the merchant's currency", async () => {
  covers('MOTO-011', 'MOTO-012', ...rowsOfCall('POST', terminal.charge.path));
  const portal = await openPortal({ account: 'owner' });
  const { body } = await charge(portal);
  expect(body).toMatchObject({ status: 'approved', amount: '10.00', currency: 'UAH' });
  const info = (await portal.call(payment.info, { params: { id: body.id } })).body;
  expect(info).toMatchObject({ amount: '10.00', currency: 'UAH', description: '' });
  const demo = await portal.as('demo');
  expect((await charge(demo, {}, MERCHANTS.sample)).body).toMatchObject({ status: 'approved', currency: 'EUR' });
  const asked = { currency: 'USD' } as Partial<ChargeCard>;
  expect((await charge(portal, asked)).body.currency ?? 'UAH').toBe('UAH');
});

test.each(['amount', 'card_number', 'expiry'] as const)(
  'a terminal charge without the required member %s answers 400',
  async (field) => {
    covers({ amount: 'MOTO-013', card_number: 'MOTO-014', expiry: 'MOTO-015' }[field]);
    const portal = await openPortal({ account: 'owner' });
    const { [field]: _, ...body } = NEEDED;
    const params = { merchant_id: MERCHANTS.coffee };
    const { status } = await portal.call(terminal.charge, { params, body });
    expect(status).toBe(400);
  },
);

test.each(['0.01', '0,5', '999999.99'])('%s is a valid amount for a terminal charge', async (amount) => {
  covers('MOTO-029');
  const portal = await openPortal({ account: 'owner' });
  expect((await charge(portal, { amount })).body.amount).toBe(Number(amount.replace(',', '.')).toFixed(2));
});

test.each(['11/26', '12/26'])('a card can be charged until the end of its expiry month: %s', async (expiry) => {
  covers('MOTO-030');
  const portal = await openPortal({ account: 'owner' });
  expect((await charge(portal, { expiry })).body.status).toBe('approved');
});

test('a terminal charge stores only the first six and last four digits of the card', async () => {
  covers('MOTO-030');
  const portal = await openPortal({ account: 'owner' });
  const { body } = await charge(portal, { card_number: '4444 5555-6666 1111' });
  const { data } = (await portal.call(terminalLists.moto.find, { body: { limit: 5 } })).body;
  expect(data[0]).toMatchObject({ id: body.id, card: '444455******1111' });
});

test('the terminal list has the columns and filters of the payments list except those about the origin', async () => {
  covers('MOTO-006', ...rowsOfCall('GET', terminalLists.moto.fields.path));
  const portal = await openPortal({ account: 'owner' });
  const { body } = await portal.call(terminalLists.moto.rows);
  const columns = ['id', 'createtime', 'order_id', 'status', 'amount', 'card', 'merchant', 'description'];
  expect(body.current.fields).toEqual(columns);
  const fields = (await portal.call(terminalLists.moto.fields)).body;
  expect(fields.enabled.map(({ name }) => name)).toEqual(columns);
  const names = [...fields.enabled, ...fields.available].map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['currency', 'card_brand']));
  const filters = body.filters.map(({ name }) => name);
  expect(filters).toEqual(expect.arrayContaining(['status', 'amount', 'createtime']));
  expect([...names, ...filters].filter((name) => name.startsWith('origin_'))).toEqual([]);
});

test("a user who may only read sees the terminal's merchants and charges, but cannot charge cards", async () => {
  covers('MOTO-028', ...rowsOfCall('GET', terminal.merchants.path), ...rowsOfCall('POST', terminal.charge.path));
  const portal = await openPortal({ account: 'owner' });
  const viewer = await portal.as('viewer');
  const { body } = await viewer.call(terminal.merchants);
  expect(body.data.map(({ id, can_charge }) => [id, can_charge])).toEqual([[MERCHANTS.coffee, false]]);
  expect(body.to_ask).toEqual([]);
  expect((await charge(viewer)).status).toBe(403);
  expect((await viewer.call(terminal.request, { body: { merchant: MERCHANTS.coffee } })).status).toBe(403);
  expect((await charge(await portal.as('other'))).status).toBe(404);
});

test("a terminal can be requested only for the user's own merchants without a terminal, and is switched on a day later", async () => {
  covers('MOTO-026', ...rowsOfCall('POST', terminal.request.path));
  const portal = await openPortal({ account: 'owner' });
  const ask = async (merchant: number) => (await portal.call(terminal.request, { body: { merchant } })).body;
  expect((await ask(MERCHANTS.coffee)).error).toBe('This merchant already has a terminal');
  expect((await ask(MERCHANTS.flowers)).error).toEqual([['merchant', 'Merchant not found']]);
  await ask(MERCHANTS.garden);
  await portal.clock.advance('23h');
  const soon = await portal.as('owner');
  const waiting = (await soon.call(terminal.merchants)).body;
  expect(waiting.to_ask.find(({ id }) => id === MERCHANTS.garden)?.is_asked).toBe(true);
  await portal.clock.advance('1h');
  const later = await portal.as('owner');
  const { data } = (await later.call(terminal.merchants)).body;
  expect(data.find(({ id }) => id === MERCHANTS.garden)).toMatchObject({ currency: 'CZK', can_charge: true });
  expect((await charge(later, {}, MERCHANTS.garden)).body).toMatchObject({ status: 'approved', currency: 'CZK' });
});
