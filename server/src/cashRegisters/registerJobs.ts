import { scheduleNextRun, type JobDefinition } from '../core/jobs.ts';
import { mergeChanges, type Change } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { finishCheck, deactivateExpired } from './activation.rules.ts';
import { scheduleQueueRun } from './fiscal.rules.ts';

/** Adds an immediate run of the cash registers that a change activates. */
export function withRegisterRuns(world: World, change: Change, at: number): Change {
  const active = (change.cashRegisters ?? []).filter(({ status }) => status === 'active');
  const merchants = active.map(({ merchant_id }) => merchant_id);
  return merchants.length > 0 ? mergeChanges([change, scheduleQueueRun(world, merchants, at)]) : change;
}

/** Next certificate expiry after a moment. Includes deactivated registers, because they may be active by then. */
const nextExpiry = ({ store }: World, after: number): number => {
  const ends = [...store.cashRegisters.values()].map(({ certificate }) => certificate?.valid_until ?? Infinity);
  return Math.min(...ends.filter((end) => end > after));
};

/** Name of the job that deactivates registers with expired certificates. */
export const CERTIFICATES_JOB = 'cash_register_certificates';

export const registerJobs = {
  cash_register_check: {
    run: (world, { ref, due }) =>
      withRegisterRuns(
        world,
        finishCheck(world.store.cashRegisters.get(ref), due, () => world.chance.id()),
        due,
      ),
  },
  [CERTIFICATES_JOB]: {
    first: (world) => nextExpiry(world, world.now()),
    run(world, job) {
      const { due } = job;
      const on = [...world.store.cashRegisters.values()].filter(({ status }) => status !== 'disabled');
      const off = on.map((register) => deactivateExpired(register, due, () => world.chance.id()));
      return mergeChanges([...off, scheduleNextRun(world, job, nextExpiry(world, due))]);
    },
  },
} satisfies Record<string, JobDefinition>;
