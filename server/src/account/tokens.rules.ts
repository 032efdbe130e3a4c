import type { TokenRecord, UserRecord } from '@portal/fixtures/people';
import { refuse } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';

/** Said of every link that leads nowhere, whatever became of it (quality A10). */
export const DEAD_LINK = 'This link is not valid any more. Ask for a new one';

/** The token, when it is one of this kind that still waits; else the one refusal. */
export function living(token: TokenRecord | undefined, kind: TokenRecord['kind'], now: number): TokenRecord {
  return token !== undefined && token.kind === kind && now < token.until ? token : refuse(DEAD_LINK);
}

/** Tokens that are over, those of a person among them: of the kinds named, or all. */
export const overTokens = (
  user: UserRecord,
  all: Iterable<TokenRecord>,
  now: number,
  kinds: readonly TokenRecord['kind'][] = ['confirm', 'reset'],
): string[] =>
  [...all]
    .filter(({ user_id, kind, until }) => now >= until || (user_id === user.id && kinds.includes(kind)))
    .map(({ id }) => id);

/** Makes a token wait; older ones of its kind and person are dead (decision 15). */
export const waiting = (next: TokenRecord, user: UserRecord, all: Iterable<TokenRecord>, now: number): Change => ({
  tokens: [next],
  remove: { tokens: overTokens(user, all, now, [next.kind]) },
});
