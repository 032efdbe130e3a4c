import { oneMoreTry, MAILS_SPAN } from '../core/tries.ts';
import type { World } from '../core/world.ts';
/**
 * Whether one more mail may go to somebody because anybody asked for it; it is counted. Over the limit nothing happens,
 * and the answer is the same: the link that was mailed last still works.
 */
export const isMailAllowed = (world: World, email: string): boolean =>
  oneMoreTry(world.mailed, email.toLowerCase(), world.now(), MAILS_SPAN).count <= world.limits.mailsPerHour;
