import type { Job, JobRecord } from '../core/jobs.ts';
import type { Change } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { lookAtQueue, taxMovement } from './fiscal.rules.ts';
import { registerOf } from './registers.ts';

/** The register of the merchant learns of money that was taken or went back. */
function tax(world: World, { ref, part, due }: JobRecord): Change {
  const payment = world.store.payments.get(ref);
  return payment && part !== undefined ? taxMovement(world, payment, part, due) : {};
}

/** A register does what falls due; nothing where it has planned something else meanwhile. */
function look(world: World, { id, ref, due }: JobRecord): Change {
  const register = registerOf(world.store, ref);
  const isPlanned = world.store.tills.get(ref)?.job?.id === id;
  return register && isPlanned ? lookAtQueue(world, register, due) : {};
}

/** The jobs of fiscalization: one for each movement of a payment, and one for the next thing that a register has to do. */
export const fiscalJobs = { fiscal_movement: { run: tax }, fiscal_look: { run: look } } satisfies Record<string, Job>;
