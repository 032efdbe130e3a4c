import { world as makeWorld } from '@portal/fixtures';
import { expect, test } from 'vitest';
import { changeContextAt } from '../core/changeContext.ts';
import { World } from '../core/world.ts';
import type { SlicedWork } from '../files/slices.ts';
import { surroundings } from '../../test/world.ts';
import { preparePayouts, arePayoutsUpToDate, submitPayoutFile } from './makeFile.rules.ts';
import { parsePayoutFile } from './many.rules.ts';

const SEED = { seed: 1, now: Date.UTC(2026, 10, 20, 12), payments: 0 };

/** Runs a sliced computation to its end. Returns its result and the number of its pauses. */
function finish<Result>(work: SlicedWork<Result>): { result: Result; pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const step = work.next();
    if (step.done) return { result: step.value, pauses };
  }
}

/** Reads a payout file with payouts to one new card, for a merchant without four eyes. */
function readFile(rows: number) {
  const world = new World(
    'files',
    SEED,
    makeWorld(SEED),
    surroundings(() => 0),
  );
  const { store } = world;
  const stamp = { ...changeContextAt(world, world.now()), by: 'owner@example.com' };
  const merchant = [...store.merchants.values()].find(({ payouts }) =>
    payouts.some(({ currency }) => currency === 'UAH'),
  )!;
  store.apply({ fourEyes: [{ id: merchant.id, is_on: false, limits: {} }] });
  const making = { store, userId: 1, zone: 'UTC', fingerprint: (digits: string) => `print of ${digits}` };
  const text = `receiver,amount,currency\n${'4111111111111111,1.00,UAH\n'.repeat(rows)}`;
  const read = finish(parsePayoutFile(Buffer.from(text), merchant, making, stamp)).result;
  const build = () => finish(preparePayouts(read, 7, merchant.id, store, stamp));
  const fits = () => arePayoutsUpToDate(built.result, read, merchant.id, store, stamp);
  const built = build();
  const make = () => {
    store.apply({
      payoutChecks: [{ id: 7, merchant_id: merchant.id, user_id: 1, fingerprint: read.fingerprint, made_before: null }],
    });
    const sent = { id: 7, name: 'payouts.csv', userId: 1 };
    return submitPayoutFile(read, built.result, sent, store.merchants.get(merchant.id)!, store, stamp);
  };
  return { store, merchant, read, build, built, fits, make };
}

test('payouts of a payout file are built with a pause after each and stored only when the file is submitted', () => {
  const { store, built } = readFile(1000);
  expect(built.pauses).toBe(1000);
  expect(built.result.change.payouts).toHaveLength(1000);
  expect([...store.payouts.values()].filter(({ file_id }) => file_id === 7)).toEqual([]);
});

test('prepared payouts of a file are outdated when four-eyes approval becomes necessary', () => {
  const { store, merchant, build, fits } = readFile(2);
  expect(fits()).toBe(true);
  store.apply({ fourEyes: [{ id: merchant.id, is_on: true, limits: {} }] });
  expect(fits()).toBe(false);
  expect(build().result.change.payouts?.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
});

test('prepared payouts of a file are outdated when another request stores one of their receivers', () => {
  const { store, read, build, fits } = readFile(2);
  const [receiver] = read.receivers;
  store.apply({ payoutReceivers: [{ ...receiver!, id: 1 }] });
  expect(fits()).toBe(false);
  expect(build().result.change.payouts?.map(({ receiver_id: id }) => id)).toEqual([1, 1]);
});

test('a merchant that is deactivated while its payout file is prepared pays nothing out', () => {
  const { store, merchant, make } = readFile(2);
  expect(make().payouts).toHaveLength(2);
  store.apply({ merchants: [{ ...merchant, status: 'inactive' }] });
  expect(make).toThrow("This merchant can't pay out to cards");
});
