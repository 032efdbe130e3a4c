import { DAY } from './time.ts';
import { SOONEST_CHARGE } from '@portal/fixtures/chains';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Stamp } from './stamp.ts';
import { disputesOf, endDisputes, firstTurn, openDispute } from '../disputes/jobs.ts';
import { release } from '../payments/capture.rules.ts';
import { PROCESSING_MS } from '../payments/processor.ts';
import { finishPurchase, overAt, STILL_MS } from '../payments/purchase.rules.ts';
import { chargePlanned } from '../payments/recurring.rules.ts';
import { finishReport } from '../reports/handlers.ts';
import { runDue } from '../reports/scheduled.rules.ts';
import { settle } from '../payments/lateAnswer.rules.ts';
import { nextTurn, settleDue } from '../settlements/rules.ts';
import { merged, type Change } from './store.ts';
import type { World } from './world.ts';

/** Something that falls due on the world's clock. */
export interface JobRecord {
  id: number;
  due: number;
  kind:
    | 'report'
    | 'scheduled_report'
    | 'special_request'
    | 'settle_transaction'
    | 'release'
    | 'purchases'
    | 'recurring'
    | 'settlements'
    | 'dispute'
    | 'disputes';
  ref: number;
  /** The transaction concerned, where `ref` is a payment. */
  part?: number;
}

/** An authorization is held for a day at least, so that a look a day finds each before its time. */
const LOOK_MS = DAY;

const stampAt = (world: World, at: number): Stamp => ({ at, by: '', id: () => world.chance.id() });

function uncaptured({ store }: World): Iterable<PaymentRecord> {
  const merchants = Array.from(store.merchants.values(), ({ id }) => id);
  return store.payments.each({ tab: 'uncaptured', merchants, filters: [], text: '' });
}

/** The job that looks again, at the latest in a day. */
const again = (world: World, kind: JobRecord['kind'], due: number): Change => ({
  jobs: [{ id: world.chance.id(), due: Math.min(due, world.now() + LOOK_MS), kind, ref: 0 }],
});

/** Releases each authorization whose time is over, at the moment it was over, and looks again when the next one's is. */
function releaseOverdue(world: World): Change {
  const now = world.now();
  const { merchants } = world.store;
  const changes: Change[] = [];
  let next = Infinity;
  for (const payment of uncaptured(world)) {
    const until = payment.autocapture_at ?? Infinity;
    const merchant = merchants.get(payment.merchant_id);
    const change = merchant && until <= now ? release(payment, merchant, stampAt(world, until)) : {};
    changes.push(change);
    // A capture under way keeps its authorization until it is settled: look again then.
    if (!change.payments) next = Math.min(next, until > now ? until : now + PROCESSING_MS);
  }
  return merged([...changes, again(world, 'release', next)]);
}

/** Ends the payments that were going on when the world began, each at its time. */
function finishPurchases(world: World): Change {
  const now = world.now();
  const changes: Change[] = [];
  let next = Infinity;
  for (const payment of world.store.payments.going()) {
    const over = overAt(payment, world.seed.now);
    const merchant = world.store.merchants.get(payment.merchant_id);
    if (over > now) next = Math.min(next, over);
    else if (merchant) changes.push(finishPurchase(payment, merchant, stampAt(world, over)));
  }
  return merged([...changes, again(world, 'purchases', next)]);
}

/** Charges the subscriptions that have fallen due. A period is a day at least, so that a look a day misses none. */
function chargeSubscriptions(world: World): Change {
  const now = world.now();
  const changes: Change[] = [];
  let next = Infinity;
  for (const payment of world.store.payments.subscriptions()) {
    const merchant = world.store.merchants.get(payment.merchant_id);
    const change = merchant ? chargePlanned(payment, merchant, now, (at) => stampAt(world, at)) : {};
    changes.push(change);
    next = Math.min(next, (change.payments?.at(-1) ?? payment).recurring?.next_at ?? Infinity);
  }
  return merged([...changes, again(world, 'recurring', next)]);
}

/** Closes the settlements whose cut-off this is, and pays out those whose hour it is; a moment after the other, however far the clock was set. */
function settlePayments(world: World, { due }: JobRecord): Change {
  const payments = Array.from(world.store.payments.unpaid()).flatMap((payment) => settleDue(payment, due) ?? []);
  const next: JobRecord = { id: world.chance.id(), due: nextTurn(due), kind: 'settlements', ref: 0 };
  return { payments, jobs: [next, ...disputesOf(world, payments)] };
}

/** What every world looks after by itself, and when there is something to look at first: opening a world looks at nothing. */
const STANDING: readonly (readonly [JobRecord['kind'], (world: World) => number])[] = [
  ['release', ({ store }) => store.payments.firstRelease()],
  ['purchases', ({ seed }) => seed.now + STILL_MS],
  ['recurring', ({ seed }) => seed.now + SOONEST_CHARGE],
  ['settlements', ({ seed }) => nextTurn(seed.now)],
  ['disputes', firstTurn],
];

/** The jobs that every world has, where it has none yet; costs nothing where it has. */
export function standingJobs(world: World): Change {
  const there = new Set(Array.from(world.store.jobs.values(), ({ kind }) => kind));
  const missing = STANDING.filter(([kind]) => !there.has(kind));
  if (missing.length === 0) return {};
  return { jobs: missing.map(([kind, first]) => ({ id: world.chance.id(), due: first(world), kind, ref: 0 })) };
}

function settleTransaction(world: World, { ref, part, due }: JobRecord): Change {
  const { payments, merchants } = world.store;
  const payment = payments.get(ref);
  const merchant = payment && merchants.get(payment.merchant_id);
  if (!merchant || part === undefined) return {};
  const parent = payment.recurring ? payments.get(payment.recurring.parent_id) : undefined;
  return settle(payment, merchant, part, parent, stampAt(world, due));
}

function report(world: World, { ref, due }: JobRecord): Change {
  const asked = world.store.reports.get(ref);
  return asked ? finishReport(world, asked, due) : {};
}

function scheduledReport(world: World, { ref, due }: JobRecord): Change {
  const template = world.store.templates.get(ref);
  const rights = template && world.store.users.get(template.user_id)?.rights;
  return rights ? runDue(template, (id) => rights[id] !== undefined, stampAt(world, due)) : {};
}

function specialRequest(world: World, { ref, due }: JobRecord): Change {
  const asked = world.store.specialRequests.get(ref);
  return asked ? { specialRequests: [{ ...asked, granted_at: due }] } : {};
}

/** What each kind of job makes of the world once it is due. */
export const runners: Readonly<Record<JobRecord['kind'], (world: World, job: JobRecord) => Change>> = {
  report,
  scheduled_report: scheduledReport,
  special_request: specialRequest,
  settle_transaction: settleTransaction,
  release: releaseOverdue,
  purchases: finishPurchases,
  recurring: chargeSubscriptions,
  settlements: settlePayments,
  dispute: openDispute,
  disputes: endDisputes,
};
