import { describe, expect, test } from 'vitest';
import { oneMoreTry, TRIES_SPAN, type Tries } from './tries.ts';

const NOW = Date.UTC(2026, 10, 21);
const MINUTE = 60_000;

describe('tries of somebody', () => {
  const tried = (...who: [name: string, at: number][]) => {
    const all = new Map<string, Tries>();
    return { all, counts: who.map(([name, at]) => oneMoreTry(all, name, NOW + at, TRIES_SPAN).count) };
  };
  test('are counted for a minute, then anew', () => {
    expect(tried(['a', 0], ['a', MINUTE - 1], ['b', MINUTE - 1], ['a', MINUTE]).counts).toEqual([1, 2, 1, 1]);
  });
  test('start anew when the clock was moved back', () => {
    expect(tried(['a', 90 * MINUTE], ['a', 90 * MINUTE], ['a', 0]).counts).toEqual([1, 2, 1]);
  });
  test('of too many are counted for those who came last: nobody fills the memory in a minute either', () => {
    const all = new Map<string, Tries>();
    for (let at = 0; at < 40_010; at++) oneMoreTry(all, `a${at}`, NOW, TRIES_SPAN);
    expect(all.size).toBe(40_000);
    expect(oneMoreTry(all, 'a40009', NOW, TRIES_SPAN).count).toBe(2);
  });
  test('are forgotten when their time is over: nobody fills the memory', () => {
    const { all } = tried(['a', 0], ['b', 1], ['a', MINUTE], ['c', 2 * MINUTE], ['d', 2 * MINUTE]);
    expect([...all.keys()]).toEqual(['c', 'd']);
  });
});
