import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '../core/time.ts';
import { ledgerErrors } from '../../test/payouts/booksAudit.ts';
import { payoutBalance } from './ledger.rules.ts';
import { PlayedWorld, TRANSFERRED } from '../../test/payouts/played.ts';
import { command } from '../../test/payouts/playedCommands.ts';

const statusesIn = ({ world }: PlayedWorld) => Array.from(world.store.payouts.values(), ({ status }) => status);

test('the sample payout ledger of a new world balances, and past payout fees were collected', () => {
  const played = new PlayedWorld();
  expect(ledgerErrors(played.world.store, TRANSFERRED)).toEqual([]);
  const statuses = ['approved', 'cancelled', 'declined', 'planned', 'processing'];
  expect([...new Set(statusesIn(played))].toSorted()).toEqual(statuses);
  const { provider, due } = payoutBalance(played.world.store, 100_101, 'UAH');
  expect(provider).toBeGreaterThan(due);
  expect(due).toBeGreaterThan(0);
});

test('payout ledger entries sum to zero and no account is negative after any sequence of actions', () => {
  const [statuses, refusals, origins] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const property = fc.property(fc.array(command, { minLength: 5, maxLength: 25 }), (commands) => {
    const played = new PlayedWorld(true);
    for (const one of commands) played.play(one);
    expect(ledgerErrors(played.world.store, TRANSFERRED)).toEqual([]);
    for (const status of statusesIn(played)) statuses.add(status);
    for (const text of played.refusals) refusals.add(text);
    for (const { file_id: id, origin } of played.world.store.payouts.values())
      origins.add(id === null ? origin : `${origin} ${played.world.store.payoutFiles.get(id)?.status}`);
    // In the end no payout is pending and no fee is unpaid.
    played.rejectAll();
    played.wait(90 * DAY);
    expect(ledgerErrors(played.world.store, TRANSFERRED)).toEqual([]);
    expect([...played.world.store.payouts.values()].filter(({ done }) => done === null)).toEqual([]);
    expect(payoutBalance(played.world.store, 100_101, 'UAH')).toMatchObject({ reserved: 0, due: 0 });
  });
  fc.assert(property, { numRuns: 2000, seed: 20 });
  const all = ['approved', 'cancelled', 'declined', 'planned', 'processing', 'unknown', 'waiting'];
  expect([...statuses].toSorted()).toEqual(all);
  const files = ['approved', 'cancelled', 'made', 'rejected', 'waiting'].map((status) => `file ${status}`);
  const others = ['form', 'split'].flatMap((origin) =>
    ['approved', 'rejected', 'waiting'].map((status) => `${origin} ${status}`),
  );
  expect([...origins]).toEqual(expect.arrayContaining([...files, 'form', 'split', ...others]));
  // Refusals that must occur: more than the available balance, for one payout or a file, and more than a payment's
  // remaining amount.
  for (const text of [/balance is too low for the amount/, /too low for this file/, /greater than \d+\.(?!00)/])
    expect([...refusals].join()).toMatch(text);
  expect(refusals.size).toBeGreaterThan(8);
}, 120_000);

test('the payout ledger balances after each step of any sequence of actions', () => {
  const property = fc.property(fc.array(command, { minLength: 10, maxLength: 40 }), (commands) => {
    const played = new PlayedWorld();
    for (const one of commands) {
      played.play(one);
      expect(ledgerErrors(played.world.store, TRANSFERRED)).toEqual([]);
    }
  });
  fc.assert(property, { numRuns: 100, seed: 21 });
}, 60_000);
