import type { Caller } from './caller.ts';
import type { World } from './world.ts';

/** What a rule gets of the world: the moment, who acts, ids for what it makes. */
export interface Stamp {
  at: number;
  by: string;
  id(): number;
}

/** Of what a person does now. */
export const stamp = ({ world, user }: Caller): Stamp => ({ ...stampAt(world, world.now()), by: user.email });

/** Of what happens by itself at a moment. */
export const stampAt = ({ chance }: World, at: number): Stamp => ({ at, by: '', id: () => chance.id() });
