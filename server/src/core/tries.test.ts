import { describe, expect, test } from 'vitest';
import { world } from '@portal/fixtures';
import { storeOf } from '../../test/world.ts';
import { MINUTE } from './time.ts';
import { addAttempt, ATTEMPTS_WINDOW } from './tries.ts';

const NOW = Date.UTC(2026, 10, 21);

/** Opens a store, and returns a function that counts one attempt and returns the number of attempts so far. */
function trying() {
  const store = storeOf(world({ seed: 1, now: NOW, payments: 0 }));
  const tryOnce = (name: string, at: number) => {
    const { tries, idsToDelete } = addAttempt(store.tries, name, at, ATTEMPTS_WINDOW);
    store.apply({ tries: [tries], remove: { tries: idsToDelete } });
    return tries.count;
  };
  return { store, tryOnce };
}

describe('attempt counters', () => {
  const tried = (...who: [name: string, at: number][]) => {
    const { store, tryOnce } = trying();
    return { store, counts: who.map(([name, at]) => tryOnce(name, NOW + at)) };
  };
  test('the attempts of each client are counted for a minute, then the counter restarts', () => {
    expect(tried(['a', 0], ['a', MINUTE - 1], ['b', MINUTE - 1], ['a', MINUTE]).counts).toEqual([1, 2, 1, 1]);
  });
  test("a client's attempt counter restarts when the clock is moved back", () => {
    expect(tried(['a', 90 * MINUTE], ['a', 90 * MINUTE], ['a', 0]).counts).toEqual([1, 2, 1]);
  });
  test('above the limit, the attempt counters of the oldest clients are deleted', () => {
    const { store, tryOnce } = trying();
    for (let at = 0; at < 40_010; at++) tryOnce(`a${at}`, NOW);
    expect(store.tries.size).toBe(40_000);
    expect(tryOnce('a40009', NOW)).toBe(2);
  });
  test('attempt counters are deleted after their time window ends', () => {
    const { store } = tried(['a', 0], ['b', 1], ['a', MINUTE], ['c', 2 * MINUTE], ['d', 2 * MINUTE]);
    expect(Array.from(store.tries.values(), ({ id }) => id)).toEqual(['c', 'd']);
  });
});
