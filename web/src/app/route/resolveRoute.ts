import { config } from '../../api/config.ts';
import { redirected } from '../paths.ts';
import { screenAt } from '../screens.tsx';
import { storedNext, storeNext, type Session } from '../session/session.ts';
import { guard } from './guard.ts';
import { fullPath, currentAddress, replaceAddress, withQuery } from './hash.ts';

/** Writes where a short path leads into the address bar, in the place of it. */
export function applyRedirects(): void {
  const { path, query } = currentAddress();
  const to = redirected(path);
  if (to !== path) replaceAddress(withQuery(to, query));
}

/** Where the guard sends this visit instead; the address that it refuses is kept for after signing in. */
function refusedTo(session: Session): string | null {
  const at = currentAddress();
  const { access } = screenAt(at.path);
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

/** Follows guard and redirects until the address may stay; false when they lead out of the portal. */
export function resolveRoute(session: Session): boolean {
  for (let hops = 0; hops < 5; hops++) {
    const target = refusedTo(session);
    if (target === null) break;
    if (!target.startsWith('/')) {
      location.assign(target);
      return false;
    }
    replaceAddress(target);
    applyRedirects();
  }
  return true;
}
