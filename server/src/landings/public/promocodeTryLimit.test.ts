import { world as makeWorld } from '@portal/fixtures';
import { expect, test } from 'vitest';
import { World } from '../../core/world.ts';
import { surroundings } from '../../../test/world.ts';
import { publishedAt } from './published.ts';
import { priceWithTryLimit } from './promocodeTryLimit.ts';

const SEED = { seed: 1, now: Date.UTC(2026, 10, 20, 12), payments: 0 };

/** Returns a world that allows two wrong promocodes, and a price function for a basket. */
function limitedWorld() {
  const context = surroundings(() => 0);
  const limits = { ...context.limits, promocodeMisses: 2 };
  const world = new World('codes', SEED, makeWorld(SEED), { ...context, limits });
  const page = publishedAt(world.store, 'coffee-tasting')!;
  const priceWith = (promocode: string, ip = '198.51.100.7') =>
    priceWithTryLimit(world, ip, page, { items: [{ id: 'set', quantity: 1 }], promocode });
  return { world, priceWith };
}

test('the promocode limit counts only tries of promocodes that do not apply', () => {
  const { priceWith } = limitedWorld();
  expect(priceWith('TASTING')).toMatchObject({ price: { discount: 10_208 }, change: {} });
  expect(priceWith('').change).toEqual({});
  expect(priceWith('GUESS').change.promocodeMisses).toMatchObject([{ count: 1 }]);
});

test('a client with too many wrong promocodes gets no discount, and other clients are not affected', () => {
  const { world, priceWith } = limitedWorld();
  for (const code of ['GUESS1', 'GUESS2']) world.store.apply(priceWith(code).change);
  const error = 'Too many promocodes were tried. Try again later';
  expect(priceWith('TASTING')).toMatchObject({ price: { discount: 0, promocode_error: error }, change: {} });
  expect(priceWith('').price.promocode_error).toBe('');
  expect(priceWith('TASTING', '198.51.100.8').price.discount).toBe(10_208);
});

test('counting a wrong promocode changes no data by itself', () => {
  const { world, priceWith } = limitedWorld();
  const before = world.store.snapshot();
  priceWith('GUESS');
  expect(world.store.snapshot()).toEqual(before);
});
