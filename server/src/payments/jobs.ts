import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { scheduleNextRun, type JobDefinition, type JobRecord } from '../core/jobs.ts';
import { changeContextAt, type ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change } from '../core/store.ts';
import { HOUR } from '../core/time.ts';
import type { World } from '../core/world.ts';
import { captureAutomatically, releaseAuthorization } from './capture.rules.ts';
import { pendingPaymentEnd, authorizationEnd, SAMPLE_PENDING_MS } from './deadlines.ts';
import { applyLateAnswer } from './lateAnswer.rules.ts';
import { PROCESSOR_DELAY_MS } from './processor.ts';
import { finishPurchase } from './purchase.rules.ts';
import { makeDueCharges } from './recurring.rules.ts';
import { failSale } from './sale.rules.ts';

function uncaptured({ store }: World): Iterable<PaymentRecord> {
  const merchants = Array.from(store.merchants.values(), ({ id }) => id);
  return store.payments.each({ tab: 'uncaptured', merchants, filters: [], text: '' });
}

function endHold(payment: PaymentRecord, merchant: MerchantRecord, stamp: ChangeContext): Change {
  const captured = captureAutomatically(payment, merchant, stamp);
  return captured.payments ? captured : releaseAuthorization(payment, merchant, stamp);
}

/** Captures or releases authorizations that are due, and schedules the next run. */
function endHolds(world: World, job: JobRecord): Change {
  const { due } = job;
  const { merchants } = world.store;
  const changes: Change[] = [];
  let next = Infinity;
  for (const payment of uncaptured(world)) {
    const merchant = merchants.get(payment.merchant_id);
    const until = (merchant && authorizationEnd(payment, merchant)) ?? Infinity;
    const change = merchant && until <= due ? endHold(payment, merchant, changeContextAt(world, due)) : {};
    changes.push(change);
    // An authorization with a pending capture stays, so the job runs again after the processor's answer.
    if (!change.payments) next = Math.min(next, until > due ? until : due + PROCESSOR_DELAY_MS);
  }
  return mergeChanges([...changes, scheduleNextRun(world, job, next)]);
}

/** Ends payments in progress that are due. Pending answers of the processor come first. */
function finishPurchases(world: World, job: JobRecord): Change {
  const { due } = job;
  const changes: Change[] = [];
  const { bw } = world.store;
  let next = Infinity;
  for (const payment of world.store.payments.going()) {
    const merchant = world.store.merchants.get(payment.merchant_id);
    if (!merchant) continue;
    const over = pendingPaymentEnd(payment, merchant, world.seed.now);
    if (over > due) next = Math.min(next, over);
    else changes.push(finishPurchase(payment, merchant, changeContextAt(world, over), bw));
  }
  return mergeChanges([...changes, scheduleNextRun(world, job, next)]);
}

/**
 * Longest time between two runs of the charge job: the shortest charge period is a day, which has 23 hours when clocks
 * go forward.
 */
const CHARGES_PAUSE = 23 * HOUR;

/**
 * Makes the subscription charges that are due until the next run, each at its due time, but none in the future. One job
 * makes all charges of a day, because a clock jump of a year would otherwise need thousands of jobs.
 */
function chargeSubscriptions(world: World, job: JobRecord): Change {
  const lookAt = job.due + CHARGES_PAUSE;
  const until = Math.min(world.now(), lookAt);
  const { bw } = world.store;
  const changes: Change[] = [];
  let next = Infinity;
  for (const payment of world.store.payments.subscriptions()) {
    const merchant = world.store.merchants.get(payment.merchant_id);
    const change = merchant
      ? makeDueCharges(payment, merchant, { now: until, bw }, (at) => changeContextAt(world, at))
      : {};
    changes.push(change);
    next = Math.min(next, (change.payments?.at(-1) ?? payment).recurring?.next_at ?? Infinity);
  }
  return mergeChanges([...changes, scheduleNextRun(world, job, Math.min(next, lookAt))]);
}

/** Makes a subscription's first charge. No change if the subscription was stopped or already charged. */
function chargeFirst(world: World, { ref, due: now }: JobRecord): Change {
  const { payments, merchants, bw } = world.store;
  const payment = payments.get(ref);
  const merchant = payment && merchants.get(payment.merchant_id);
  return merchant ? makeDueCharges(payment, merchant, { now, bw }, (at) => changeContextAt(world, at)) : {};
}

/** Applies the processor's late answer to a transaction. */
function answerLate(world: World, { ref, part, due }: JobRecord): Change {
  const { payments, merchants } = world.store;
  const payment = payments.get(ref);
  const merchant = payment && merchants.get(payment.merchant_id);
  if (!merchant || part === undefined) return {};
  const parent = payment.recurring ? payments.get(payment.recurring.parent_id) : undefined;
  return applyLateAnswer(payment, merchant, part, parent, changeContextAt(world, due));
}

/** Declines a payment whose payer did not finish the 3-D Secure step in time. */
function endUnanswered(world: World, { ref, due }: JobRecord): Change {
  const { payments, merchants } = world.store;
  const payment = payments.get(ref);
  const merchant = payment && merchants.get(payment.merchant_id);
  return merchant ? failSale(payment, merchant, 'three_ds_timeout', changeContextAt(world, due)) : {};
}

/** Scheduled jobs of payments, recurring ones with the time of their first run. */
export const jobs = {
  late_answer: { run: answerLate },
  three_ds_timeout: { run: endUnanswered },
  release: { run: endHolds, first: ({ store }) => store.payments.firstRelease() },
  purchases: { run: finishPurchases, first: ({ seed }) => seed.now + SAMPLE_PENDING_MS },
  first_charge: { run: chargeFirst },
  recurring: { run: chargeSubscriptions, first: ({ store }) => store.payments.firstCharge() },
} satisfies Record<string, JobDefinition>;
