import { expect, test } from 'vitest';
import { world as makeWorld } from '@portal/fixtures';
import { payoutFee } from '@portal/fixtures/domain/payoutMovements';
import { DAY } from '../core/time.ts';
import { World } from '../core/world.ts';
import { jobEngine, surroundings } from '../../test/world.ts';
import { payoutBalance } from './ledger.rules.ts';

const SEED = { seed: 1, now: Date.UTC(2026, 10, 20, 12), payments: 0 };

test('payout fees are due until the first of the next month and are collected exactly once', () => {
  let real = 0;
  const world = new World(
    'fees',
    SEED,
    makeWorld(SEED),
    surroundings(() => real),
  );
  const runTo = (at: number) => {
    real = at - SEED.now;
    jobEngine.run(world, (error) => {
      throw error;
    });
    return payoutBalance(world.store, 100_101, 'UAH');
  };
  const { due, provider } = payoutBalance(world.store, 100_101, 'UAH');
  expect(due).toBeGreaterThan(0);
  const before = runTo(Date.UTC(2026, 11, 1) - 1);
  // Two pending payouts were paid in the meantime, but no fee was collected.
  expect(before).toMatchObject({ provider });
  expect(before.due).toBeGreaterThan(due);
  expect(runTo(Date.UTC(2026, 11, 1))).toMatchObject({ due: 0, provider: provider + before.due });
  expect(runTo(Date.UTC(2027, 1, 1) + DAY)).toMatchObject({ due: 0, provider: provider + before.due });
});

test('a payout fee is rounded half up and is at least the minimum fee, also for the largest amounts', () => {
  const terms = { fee: 75, fee_min: 500 };
  expect([0, 66_666, 66_733, 66_734, 100_000].map((amount) => payoutFee(terms, amount))).toEqual([
    500, 500, 500, 501, 750,
  ]);
  expect(payoutFee({ fee: 50, fee_min: 0 }, 100)).toBe(1);
  expect(payoutFee({ fee: 50, fee_min: 0 }, 99)).toBe(0);
  expect(payoutFee(terms, Number.MAX_SAFE_INTEGER)).toBe(67_553_994_410_557);
});
