import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { missing, refuse } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { Desk } from './desk.ts';
import { returnsOf, saleOf } from './movements.ts';
import { registerOf } from './registers.ts';
import { isTaxing, REASONS } from './waitingReasons.ts';

/**
 * One movement of a payment, as it happened: a sale, unless a person has switched the register off, or what went back of a
 * sale that has its receipt or waits for it. Anything else is not taxed, and nothing becomes of it.
 */
export function taxMovement(world: World, payment: PaymentRecord, partId: number, at: number): Change {
  const { store } = world;
  const register = registerOf(store, payment.merchant_id);
  if (!register) return {};
  const back = returnsOf(payment).find(({ id }) => id === partId);
  const isTaxed = payment.fiscal !== null || store.waitingReceipts.get(payment.id) !== undefined;
  const movements = back ? [back] : saleOf(payment);
  if (back ? !isTaxed : !isTaxing(register) || isTaxed) return {};
  const desk = new Desk(world, register, at);
  desk.take(movements);
  return desk.change();
}

/** A payment by hand: its sale and what went back of it. Refused, and nothing done, where the sale would have to wait. */
export function fiscalizePayment(world: World, payment: PaymentRecord, at: number): Change {
  const register = registerOf(world.store, payment.merchant_id) ?? refuse('Fiscalization error');
  const desk = new Desk(world, register, at);
  const before = desk.waiting(payment.id);
  if (before) desk.retry(before);
  else desk.take([...saleOf(payment), ...returnsOf(payment)]);
  const still = desk.waiting(payment.id);
  if (still) refuse(REASONS[still.reason]);
  return desk.change();
}

/** One that waits is tried now; nothing where it has its receipt meanwhile. */
export function retryWaiting(world: World, register: CashRegisterRecord, id: number, at: number): Change {
  const { waitingReceipts, fiscalReceipts } = world.store;
  const waiting = waitingReceipts.get(id);
  const { merchant_id } = waiting ?? fiscalReceipts.get(id) ?? missing();
  if (merchant_id !== register.merchant_id) missing();
  if (!waiting) return {};
  const desk = new Desk(world, register, at);
  desk.retry(waiting);
  return desk.change();
}

/** What a register does by itself at a moment: it closes its shift, and looks at what waits. */
export function lookAtQueue(world: World, register: CashRegisterRecord, at: number): Change {
  const { look_at } = world.store.tills.get(register.merchant_id) ?? { look_at: null };
  const desk = new Desk(world, register, at);
  if (look_at !== null && look_at <= at) desk.look();
  return desk.change();
}

/** The registers look at what waits and at their shifts now: the tax office answers again, or one was switched on or changed. */
export function lookSoon({ store, chance }: World, merchants: readonly number[], at: number): Change {
  const tills = merchants.flatMap((id) => store.tills.get(id) ?? []);
  const next = tills.map((till) => ({ ...till, look_at: at, job: { id: chance.id(), due: at } }));
  return {
    tills: next,
    jobs: next.map(({ id, job }) => ({ ...job, kind: 'fiscal_look', ref: id })),
    remove: { jobs: tills.flatMap(({ job }) => (job ? [job.id] : [])) },
  };
}
