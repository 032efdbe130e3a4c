import { config } from '../../api/config.ts';
import { storedNext, storeNext, type Session } from '../session/session.ts';
import { accessOf, redirectedTo } from './findScreen.ts';
import { guard } from './guard.ts';
import type { Screen } from '../publicScreens.ts';
import { fullPath, currentAddress, replaceAddress, withQuery, type Address } from './hash.ts';

/** Replaces a short path in the address bar with the target of its redirect. */
export async function applyRedirects(): Promise<void> {
  const { path } = currentAddress();
  const to = await redirectedTo(path);
  const at = currentAddress();
  // The address may have changed during the load.
  if (to !== path && at.path === path) replaceAddress(withQuery(to, at.query));
}

/** Redirect target of the guard. A refused address is stored for after the sign-in. */
function refusedTo(session: Session, access: Screen['access'], at: Address): string | null {
  const target = guard({
    session,
    access,
    at,
    stored: storedNext(),
    own: { host: location.host, domains: config.domains },
  });
  if (target !== null && access === 'signed in') storeNext(fullPath(at));
  return target;
}

/**
 * Follows guard and redirects until the address is allowed. Returns false if they lead out of the portal or the route
 * change was aborted.
 */
export async function resolveRoute(session: Session, signal: AbortSignal): Promise<boolean> {
  for (let hops = 0; hops < 5; hops++) {
    const at = currentAddress();
    const access = await accessOf(at.path);
    if (signal.aborted) return false;
    const target = refusedTo(session, access, at);
    if (target === null) break;
    if (!target.startsWith('/')) {
      location.assign(target);
      return false;
    }
    replaceAddress(target);
    await applyRedirects();
  }
  return true;
}
