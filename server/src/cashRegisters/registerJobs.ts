import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import { lookAgain, type Job } from '../core/jobs.ts';
import { merged, type Change } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { checked, switchedOff } from './check.rules.ts';
import { lookSoon } from './fiscal.rules.ts';

/** What a change makes of registers; what has waited for one that is active now is served. */
export function withQueue(world: World, change: Change, at: number): Change {
  const active = (change.cashRegisters ?? []).filter(({ status }) => status === 'active');
  const merchants = active.map(({ merchant_id }) => merchant_id);
  return merchants.length > 0 ? merged([change, lookSoon(world, merchants, at)]) : change;
}

const activeOf = ({ store }: World): CashRegisterRecord[] =>
  [...store.cashRegisters.values()].filter(({ status }) => status === 'active');

/** When the next certificate of an active register runs out. */
const nextEnd = (registers: readonly CashRegisterRecord[]): number =>
  Math.min(...registers.map(({ certificate }) => certificate?.valid_until ?? Infinity));

/** The standing job that switches registers off whose certificates run out. */
export const CERTIFICATES_JOB = 'cash_register_certificates';

export const registerJobs = {
  cash_register_check: {
    run: (world, { ref, due }) =>
      withQueue(
        world,
        checked(world.store.cashRegisters.get(ref), due, () => world.chance.id()),
        due,
      ),
  },
  [CERTIFICATES_JOB]: {
    first: (world) => nextEnd(activeOf(world)),
    run(world, { due }) {
      const active = activeOf(world);
      const off = active.map((register) => switchedOff(register, due, () => world.chance.id()));
      const next = nextEnd(active.filter(({ certificate }) => (certificate?.valid_until ?? Infinity) > due));
      return merged([...off, lookAgain(world, CERTIFICATES_JOB, next)]);
    },
  },
} satisfies Record<string, Job>;
