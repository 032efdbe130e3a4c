import { mergeChanges, type Change } from '../core/store.ts';
import { MAILS_WINDOW, addAttempt } from '../core/tries.ts';
import type { World } from '../core/world.ts';

/**
 * Counts mails that any visitor can cause, one for each entry of `emails`. `allowed` contains the addresses that stay
 * within their hourly limit; mails to other addresses must not be sent.
 */
export function countMails(world: World, emails: readonly string[]): { allowed: ReadonlySet<string>; change: Change } {
  const { store, limits } = world;
  const ids = emails.map((email) => email.toLowerCase());
  const counts = [...new Set(ids)].map((id) => {
    const { tries, idsToDelete } = addAttempt(store.mailed, id, world.now(), MAILS_WINDOW);
    return { idsToDelete, tries: { ...tries, count: tries.count + ids.filter((one) => one === id).length - 1 } };
  });
  const within = new Set(counts.flatMap(({ tries }) => (tries.count <= limits.mailsPerHour ? tries.id : [])));
  return {
    allowed: new Set(emails.filter((email) => within.has(email.toLowerCase()))),
    change: {
      mailed: counts.map(({ tries }) => tries),
      remove: { mailed: counts.flatMap(({ idsToDelete }) => idsToDelete) },
    },
  };
}

/** Counts the mails of a change, and removes mails to addresses above their hourly limit. */
export function sendWithinLimit(world: World, { outbox = [], ...change }: Change): Change {
  const counted = countMails(
    world,
    outbox.map(({ to }) => to),
  );
  return mergeChanges([{ ...change, outbox: outbox.filter(({ to }) => counted.allowed.has(to)) }, counted.change]);
}

/**
 * Counts one mail that any visitor can cause, and returns whether the mail may be sent. A client above the limit gets
 * the same response as below it, because the link of the last mail still works. Writes to the store, so rules use
 * `countMails`.
 */
export function isMailAllowed(world: World, email: string): boolean {
  const { allowed, change } = countMails(world, [email]);
  world.store.apply(change);
  return allowed.has(email);
}
