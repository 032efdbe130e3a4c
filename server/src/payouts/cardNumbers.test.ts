import { expect, test } from 'vitest';
import { TEST_CARDS } from '@portal/contract/checkout/testCards';
import { payouts } from '@portal/contract/payouts';
import { browser, open, recorded, watched } from '../../test/app.ts';

/** All table rows of a store, as JSON. */
const memory = (store: object): string =>
  JSON.stringify(
    Object.entries(store).flatMap(([name, table]: [string, unknown]) =>
      typeof table === 'object' && table !== null && 'values' in table
        ? [[name, Array.from((table as { values(): Iterable<unknown> }).values())]]
        : [],
    ),
  );

test('payouts leave no card number or guessable card hash in any table, log or journal', async () => {
  const log = recorded();
  const app = open({ logger: log.logger });
  const [person, named] = [browser(app), watched(app)];
  await person.signIn('owner@example.com');
  const path = payouts.create.path.replace(':id', '100101');
  const pay = (payload: object) => person.ask('POST', path, { payload, headers: { 'idempotency-key': 'one' } });
  for (const { number } of TEST_CARDS) {
    const payload = { type: 'card', receiver: number, amount: '10.00', currency: 'UAH' };
    await pay(payload);
    await person.ask('POST', path, { payload });
    await person.ask('POST', path, { payload: { ...payload, planned_for: '2026-11-30' } });
    await person.ask('POST', path, { payload: { ...payload, additional_info: `to ${number}` } });
    await person.ask('POST', `${path}?receiver=${number}`, { payload: { ...payload, cvc: '111', pan: number } });
    await person.ask('GET', `/api/v2/merchant/100101/order/${number}/`);
  }
  const world = named();
  const kept = [memory(world.store), JSON.stringify(world.journal.list()), log.text()];
  expect(kept[0]).toContain('"last4":"4242"');
  expect(kept[2]).toContain('payout_create');
  for (const text of kept)
    expect(TEST_CARDS.filter(({ number }) => text.includes(number)).map(({ number }) => number)).toEqual([]);
  const prints = [...world.store.payoutReceivers.values()].map(({ fingerprint }) => fingerprint);
  expect(new Set(prints).size).toBeGreaterThan(10);
});

test('the audit log has one line per payout request with user, payout and result', async () => {
  const log = recorded();
  const person = browser(open({ logger: log.logger }));
  await person.signIn('owner@example.com');
  const path = payouts.create.path.replace(':id', '100101');
  const payload = { type: 'card', receiver: '4242424242424242', amount: '10.00', currency: 'UAH' };
  const { id } = (await person.ask('POST', path, { payload })).json<{ id: number }>();
  await person.ask('POST', path, { payload: { ...payload, currency: 'EUR' } });
  const lines = log.lines.filter(({ audit }) => audit === 'payout_create');
  expect(lines).toMatchObject([
    { result: 'ok', user_id: 1, merchant_id: 100_101, payout_id: id, repeated: false },
    { result: 'refused', user_id: 1, merchant_id: 100_101, payout_id: null },
  ]);
});
