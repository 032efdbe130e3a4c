import { disputeLists } from '@portal/contract/disputes';
import { payment, paymentLists } from '@portal/contract/payments';
import { settlementLists } from '@portal/contract/settlements';
import { knownRecord, type KnownName } from '@portal/fixtures/known';
import { expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const info = async (portal: Portal, id: number) => (await portal.call(payment.info, { params: { id } })).body;
const decimal = (minor: number) => (minor / 100).toFixed(2);

const WHOLE = [
  'settled',
  'partlyRefunded',
  'partlyCaptured',
  'declined',
  'recurringParent',
  'uncaptured',
  'p2p',
] as const;

test.each<KnownName>([...WHOLE])(
  'the details of the "%s" sample payment equal its record in the sample data',
  async (name) => {
    covers('PAY-018', 'PAY-019', 'PAY-020', 'PAY-072');
    const portal = await openPortal({ account: 'owner' });
    const kept = knownRecord(portal.fixture, name);
    const { payer, recurring, settlement } = kept;
    const body = await info(portal, kept.id);
    expect(body).toMatchObject({
      capture_amount: kept.captured === null ? null : decimal(kept.captured),
      reversal_amount: decimal(kept.reversed),
      fee: decimal(kept.fee),
      card_bin: payer.card.bin,
      card_bank: payer.card.bank,
      card_country: payer.card.country,
      card_brand: payer.card.brand,
      country: payer.country,
      sender_phone: payer.phone,
      sender_ip: payer.ip,
      sender_email: payer.email,
      sender_name: payer.name,
      receiver_card: kept.receiver_card,
      ps_tran_id: kept.ps_tran_id,
      rectoken: kept.rectoken,
      api_error: kept.api_error,
      has_part_capture: name === 'partlyCaptured',
      has_part_reverse: kept.reversed > 0,
    });
    expect(body.recurring === null).toBe(recurring === null);
    if (recurring) expect(body.recurring).toMatchObject({ amount: decimal(recurring.amount), state: recurring.state });
    expect(body.settlement?.reference).toBe(settlement?.reference);
    if (settlement) expect(body.settlement?.amount).toBe(decimal((kept.captured ?? kept.amount) - kept.fee));
  },
);

test.each<KnownName>([...WHOLE])('the "%s" sample payment lists its transactions', async (name) => {
  covers('PAY-019', 'PAY-020', 'PAY-072');
  const portal = await openPortal({ account: 'owner' });
  const kept = knownRecord(portal.fixture, name);
  const body = await info(portal, kept.id);
  const { currency } = kept;
  const steps = kept.transactions.map(({ id, type, status, amount, response_code, response_text, at }) => {
    const createtime = new Date(at).toISOString().slice(0, 19);
    return { id, type, status, amount: decimal(amount), currency, response_code, response_text, createtime };
  });
  expect(body.transactions.map((step) => ({ ...step, createtime: step.createtime.slice(0, 19) }))).toEqual(steps);
  const back = kept.transactions.filter(({ type }) => type === 'reversal');
  expect(body.reverse_transactions).toMatchObject(
    back.map(({ id, status, amount, comment, by }) => {
      const who = { comment: comment ?? '', created_by: by ?? '' };
      return { id, status, amount: decimal(amount), currency, ...who };
    }),
  );
});

test("a payment's list row has the same values as its details", async () => {
  covers('PAY-018');
  const portal = await openPortal({ account: 'owner' });
  for (const name of WHOLE) {
    const id = portal.known[name];
    const filters = [{ s: 'id', m: 'eq' as const, v: String(id) }];
    const [row] = (await portal.call(paymentLists.payments.find, { body: { filters } })).body.data;
    expect(await info(portal, id)).toMatchObject({ ...row });
    expect(Object.keys(row ?? {})).toEqual(
      expect.arrayContaining(['ps_tran_id', 'v_currency', 'v_actual_currency', 'max_reversal_amount', 'receiver_card']),
    );
  }
});

const PROCESSING = [
  'created',
  'in_progress',
  'authorized',
  'captured',
  'partially_captured',
  'settled',
  'partially_reversed',
  'reversed',
  'declined',
  'expired',
  'blocked',
];
const named = (values: readonly string[]) => values.toSorted();

test('the status filter of the payments list offers all statuses', async () => {
  covers('PAY-021', 'PAY-023');
  const portal = await openPortal({ account: 'owner' });
  const { filters } = (await portal.call(paymentLists.payments.rows)).body;
  const choices = (name: string) =>
    named(filters.find((filter) => filter.name === name)?.choices.map(({ value }) => value) ?? []);
  expect(choices('status')).toEqual(['approved', 'declined', 'processing']);
  expect(choices('processing_status')).toEqual(named(PROCESSING));
});

test('the payments of one button are filtered by origin type and origin id', async () => {
  covers('PAY-009');
  const portal = await openPortal({ account: 'owner' });
  const { origin_id } = knownRecord(portal.fixture, 'fromButton');
  const of = async (...filters: [s: string, v: string][]) => {
    const set = filters.map(([s, v]) => ({ s, m: 'eq' as const, v }));
    return (await portal.call(paymentLists.payments.find, { body: { filters: set, limit: 80 } })).body;
  };
  const buttons = await of(['origin_type', 'button']);
  const one = await of(['origin_type', 'button'], ['origin_id', origin_id ?? '']);
  expect(one.data.length).toBeGreaterThan(0);
  for (const row of one.data) expect(row).toMatchObject({ origin_type: 'button', origin_id });
  expect(one.paginator.total).toBeLessThan(buttons.paginator.total);
  expect((await of(['origin_type', 'link'], ['origin_id', origin_id ?? ''])).data).toEqual([]);
});

const between = (...special: string[]) => [
  'id',
  'createtime',
  'order_id',
  'status',
  'amount',
  ...special,
  'merchant',
  'sender_email',
  'card',
];
const DEFAULTS = {
  payments: between(),
  uncaptured: between('processing_status'),
  recurring: between('description'),
  refund: between('actual_amount'),
  fraud: between('country'),
};

test('each payments tab has default columns, all of them fields of its list', async () => {
  const portal = await openPortal({ account: 'owner' });
  for (const tab of ['payments', 'uncaptured', 'recurring', 'refund', 'fraud'] as const) {
    const list = paymentLists[tab];
    covers('PAY-011', ...rowsOfCall('GET', list.settings.path), ...rowsOfCall('GET', list.fields.path));
    const { current, fields } = (await portal.call(list.rows)).body;
    expect(current.fields, tab).toEqual(DEFAULTS[tab]);
    expect((await portal.call(list.settings)).body.fields, tab).toEqual(DEFAULTS[tab]);
    const { enabled, available } = (await portal.call(list.fields)).body;
    expect(enabled.map(({ name }) => name)).toEqual(DEFAULTS[tab]);
    const others = fields.map(({ name }) => name).filter((name) => !DEFAULTS[tab].includes(name));
    expect(named(available.map(({ name }) => name))).toEqual(named(others));
    expect(others).toContain('outcome');
  }
});

test('the settlements and disputes lists have default columns', async () => {
  covers('PAY-011');
  const portal = await openPortal({ account: 'owner' });
  const sums = ['payments', 'refunds', 'chargebacks', 'deposits', 'fees', 'settlement_amount'];
  const settled = ['reference', 'status', ...sums, 'payouttime', 'merchant'];
  const order = ['merchant_orderid', 'internal_orderid'];
  const disputed = ['chargeback_id', 'status_name', 'dispute_amount', 'response_deadline', ...order];
  const begin = [
    ...Object.values(settlementLists).map((list) => [list, settled] as const),
    ...Object.values(disputeLists).map((list) => [list, disputed] as const),
  ];
  for (const [{ rows }, names] of begin) {
    const { current, fields } = (await portal.call(rows)).body;
    expect([rows.path, current.fields]).toEqual([rows.path, names]);
    expect(fields.length).toBeGreaterThan(names.length);
  }
});

test('a manual charge requires the payment id, email, amount and currency', async () => {
  covers('PAY-084');
  const portal = await openPortal({ account: 'owner' });
  const id = portal.known.recurringParent;
  const { currency } = await info(portal, id);
  const whole = { id, sender_email: 'second@example.com', amount: '12.50', currency };
  for (const name of ['id', 'sender_email', 'amount', 'currency']) {
    const body = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name));
    expect([name, (await portal.call(payment.chargeManually, { params: { id }, body })).status]).toEqual([name, 400]);
  }
});
