import type { JobRecord, PaymentRecord } from '@portal/fixtures/records';
import type { Stamp } from './context.ts';
import { release } from './payments.capture.rules.ts';
import { PROCESSING_MS } from './payments.processor.ts';
import { finishReport } from './reports.ts';
import { settle } from './payments.settle.rules.ts';
import type { Change } from './store.ts';
import type { World } from './world.ts';

/** An authorization is held for a day at least, so that a look a day finds each before its time. */
const LOOK_MS = 86_400_000;

const stampAt = (world: World, at: number): Stamp => ({ at, by: '', id: () => world.chance.id() });

function uncaptured({ store }: World): Iterable<PaymentRecord> {
  const merchants = Array.from(store.merchants.values(), ({ id }) => id);
  return store.payments.each({ tab: 'uncaptured', merchants, filters: [], text: '' });
}

/** Releases each authorization whose time is over, at the moment it was over, and looks again when the next one's is. */
function releaseOverdue(world: World): Change {
  const now = world.now();
  const { merchants } = world.store;
  const changes: Change[] = [];
  let next = now + LOOK_MS;
  for (const payment of uncaptured(world)) {
    const until = payment.autocapture_at ?? Infinity;
    const merchant = merchants.get(payment.merchant_id);
    const change = merchant && until <= now ? release(payment, merchant, stampAt(world, until)) : {};
    changes.push(change);
    // A capture under way keeps its authorization until it is settled: look again then.
    if (!change.payments) next = Math.min(next, until > now ? until : now + PROCESSING_MS);
  }
  return {
    payments: changes.flatMap((change) => change.payments ?? []),
    outbox: changes.flatMap((change) => change.outbox ?? []),
    jobs: [{ id: world.chance.id(), due: next, kind: 'release', ref: 0 }],
  };
}

/** The job that looks after uncaptured authorizations, where the world has none yet; costs nothing where it has. */
export function dueReleases(world: World): Change {
  for (const { kind } of world.store.jobs.values()) if (kind === 'release') return {};
  return { jobs: [{ id: world.chance.id(), due: world.now(), kind: 'release', ref: 0 }] };
}

function settleTransaction(world: World, { ref, part, due }: JobRecord): Change {
  const { payments, merchants } = world.store;
  const payment = payments.get(ref);
  const merchant = payment && merchants.get(payment.merchant_id);
  if (!merchant || part === undefined) return {};
  const parent = payment.recurring ? payments.get(payment.recurring.parent_id) : undefined;
  return settle(payment, merchant, part, parent, stampAt(world, due));
}

function report(world: World, { ref }: JobRecord): Change {
  const asked = world.store.reports.get(ref);
  return asked ? finishReport(world, asked) : {};
}

/** What each kind of job makes of the world once it is due. */
export const runners: Readonly<Record<JobRecord['kind'], (world: World, job: JobRecord) => Change>> = {
  report,
  settle_transaction: settleTransaction,
  release: releaseOverdue,
};
