import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { throwNotFound, refuse } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { RegisterSession } from './registerSession.ts';
import { returnsOf, saleOf } from './movements.ts';
import { registerOf } from './registers.ts';
import { isFiscalizing, REASONS } from './waitingReasons.ts';

/**
 * Issues the fiscal receipt of a sale or refund. A sale gets a receipt unless a user has deactivated the register; a
 * refund gets one if its sale has or awaits a receipt.
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

/**
 * Issues fiscal receipts for a payment and its refunds on request. Rejected without a change if the sale would have to
 * wait.
 */
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

/** Retries a waiting fiscal receipt; no change if the receipt has been issued in the meantime. */
export function retryWaiting(world: World, register: CashRegisterRecord, id: number, at: number): Change {
  const { waitingReceipts, fiscalReceipts } = world.store;
  const waiting = waitingReceipts.get(id);
  const { merchant_id } = waiting ?? fiscalReceipts.get(id) ?? throwNotFound();
  if (merchant_id !== register.merchant_id) throwNotFound();
  if (!waiting) return {};
  const session = new RegisterSession(world, register, at);
  session.retry(waiting);
  return session.change();
}

/** Runs a cash register's scheduled work: closes its shift and retries waiting receipts. */
export function runQueue(world: World, register: CashRegisterRecord, at: number): Change {
  const { next_run_at } = world.store.registerStates.get(register.merchant_id) ?? { next_run_at: null };
  const session = new RegisterSession(world, register, at);
  if (next_run_at !== null && next_run_at <= at) session.runQueue();
  return session.change();
}

/** Schedules an immediate run of cash registers, for example because the tax office is available again. */
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
