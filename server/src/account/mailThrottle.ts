import { MAILS_SPAN, oneMoreTry } from '../core/tries.ts';
import type { World } from '../core/world.ts';

/**
 * Whether one more mail may go to somebody because anybody asked for it; it is counted. Over the limit nothing happens,
 * and the answer is the same: the link that was mailed last still works.
 */
export function isMailAllowed(world: World, email: string): boolean {
  const { store, limits } = world;
  const { tries, gone } = oneMoreTry(store.mailed, email.toLowerCase(), world.now(), MAILS_SPAN);
  store.apply({ mailed: [tries], remove: { mailed: gone } });
  return tries.count <= limits.mailsPerHour;
}
