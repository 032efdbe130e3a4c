import type { JobDefinition, JobRecord } from '../core/jobs.ts';
import type { Change } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { jobsToOpenDisputes } from '../disputes/jobs.ts';
import { nextCutOffOrPayout, settleDue } from './rules.ts';

const nextDue = ({ store }: World, at: number) => nextCutOffOrPayout(at, store.merchants.values());

/**
 * Closes settlements at their cut-off and pays them out at their hour. Runs for each moment in order, also after a
 * clock jump.
 */
function settlePayments(world: World, { due }: JobRecord): Change {
  const { store } = world;
  const payments = Array.from(store.payments.unpaid()).flatMap((payment) => {
    const merchant = store.merchants.get(payment.merchant_id);
    return (merchant && settleDue(payment, merchant, due)) ?? [];
  });
  const next: JobRecord = { id: world.chance.id(), due: nextDue(world, due), kind: 'settlements', ref: 0 };
  return { payments, jobs: [next, ...jobsToOpenDisputes(world, payments)] };
}

export const jobs = {
  settlements: { run: settlePayments, first: (world) => nextDue(world, world.seed.now) },
} satisfies Record<string, JobDefinition>;
