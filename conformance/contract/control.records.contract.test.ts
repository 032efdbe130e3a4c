import { describe, expect, test } from 'vitest';
import { payment, paymentLists } from '@portal/contract/payments';
import { merchants } from '@portal/contract/merchants';
import { settlementLists } from '@portal/contract/settlements';
import { signIn } from '../support/signIn.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { DEFAULT_WORLD } from '../support/world.ts';

const shop = {
  id: 7001,
  name: 'Tea House',
  name_en: 'Tea House',
  url: 'https://tea.example',
  country: 'UA',
  currencies: ['UAH'],
  tariff: 200,
  payout_accounts: [{ id: 901, country: 'UA', currency: 'UAH', masked_number: 'UA17 •••• 0901' }],
};
const ann = {
  id: 501,
  email: 'Ann@example.org',
  name: 'Ann',
  rights: { 7001: { payments: 'edit', settlements: 'read', merchant: 'read' } },
};
const card = { bin: '444455', last4: '1111', brand: 'visa', country: 'UA' };
const paid = {
  id: 1001,
  order_id: 'TEA-1',
  merchant_id: 7001,
  status: 'approved',
  processing_status: 'settled',
  created: '2026-11-10T09:00:00Z',
  amount: 12_34,
  currency: 'UAH',
  payer: { country: 'UA', card },
};
const held = { ...paid, id: 1002, order_id: 'TEA-2', processing_status: 'authorized', created: '2026-11-19T09:00:00Z' };
const records = { merchants: [shop], people: [ann], payments: [paid, held] };

const reset = async ({ http }: Portal, body: object) => {
  const { status, body: said } = (await http.post('/_mock/world/').send(body)) as {
    status: number;
    body: { error?: string };
  };
  return { status, lines: said.error?.split('\n') ?? [] };
};

/** Opens a world with `records`, signed in as Ann. */
async function openOwn(): Promise<Portal> {
  const portal = await openPortal();
  expect(await reset(portal, { ...DEFAULT_WORLD, payments: 50, records })).toEqual({ status: 200, lines: [] });
  const who = () => ({ email: 'ann@example.org', password: 'Merchant-Demo-2026' });
  await signIn({ ...portal, who }, 'owner');
  return portal;
}

describe('own records of a world', () => {
  test('a person from own records signs in and sees only the merchant and payments from own records', async () => {
    const portal = await openOwn();
    const { body } = await portal.call(paymentLists.payments.rows, { query: { limit: 80 } });
    expect(body.data.map(({ id, amount }) => [id, amount])).toEqual([
      [1002, '12.34'],
      [1001, '12.34'],
    ]);
    expect((await portal.call(merchants.list)).body.data.map(({ id }) => id)).toEqual([7001]);
  });

  test('own payments can be refunded and captured, and are settled with the fee of their merchant', async () => {
    const portal = await openOwn();
    const info = (id: number) => portal.call(payment.info, { params: { id } });
    expect((await info(1001)).body).toMatchObject({ can_reverse: true, settlement: { amount: '12.09' } });
    const total = { type: 'total' } as const;
    expect((await portal.call(payment.refund, { params: { id: 1001 }, body: total })).body).toMatchObject({
      status: 'approved',
    });
    expect((await info(1001)).body).toMatchObject({ processing_status: 'reversed', reversal_amount: '12.34' });
    expect((await portal.call(payment.capture, { params: { id: 1002 }, body: total })).body).toMatchObject({
      status: 'approved',
    });
    const { body } = await portal.call(settlementLists.direct.rows, { query: { limit: 80 } });
    expect(body.data.length).toBeGreaterThan(0);
  });

  test.each<[string, object, string[]]>([
    ['a missing member', { payments: [{ ...paid, order_id: undefined }] }, ['payments[0].order_id: is missing']],
    ['an unknown member', { people: [{ ...ann, emial: 'x' }] }, ['people[0].emial: is not a known member']],
    ['an unknown list', { persons: [] }, ['persons: is not a known member']],
    [
      'an amount with decimals',
      { payments: [{ ...paid, amount: 12.345 }] },
      ['payments[0].amount: must be a whole number of minor units: 1234 for 12.34'],
    ],
    [
      'an amount as text',
      { payments: [{ ...paid, amount: '12.34' }] },
      ['payments[0].amount: must be a whole number of minor units: 1234 for 12.34'],
    ],
    [
      'a card number',
      { people: [{ ...ann, name: '4444 5555 6666 1111' }] },
      ["people[0].name: don't enter a card number here"],
    ],
    [
      'a plain password',
      { people: [{ ...ann, password: 'secret' }] },
      ['people[0].password: must be a hash scrypt$16384$salt$hash in base64url, never plain text'],
    ],
    [
      'a payment of an unknown merchant',
      { payments: [{ ...paid, merchant_id: 7002 }] },
      ['payments[0].merchant_id: there is no merchant 7002'],
    ],
    [
      'a right at an unknown merchant',
      { people: [{ ...ann, rights: { 7002: { payments: 'read' } } }] },
      ['people[0].rights.7002: there is no merchant 7002'],
    ],
    [
      'repeated ids',
      { merchants: [shop, { ...shop, payout_accounts: [] }], payments: [paid, paid] },
      ['merchants[1].id: 7001 is used twice', 'payments[1].id: 1001 is used twice'],
    ],
    [
      'ids of sample records',
      {
        merchants: [shop, { ...shop, id: 100_101, payout_accounts: [{ ...shop.payout_accounts[0], id: 1 }] }],
        people: [{ ...ann, id: 1, email: 'OWNER@example.com' }],
        payments: [{ ...paid, id: 400_000_000 }],
      },
      [
        'merchants[1].id: 100101 belongs to a sample record',
        'merchants[1].payout_accounts[0].id: 1 belongs to a sample record',
        'people[0].id: 1 belongs to a sample record',
        'people[0].email: owner@example.com belongs to a sample record',
        'payments[0].id: 400000000 belongs to a sample record',
      ],
    ],
    [
      'contradictions',
      { payments: [{ ...paid, status: 'declined', currency: 'EUR', captured: 2000, created: '2026-11-20T12:00:01Z' }] },
      [
        'payments[0].currency: merchant 7001 does not take EUR',
        'payments[0].processing_status: settled does not go with the status declined',
        'payments[0].captured: is more than the amount',
        'payments[0].created: is later than the beginning of the world',
      ],
    ],
    [
      'errors in three records',
      {
        merchants: [{ ...shop, country: 'Ukraine' }],
        people: [{ ...ann, id: 0 }],
        payments: [{ ...paid, created: 'today' }],
      },
      [
        'merchants[0].country: must be a country code such as UA',
        'people[0].id: too small: expected number to be >=1',
        'payments[0].created: must be milliseconds since 1970 or an ISO moment such as 2026-11-20T12:00:00Z',
      ],
    ],
  ])('%s is refused with a line for each wrong field, and the world stays as it was', async (_what, wrong, lines) => {
    const portal = await openPortal({ account: 'owner', world: { payments: 50 } });
    const answer = await reset(portal, { ...DEFAULT_WORLD, payments: 50, records: { ...records, ...wrong } });
    expect(answer).toEqual({ status: 400, lines: lines.map((line) => `records.${line}`) });
    expect((await portal.call(merchants.list)).status).toBe(200);
  });
});
