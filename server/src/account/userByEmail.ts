import type { UserRecord } from '@portal/fixtures/people';
import type { World } from '../core/world.ts';

/** Finds the user with this email address, regardless of upper and lower case. */
export function userByEmail({ store }: World, email: string): UserRecord | undefined {
  const wanted = email.toLowerCase();
  for (const user of store.users.values()) if (user.email.toLowerCase() === wanted) return user;
  return undefined;
}
