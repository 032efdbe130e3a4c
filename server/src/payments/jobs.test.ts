import { expect, test } from 'vitest';
import { world as makeWorld } from '@portal/fixtures';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { scheduleImmediateRun } from '../core/jobs.ts';
import { changeContextAt } from '../core/changeContext.ts';
import { DAY, HOUR } from '../core/time.ts';
import { World } from '../core/world.ts';
import { jobEngine, surroundings } from '../../test/world.ts';
import { PROCESSOR_DELAY_MS } from './processor.ts';
import { beginSale, submitSale, type NewSale } from './sale.rules.ts';
import { NOW, sample } from '../../test/payment.ts';

const SEED = { seed: 1, now: NOW, payments: 0 };
const FIXTURE = makeWorld(SEED);

/** Opens a world without payments. `wait` moves its clock, `sell` makes a payment. */
function opened() {
  let real = 0;
  const world = new World(
    'test',
    SEED,
    FIXTURE,
    surroundings(() => real),
  );
  const run = (error: unknown) => {
    throw error;
  };
  const wait = (ms: number) => {
    real += ms;
    jobEngine.run(world, run);
  };
  const merchant = world.store.merchants.get(100_101)!;
  const sell = (amount: number, preauth: boolean, more: Partial<NewSale> = {}) => {
    const stamp = changeContextAt(world, world.now());
    const { payer } = sample();
    const sale = { merchant, amount, currency: 'UAH', description: '', payer, origin: null, wantsReceipt: false };
    const begun = beginSale({ ...sale, ...more }, stamp);
    world.store.apply(submitSale(begun, merchant, { preauth, ending: 'approved', bw: world.store.bw }, stamp));
    return begun.id;
  };
  const made = () => [...world.store.payments.values()];
  wait(0);
  return { world, merchant, wait, sell, made };
}
const at = ({ transactions }: PaymentRecord, type: string) => transactions.find((part) => part.type === type)?.at;

test('a late-approved authorization is captured a day after its payment, even after a 40-day clock jump', () => {
  const { world, merchant, wait, sell } = opened();
  const payment = { ...merchant.payment, autocapture: true, autocapture_interval: 1, saved_at: NOW };
  world.store.apply({ merchants: [{ ...merchant, payment }] });
  world.store.apply(scheduleImmediateRun(world, ['release']));
  const id = sell(10_17, true);
  wait(40 * DAY);
  const captured = world.store.payments.get(id)!;
  expect(at(captured, 'authorization')).toBe(NOW + PROCESSOR_DELAY_MS);
  // The processor answers the capture of this amount late, too, like the authorization.
  expect(at(captured, 'capture')).toBe(NOW + DAY + PROCESSOR_DELAY_MS);
});

test('a subscription whose first charge starts in 14 hours is charged in 14 hours', () => {
  const { wait, sell, made } = opened();
  const plan = { period: 'day', every: 1, amount: 100, until: null, left: 3, trial: null } as const;
  const agreed = { ...plan, from: NOW + 14 * HOUR, url: '', token: '', language: 'en' };
  const id = sell(10_00, false, { rectoken: 'stored', more: { agreed } });
  wait(14 * HOUR - 1);
  expect(made()).toHaveLength(1);
  wait(1);
  expect(made().map(({ created }) => created)).toEqual([NOW, NOW + 14 * HOUR]);
  wait(10 * DAY);
  const charges = made().filter((one) => one.id !== id);
  expect(charges.map(({ created }) => created - NOW)).toEqual([14 * HOUR, 14 * HOUR + DAY, 14 * HOUR + 2 * DAY]);
});

test("a late answer of the processor sets the transaction's time", () => {
  const { world, wait, sell } = opened();
  const id = sell(10_17, false);
  expect(at(world.store.payments.get(id)!, 'purchase')).toBe(NOW);
  wait(HOUR);
  expect(world.store.payments.get(id)).toMatchObject({ created: NOW, status: 'approved' });
  expect(at(world.store.payments.get(id)!, 'purchase')).toBe(NOW + PROCESSOR_DELAY_MS);
});
