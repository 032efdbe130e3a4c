import type { Caller } from './caller.ts';
import type { World } from './world.ts';

/** Context of a change: time in milliseconds, the user's email, and ids for new records. */
export interface Stamp {
  at: number;
  by: string;
  id(): number;
}

/** Context for an action of the signed-in user at the current time. */
export const stamp = ({ world, user }: Caller): Stamp => ({ ...stampAt(world, world.now()), by: user.email });

/** Context for a change without a user, such as a scheduled job, at a given time. */
export const stampAt = ({ chance }: World, at: number): Stamp => ({ at, by: '', id: () => chance.id() });
