import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { missing, refuse } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { RegisterSession } from './registerSession.ts';
import { returnsOf, saleOf } from './movements.ts';
import { registerOf } from './registers.ts';
import { isFiscalizing, REASONS } from './waitingReasons.ts';

/**
 * One movement of a payment, as it happened: a sale, unless a person has switched the register off, or what went back of a
 * sale that has its receipt or waits for it. Anything else is not taxed, and nothing becomes of it.
 */
export function fiscalizeMovement(world: World, payment: PaymentRecord, partId: number, at: number): Change {
  const { store } = world;
  const register = registerOf(store, payment.merchant_id);
  if (!register) return {};
  const back = returnsOf(payment).find(({ id }) => id === partId);
  const isTaxed = payment.fiscal !== null || store.waitingReceipts.get(payment.id) !== undefined;
  const movements = back ? [back] : saleOf(payment);
  if (back ? !isTaxed : !isFiscalizing(register) || isTaxed) return {};
  const session = new RegisterSession(world, register, at);
  session.fiscalize(movements);
  return session.change();
}

/** A payment by hand: its sale and what went back of it. Refused, and nothing done, where the sale would have to wait. */
export function fiscalizePayment(world: World, payment: PaymentRecord, at: number): Change {
  const register = registerOf(world.store, payment.merchant_id) ?? refuse('Fiscalization error');
  const session = new RegisterSession(world, register, at);
  const before = session.waiting(payment.id);
  if (before) session.retry(before);
  else session.fiscalize([...saleOf(payment), ...returnsOf(payment)]);
  const still = session.waiting(payment.id);
  if (still) refuse(REASONS[still.reason]);
  return session.change();
}

/** One that waits is tried now; nothing where it has its receipt meanwhile. */
export function retryWaiting(world: World, register: CashRegisterRecord, id: number, at: number): Change {
  const { waitingReceipts, fiscalReceipts } = world.store;
  const waiting = waitingReceipts.get(id);
  const { merchant_id } = waiting ?? fiscalReceipts.get(id) ?? missing();
  if (merchant_id !== register.merchant_id) missing();
  if (!waiting) return {};
  const session = new RegisterSession(world, register, at);
  session.retry(waiting);
  return session.change();
}

/** What a register does by itself at a moment: it closes its shift, and runs at what waits. */
export function runQueue(world: World, register: CashRegisterRecord, at: number): Change {
  const { next_run_at } = world.store.registerStates.get(register.merchant_id) ?? { next_run_at: null };
  const session = new RegisterSession(world, register, at);
  if (next_run_at !== null && next_run_at <= at) session.runQueue();
  return session.change();
}

/** The registers look at what waits and at their shifts now: the tax office answers again, or one was switched on or changed. */
export function scheduleQueueRun({ store, chance }: World, merchants: readonly number[], at: number): Change {
  const registerStates = merchants.flatMap((id) => store.registerStates.get(id) ?? []);
  const next = registerStates.map((registerState) => ({
    ...registerState,
    next_run_at: at,
    job: { id: chance.id(), due: at },
  }));
  return {
    registerStates: next,
    jobs: next.map(({ id, job }) => ({ ...job, kind: 'fiscal_queue', ref: id })),
    remove: { jobs: registerStates.flatMap(({ job }) => (job ? [job.id] : [])) },
  };
}
