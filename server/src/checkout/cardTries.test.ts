import { world as makeWorld } from '@portal/fixtures';
import { expect, test } from 'vitest';
import { HOUR } from '../core/time.ts';
import { World } from '../core/world.ts';
import { surroundings } from '../testWorld.ts';
import { blockedTriesView, countCardTry, insistOnTriesLeft, uncountCardTry, type TryKeys } from './cardTries.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const SEED = { seed: 1, now: NOW, payments: 0 };
const LIMITS = { triesPerCard: 3, cardTriesPerAddress: 5, cardTriesPerOffer: 8 };

/** A world with low limits, in which `tried` is a declined try: whether it was admitted. */
function trying() {
  let passed = 0;
  const around = surroundings(() => passed);
  const world = new World('tries', SEED, makeWorld(SEED), { ...around, limits: { ...around.limits, ...LIMITS } });
  const keys = (address: string, card: string): TryKeys => ({ address, card, offer: 'link:7' });
  const isAdmitted = (address: string, card: string) => {
    try {
      insistOnTriesLeft(world, keys(address, card));
      return true;
    } catch {
      return false;
    }
  };
  const tried = (address: string, card: string) => {
    const admitted = isAdmitted(address, card);
    if (admitted) countCardTry(world, keys(address, card));
    return admitted;
  };
  const wait = (ms: number) => {
    passed += ms;
  };
  return { world, keys, isAdmitted, tried, wait };
}
const times = <T>(count: number, act: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => act(at));

test('refuses a card after its limit, whatever address tries it', () => {
  const { tried } = trying();
  expect(times(5, (at) => tried(`address ${at}`, 'card'))).toEqual([true, true, true, false, false]);
});

test('refuses an address after its limit, whatever card it tries, until an hour is over', () => {
  const { tried, wait } = trying();
  expect(times(7, (at) => tried('address', `card ${at}`))).toEqual([true, true, true, true, true, false, false]);
  expect(tried('another address', 'card 9')).toBe(true);
  wait(HOUR);
  expect(tried('address', 'card 10')).toBe(true);
});

test('refuses second tries at an offer after its limit, and never the first try of an address', () => {
  const { tried } = trying();
  expect(times(8, (at) => tried(`address ${at}`, `card ${at}`))).not.toContain(false);
  expect(tried('address 1', 'card 20')).toBe(false);
  expect([tried('honest', 'card 21'), tried('honest', 'card 22')]).toEqual([true, false]);
});

test('shows how many tries were refused, and nothing where none was', () => {
  const { world, tried } = trying();
  times(5, (at) => tried('address', `card ${at}`));
  expect(blockedTriesView(world.store, 'link:7')).toEqual({});
  times(4, (at) => tried('address', `card ${at}`));
  expect(blockedTriesView(world.store, 'link:7')).toMatchObject({ blocked_tries: { count: 4 } });
});

test('takes back the count of a try that was not declined', () => {
  const { world, keys, tried, isAdmitted } = trying();
  for (let count = 0; count < 20; count += 1) {
    expect(tried('address', 'card')).toBe(true);
    uncountCardTry(world, keys('address', 'card'));
  }
  expect(isAdmitted('address', 'card')).toBe(true);
});
