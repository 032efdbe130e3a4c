import type { TokenRecord, UserRecord } from '@portal/fixtures/people';
import { refuse } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';

/**
 * Error message for used, expired and unknown links alike, so that it does not reveal which links exist (quality A10).
 */
export const INVALID_LINK_MESSAGE = 'This link is no longer valid. Request a new one';

/** Returns the token if it has this kind and has not expired; otherwise refuses the link. */
export function assertValidToken(token: TokenRecord | undefined, kind: TokenRecord['kind'], now: number): TokenRecord {
  return token !== undefined && token.kind === kind && now < token.until ? token : refuse(INVALID_LINK_MESSAGE);
}

/** Ids of all expired tokens, and of the user's tokens of these kinds. */
export const tokenIdsToDelete = (
  user: UserRecord,
  all: Iterable<TokenRecord>,
  now: number,
  kinds: readonly TokenRecord['kind'][] = ['confirm', 'reset'],
): string[] =>
  [...all]
    .filter(({ user_id, kind, until }) => now >= until || (user_id === user.id && kinds.includes(kind)))
    .map(({ id }) => id);

/** Stores a token. The user's older tokens of the same kind stop working (decision 15). */
export const issueToken = (next: TokenRecord, user: UserRecord, all: Iterable<TokenRecord>, now: number): Change => ({
  tokens: [next],
  remove: { tokens: tokenIdsToDelete(user, all, now, [next.kind]) },
});
