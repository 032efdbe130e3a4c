import { publicPaths, withNext } from '../../paths/publicPaths.ts';
import { withQuery, type Address } from './hash.ts';
import { safeTarget } from './safeTarget.ts';
import type { Session } from '../session/session.ts';

/** What the guard decides by. */
export interface Visit {
  session: Session;
  access: 'public' | 'signed in';
  at: Address;
  /** Where the person wanted to go before signing in, as it was stored. */
  stored: string | null;
  own: { host: string; domains: readonly string[] };
}

const CODE = publicPaths.code();
const SIGN_IN = publicPaths.signIn();
/** Of no use to somebody who is signed in; an invitation may still be taken up. */
const FOR_STRANGERS = new RegExp(
  `^(${publicPaths.create()}(?!.*[?&]invite=)|${publicPaths.forgotPassword()}|${publicPaths.reconfirm()})\\b`,
);

/**
 * Where a visit is sent instead (000 §2.1, ACC-003, ACC-004, ACC-017, ACC-018, SHELL-063); null lets it in. The target
 * is safe; one that is not a path of the portal begins with `http`.
 */
export function guard({ session, access, at, stored, own }: Visit): string | null {
  const page = at.path.replace(/\/$/, '');
  if (page === SIGN_IN || page === CODE) {
    if (session === 'open') return safeTarget(new URLSearchParams(at.query).get('next') ?? stored, own);
    if (page === SIGN_IN && session === 'second step') return withQuery(CODE, at.query);
    if (page === CODE && session === 'none') return withQuery(SIGN_IN, at.query);
    return null;
  }
  if (session === 'open') return FOR_STRANGERS.test(withQuery(page, at.query)) ? publicPaths.home() : null;
  if (access === 'public') return null;
  return withNext(session === 'second step' ? CODE : SIGN_IN, withQuery(at.path, at.query));
}
