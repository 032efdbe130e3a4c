import { world as makeWorld } from '@portal/fixtures';
import { expect, test } from 'vitest';
import { HOUR } from '../core/time.ts';
import { World } from '../core/world.ts';
import { surroundings } from '../../test/world.ts';
import {
  assertCardTryAllowed,
  blockedTriesView,
  CardTryBlocked,
  cardTryKeys,
  countCardTry,
  uncountCardTry,
  type CardTryKeys,
} from './cardTryLimit.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const SEED = { seed: 1, now: NOW, payments: 0 };
const LIMITS = { triesPerCard: 3, cardTriesPerAddress: 5, cardTriesPerOffer: 8 };

/** Returns a world with low limits. `tried` makes a declined card try and returns whether the limits allowed it. */
function limitedWorld() {
  let passed = 0;
  const around = surroundings(() => passed);
  const world = new World('tries', SEED, makeWorld(SEED), { ...around, limits: { ...around.limits, ...LIMITS } });
  const keys = (address: string, card: string): CardTryKeys => ({ address, card, offer: 'link:7' });
  const isAllowed = (address: string, card: string) => {
    try {
      assertCardTryAllowed(world, keys(address, card));
      return true;
    } catch (error) {
      if (!(error instanceof CardTryBlocked)) throw error;
      world.store.apply(error.change);
      return false;
    }
  };
  const tried = (address: string, card: string) => {
    const allowed = isAllowed(address, card);
    if (allowed) world.store.apply(countCardTry(world, keys(address, card)));
    return allowed;
  };
  const wait = (ms: number) => {
    passed += ms;
  };
  return { world, keys, isAllowed, tried, wait };
}
const times = <T>(count: number, act: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => act(at));

test('blocks a card with too many declined tries, from every client address', () => {
  const { tried } = limitedWorld();
  expect(times(5, (at) => tried(`address ${at}`, 'card'))).toEqual([true, true, true, false, false]);
});

test('blocks a client address with too many declined card tries for an hour, for every card', () => {
  const { tried, wait } = limitedWorld();
  expect(times(7, (at) => tried('address', `card ${at}`))).toEqual([true, true, true, true, true, false, false]);
  expect(tried('another address', 'card 9')).toBe(true);
  wait(HOUR);
  expect(tried('address', 'card 10')).toBe(true);
});

test('a payment link with too many declined tries still allows each client address a first try', () => {
  const { tried } = limitedWorld();
  expect(times(8, (at) => tried(`address ${at}`, `card ${at}`))).not.toContain(false);
  expect(tried('address 1', 'card 20')).toBe(false);
  expect([tried('honest', 'card 21'), tried('honest', 'card 22')]).toEqual([true, false]);
});

test('shows the number of blocked card tries of a payment link only if tries were blocked', () => {
  const { world, tried } = limitedWorld();
  times(5, (at) => tried('address', `card ${at}`));
  expect(blockedTriesView(world.store, { type: 'link', id: 7 })).toEqual({});
  times(4, (at) => tried('address', `card ${at}`));
  expect(blockedTriesView(world.store, { type: 'link', id: 7 })).toMatchObject({ blocked_tries: { count: 4 } });
});

test('removing the count of a card try allows the next tries', () => {
  const { world, keys, tried, isAllowed } = limitedWorld();
  for (let count = 0; count < 20; count += 1) {
    expect(tried('address', 'card')).toBe(true);
    world.store.apply(uncountCardTry(world, keys('address', 'card')));
  }
  expect(isAllowed('address', 'card')).toBe(true);
});

test('checking and counting card tries does not write to the store', () => {
  const { world, keys, tried } = limitedWorld();
  times(3, () => tried('address', 'card'));
  const before = world.store.snapshot();
  expect(() => assertCardTryAllowed(world, keys('address', 'card'))).toThrow(CardTryBlocked);
  countCardTry(world, keys('address', 'card'));
  uncountCardTry(world, keys('address', 'card'));
  expect(world.store.snapshot()).toEqual(before);
});

test('blocked card tries of a landing page are counted over all its orders', () => {
  const { world } = limitedWorld();
  const offer = { type: 'landing', id: 7 } as const;
  const order = { ...offer, id: 900, merchant_id: 1, origin: { id: 7, name: 'Page' } };
  world.store.apply({ blockedTries: [{ id: cardTryKeys(order, 'address', null).offer, count: 2, last: NOW }] });
  expect(blockedTriesView(world.store, offer)).toMatchObject({ blocked_tries: { count: 2 } });
});
