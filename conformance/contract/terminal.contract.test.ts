import { describe, expect, test } from 'vitest';
import { payment } from '@portal/contract/payments';
import { terminal, terminalLists, type ChargeCard } from '@portal/contract/terminal';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const CHARGE: ChargeCard = {
  amount: '125,5',
  card_number: '4242 4242 4242 4242',
  expiry: '12/40',
  description: 'By phone',
};
const merchant_id = MERCHANTS.coffee;
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

const charge = (portal: Portal, said: Partial<ChargeCard> = {}, key: string = crypto.randomUUID()) =>
  portal.call(terminal.charge, { params: { merchant_id }, body: { ...CHARGE, ...said }, ...keyed(key) });
const listed = async (portal: Portal) => (await portal.call(terminalLists.moto.find, { body: { limit: 80 } })).body;

describe('card charge', () => {
  test('a terminal charge creates a payment that appears in the terminal list with a masked card number', async () => {
    covers('MOTO-001', 'MOTO-011', 'MOTO-016', ...rowsOfCall('POST', terminal.charge.path));
    const portal = await openPortal({ account: 'owner' });
    const before = await listed(portal);
    const { body } = await charge(portal);
    expect(body).toMatchObject({ status: 'approved', amount: '125.50', currency: 'UAH', reason: null });
    const after = await listed(portal);
    expect(after.paginator.total).toBe(before.paginator.total + 1);
    expect(after.data[0]).toMatchObject({
      id: body.id,
      status: 'approved',
      amount: '125.50',
      card: '424242******4242',
      description: 'By phone',
      origin_type: 'terminal',
      origin_id: null,
      sender_email: null,
    });
    expect(after.data.every(({ origin_type }) => origin_type === 'terminal')).toBe(true);
    const { body: info } = await portal.call(payment.info, { params: { id: body.id } });
    expect(info).toMatchObject({ order_id: `terminal-${body.id}`, can_reverse: true, sender_ip: null });
    expect(JSON.stringify([body, after, info, await portal.outbox()])).not.toContain('4242424242424242');
  });

  test.each([
    ['4000000000000002', 'declined', 'Do not honor'],
    ['4000000000009995', 'declined', 'Insufficient funds on the card'],
    ['4444111166665555', 'declined', 'Do not honor'],
    ['4444555566661111', 'approved', null],
  ])('a terminal charge of the card %s is %s without 3-D Secure', async (card_number, status, reason) => {
    const portal = await openPortal({ account: 'owner' });
    expect((await charge(portal, { card_number })).body).toMatchObject({ status, reason });
  });

  test('a terminal charge in progress is approved a minute later', async () => {
    const portal = await openPortal({ account: 'owner' });
    const { body } = await charge(portal, { amount: '10.17' });
    expect(body.status).toBe('processing');
    await portal.clock.advance('1m');
    expect((await portal.call(payment.status, { params: { id: body.id } })).body.status).toBe('approved');
  });

  test.each([
    ['amount', '0', 'field is lower than 0.01', 'MOTO-029'],
    ['amount', '1000000', 'field is greater than 999999.99', 'MOTO-029'],
    ['card_number', '4242 4242 4242', 'Enter a valid card number', 'MOTO-030'],
    ['card_number', '411111111111111', 'Enter a valid card number', 'MOTO-030'],
    ['card_number', '4111111111111112', 'Only test cards are accepted here: no real money is charged', 'MOTO-030'],
    ['expiry', '13/40', 'Enter a valid expiry date', 'MOTO-030'],
    ['card_number', '4'.repeat(20), 'Enter a valid card number', 'MOTO-030'],
    ['expiry', '10/26', 'The card has expired', 'MOTO-030'],
  ] as const)(
    'a terminal charge with %s %j is rejected with an error at that field and books nothing',
    async (field, value, message, row) => {
      covers(row);
      const portal = await openPortal({ account: 'owner' });
      const before = (await listed(portal)).paginator.total;
      const { body } = await charge(portal, { [field]: value });
      expect(body.error).toEqual([[field, expect.stringContaining(message) as string]]);
      expect((await listed(portal)).paginator.total).toBe(before);
    },
  );

  test.each([
    ['amount', '', 'MOTO-013'],
    ['amount', '-5', 'MOTO-029'],
    ['amount', '1.234', 'MOTO-029'],
    ['card_number', '', 'MOTO-014'],
    ['expiry', '', 'MOTO-015'],
  ] as const)('a terminal charge with %s %j violates the contract and answers 400', async (field, value, row) => {
    covers(row);
    const portal = await openPortal({ account: 'owner' });
    const { status, body } = await charge(portal, { [field]: value });
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [`body.${field}`]]);
  });

  test('a terminal charge refuses a description that contains a card number', async () => {
    const portal = await openPortal({ account: 'owner' });
    const { status, body } = await charge(portal, { description: 'card 4242-4242-4242-4242' });
    expect([status, JSON.stringify(body)]).toEqual([
      200,
      `{"error":[["description","Don't enter a card number here"]]}`,
    ]);
  });

  test('twenty simultaneous terminal charges with one idempotency key book one payment', async () => {
    const portal = await openPortal({ account: 'owner' });
    const before = (await listed(portal)).paginator.total;
    const answers = await Promise.all(Array.from({ length: 20 }, () => charge(portal, {}, 'one-key')));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await listed(portal)).paginator.total).toBe(before + 1);
    expect((await charge(portal, { amount: '1' }, 'one-key')).body.error).toBeTruthy();
  });

  test('a terminal charge is declined if the merchant has black-listed the card', async () => {
    const portal = await openPortal({ account: 'owner' });
    const { body } = await charge(portal);
    const { order_id } = (await portal.call(payment.info, { params: { id: body.id } })).body;
    await portal.call(payment.bwlistChange, {
      params: { order_id },
      body: { field: 'card', list: 'black' },
    });
    expect((await charge(portal)).body.status).toBe('declined');
  });
});

describe('merchants with a terminal', () => {
  test("the terminal's merchants are listed with their currency, separate from merchants that can request a terminal", async () => {
    covers('MOTO-011', 'MOTO-012', 'MOTO-028', ...rowsOfCall('GET', terminal.merchants.path));
    const portal = await openPortal({ account: 'owner' });
    const { body } = await portal.call(terminal.merchants);
    expect(body.data).toEqual([{ id: merchant_id, name: 'Кав’ярня «Двір»', currency: 'UAH', can_charge: true }]);
    expect(body.to_ask.map(({ id }) => id)).toContain(MERCHANTS.books);
    expect(body.to_ask.map(({ id }) => id)).not.toContain(merchant_id);
  });

  test('merchants without a terminal cannot charge cards', async () => {
    covers('MOTO-024', 'MOTO-027');
    const portal = await openPortal({ account: 'owner' });
    const { body } = await portal.call(terminal.charge, { params: { merchant_id: MERCHANTS.books }, body: CHARGE });
    expect(body.error).toBe('This merchant has no terminal');
  });

  test('a terminal can be requested only once per merchant; support and later the author get an email', async () => {
    covers('MOTO-026', ...rowsOfCall('POST', terminal.request.path), ...rowsOfCall('GET', terminal.merchants.path));
    const portal = await openPortal({ account: 'owner' });
    const ask = () => portal.call(terminal.request, { body: { merchant: MERCHANTS.books } });
    const { body } = await ask();
    expect(body.to_ask.find(({ id }) => id === MERCHANTS.books)?.is_asked).toBe(true);
    // A merchant whose terminal request is still open cannot charge cards.
    const asked = (await portal.call(terminal.merchants)).body;
    expect(asked.data.map(({ id }) => id)).toEqual([MERCHANTS.coffee]);
    expect((await ask()).body.error).toBe('The request was already sent');
    expect((await portal.outbox()).at(-1)).toMatchObject({
      to: 'support@example.com',
      subject: expect.stringMatching(/^MO/) as string,
    });
    await portal.clock.advance('24h');
    const later = await portal.as('owner');
    const { data } = (await later.call(terminal.merchants)).body;
    expect(data.find(({ id }) => id === MERCHANTS.books)).toMatchObject({ currency: 'UAH', can_charge: true });
    const subjects = (await portal.outbox())
      .filter(({ to }) => to === portal.who('owner').email)
      .map(({ subject }) => subject);
    expect(subjects.at(-1)).toBe('MO/TO payments are switched on: Книгарня «Сова»');
  });
});

test('the terminal list has its calls under moto/list/: POST with a body, GET without', async () => {
  covers('MOTO-025');
  const portal = await openPortal({ account: 'owner' });
  const base = '/api/v2/merchant/payment-solutions/moto/list/';
  const { rows, find, settings, saveSettings, export: save, fields } = terminalLists.moto;
  const calls = [rows, find, settings, saveSettings, save, fields].map(({ method, path }) => [method, path]);
  expect(calls).toEqual([
    ['GET', base],
    ['POST', base],
    ['GET', `${base}settings/`],
    ['POST', `${base}settings/`],
    ['POST', `${base}export/`],
    ['GET', `${base}fields/`],
  ]);
  expect((await portal.call(rows)).body.paginator.total).toBe((await listed(portal)).paginator.total);
  expect((await portal.call(saveSettings, { body: { fields: ['id', 'card'] } })).body.fields).toEqual(['id', 'card']);
  expect((await portal.call(settings)).body.fields).toEqual(['id', 'card']);
  expect((await portal.call(fields)).body.enabled.map(({ name }) => name)).toEqual(['id', 'card']);
});
