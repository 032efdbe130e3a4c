import { publicPaths, buildSignInAddress } from '../../paths/publicPaths.ts';
import { joinPathAndQuery, type HashAddress } from './hash.ts';
import { getSafeTarget } from './getSafeTarget.ts';
import type { SessionState } from '../session/session.ts';

/** Facts about a visit from which the route guard decides: session, access, address and stored address. */
export interface RouteVisit {
  session: SessionState;
  access: 'public' | 'signed in';
  at: HashAddress;
  /** Address that the user requested before the sign-in, from session storage. */
  stored: string | null;
  own: { host: string; domains: readonly string[] };
}

const CODE = publicPaths.code();
const SIGN_IN = publicPaths.signIn();
/** Pages that signed-in users do not need, such as the sign-in page. A page with an invitation is not among them. */
const SIGNED_OUT_ONLY = new RegExp(
  `^(${publicPaths.create()}(?!.*[?&]invite=)|${publicPaths.forgotPassword()}|${publicPaths.reconfirm()})\\b`,
);

/**
 * Returns where the route guard redirects a visit (000 §2.1, ACC-003, ACC-004, ACC-017, ACC-018, SHELL-063); null
 * allows the visit. `getSafeTarget` checks the target: a path of the portal, or a URL that starts with `http`.
 */
export function getGuardRedirect({ session, access, at, stored, own }: RouteVisit): string | null {
  const page = at.path.replace(/\/$/, '');
  if (page === SIGN_IN || page === CODE) {
    if (session === 'open') return getSafeTarget(new URLSearchParams(at.query).get('next') ?? stored, own);
    if (page === SIGN_IN && session === 'second step') return joinPathAndQuery(CODE, at.query);
    if (page === CODE && session === 'none') return joinPathAndQuery(SIGN_IN, at.query);
    return null;
  }
  if (session === 'open') return SIGNED_OUT_ONLY.test(joinPathAndQuery(page, at.query)) ? publicPaths.home() : null;
  if (access === 'public') return null;
  return buildSignInAddress(session === 'second step' ? CODE : SIGN_IN, joinPathAndQuery(at.path, at.query));
}
