import type { Caller } from './caller.ts';
/** What a rule gets of the world: the moment, who acts, ids for what it makes. */
export interface Stamp {
  at: number;
  by: string;
  id(): number;
}

export const stamp = ({ world, user }: Caller): Stamp => ({
  at: world.now(),
  by: user.email,
  id: () => world.chance.id(),
});
