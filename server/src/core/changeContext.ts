import type { Caller } from './caller.ts';
import { runningTrace } from './origin/trace.ts';
import type { World } from './world.ts';

/**
 * Context of a change: time in milliseconds, the user's email, the `traceparent` for requests that the change causes, and
 * ids for new records.
 */
export interface ChangeContext {
  at: number;
  by: string;
  traceparent?: string | undefined;
  id(): number;
}

/** Context for an action of the signed-in user at the current time. */
export const changeContext = ({ world, user }: Caller): ChangeContext => ({
  ...changeContextAt(world, world.now()),
  by: user.email,
});

/** Context for a change without a user, such as a scheduled job, at a given time. */
export const changeContextAt = ({ chance }: World, at: number): ChangeContext => ({
  at,
  by: '',
  traceparent: runningTrace.getStore()?.traceparent,
  id: () => chance.id(),
});
