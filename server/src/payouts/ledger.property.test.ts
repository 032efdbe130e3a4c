import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '../core/time.ts';
import { wrongInBooks } from './booksAudit.testData.ts';
import { balanceOf } from './ledger.rules.ts';
import { command, Played } from './played.testData.ts';

const statusesIn = ({ world }: Played) => Array.from(world.store.payouts.values(), ({ status }) => status);

test('the history of a fresh world keeps its books, and its fees were collected', () => {
  const played = new Played();
  expect(wrongInBooks(played.world.store)).toEqual([]);
  const statuses = ['approved', 'cancelled', 'declined', 'planned', 'processing'];
  expect([...new Set(statusesIn(played))].toSorted()).toEqual(statuses);
  const { provider, due } = balanceOf(played.world.store, 100_101, 'UAH');
  expect(provider).toBeGreaterThan(due);
  expect(due).toBeGreaterThan(0);
});

test('whatever people, the bank and the clock do, all entries make zero and nothing falls below it', () => {
  const [statuses, refusals] = [new Set<string>(), new Set<string>()];
  const property = fc.property(fc.array(command, { minLength: 5, maxLength: 25 }), (commands) => {
    const played = new Played(true);
    for (const one of commands) played.play(one);
    expect(wrongInBooks(played.world.store)).toEqual([]);
    for (const status of statusesIn(played)) statuses.add(status);
    for (const text of played.refusals) refusals.add(text);
    // Nothing stays open for ever, nor owed.
    played.wait(90 * DAY);
    expect(wrongInBooks(played.world.store)).toEqual([]);
    expect([...played.world.store.payouts.values()].filter(({ done }) => done === null)).toEqual([]);
    expect(balanceOf(played.world.store, 100_101, 'UAH')).toMatchObject({ reserved: 0, due: 0 });
  });
  fc.assert(property, { numRuns: 2000, seed: 20 });
  const all = ['approved', 'cancelled', 'declined', 'planned', 'processing', 'unknown'];
  expect([...statuses].toSorted()).toEqual(all);
  expect([...refusals].join()).toMatch(/Not enough is available/);
  expect(refusals.size).toBeGreaterThan(8);
}, 120_000);

test('after each single step the books are right as well', () => {
  const property = fc.property(fc.array(command, { minLength: 10, maxLength: 40 }), (commands) => {
    const played = new Played();
    for (const one of commands) {
      played.play(one);
      expect(wrongInBooks(played.world.store)).toEqual([]);
    }
  });
  fc.assert(property, { numRuns: 100, seed: 21 });
}, 60_000);
