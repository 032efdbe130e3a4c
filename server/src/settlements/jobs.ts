import type { Job, JobRecord } from '../core/jobs.ts';
import type { Change } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { disputesOf } from '../disputes/jobs.ts';
import { nextCutOffOrPayout, settleDue } from './rules.ts';

/** Closes the settlements whose cut-off this is, and pays out those whose hour it is; a moment after the other, however far the clock was set. */
function settlePayments(world: World, { due }: JobRecord): Change {
  const payments = Array.from(world.store.payments.unpaid()).flatMap((payment) => settleDue(payment, due) ?? []);
  const next: JobRecord = { id: world.chance.id(), due: nextCutOffOrPayout(due), kind: 'settlements', ref: 0 };
  return { payments, jobs: [next, ...disputesOf(world, payments)] };
}

export const jobs = {
  settlements: { run: settlePayments, first: ({ seed }) => nextCutOffOrPayout(seed.now) },
} satisfies Record<string, Job>;
