import type { TokenRecord, UserRecord } from '@portal/fixtures/people';
import { refuse } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';

/** The one refusal of used, expired and unknown links: it does not say which (quality A10). */
export const DEAD_LINK = 'This link is no longer valid. Request a new one';

/** The token, if it is of this kind and neither used nor expired; else the one refusal. */
export function validToken(token: TokenRecord | undefined, kind: TokenRecord['kind'], now: number): TokenRecord {
  return token !== undefined && token.kind === kind && now < token.until ? token : refuse(DEAD_LINK);
}

/** Ids of expired tokens, and of a person's tokens of the kinds named, or of all kinds. */
export const deadTokens = (
  user: UserRecord,
  all: Iterable<TokenRecord>,
  now: number,
  kinds: readonly TokenRecord['kind'][] = ['confirm', 'reset'],
): string[] =>
  [...all]
    .filter(({ user_id, kind, until }) => now >= until || (user_id === user.id && kinds.includes(kind)))
    .map(({ id }) => id);

/** Issues a token; older ones of its kind and person stop working (decision 15). */
export const issueToken = (next: TokenRecord, user: UserRecord, all: Iterable<TokenRecord>, now: number): Change => ({
  tokens: [next],
  remove: { tokens: deadTokens(user, all, now, [next.kind]) },
});
