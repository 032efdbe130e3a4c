import type { Caller } from './caller.ts';
import type { World } from './world.ts';

/** What a rule needs from the world: the moment in milliseconds, the user's email, and ids for new records. */
export interface Stamp {
  at: number;
  by: string;
  id(): number;
}

/** For an action of a user at the present moment. */
export const stamp = ({ world, user }: Caller): Stamp => ({ ...stampAt(world, world.now()), by: user.email });

/** For a change without a user, such as a job's, at a moment. */
export const stampAt = ({ chance }: World, at: number): Stamp => ({ at, by: '', id: () => chance.id() });
