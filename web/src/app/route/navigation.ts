import { configReady } from '../../api/configReady.ts';
import { isServerUp } from '../../api/isServerUp.ts';
import { loadLanguage } from '../session/language.ts';
import { readAgainSince } from '../session/queries.ts';
import { hasForeignScript, type Session } from '../session/session.ts';
import { mayLackChunks } from './chunks.ts';
import { findScreen } from './findScreen.ts';
import { fullPath, currentAddress, onAddressChange, replaceAddress } from './hash.ts';
import { navigation, setNavigation } from './place.ts';
import { clearPerson, leaveForNext, loadTenant, preloadScreen, presentScreen, screenBefore } from './presentation.ts';
import { applyRedirects, resolveRoute } from './resolveRoute.ts';
import { adoptHistoryEntry } from './scroll.ts';
import { checkOnReturn, likelyPath, sessionForRoute } from './sessionFlow.ts';

/** Aborted when another route change begins, or this one is given up. */
let turn = new AbortController();

/** What the route change under way was begun for. */
let wanted: { again?: boolean } = {};

/** What every screen waits for: the session, the tenant, the language. */
async function askFirst(signal: AbortSignal): Promise<Session> {
  await configReady;
  const speak = async () => loadLanguage(await likelyPath());
  const [session] = await Promise.all([sessionForRoute(signal), loadTenant(), speak()]);
  return session;
}

/**
 * What happens before a screen (SHELL-030 … SHELL-035): pending reads are cancelled, writes never; redirects; branding
 * and settings; language; the check of the second step. The last three run side by side, and only the check decides.
 */
async function run(signal: AbortSignal): Promise<void> {
  void preloadScreen();
  const [session] = await Promise.all([askFirst(signal), applyRedirects()]);
  clearPerson();
  if (signal.aborted || !(await resolveRoute(session, signal))) return;
  const at = currentAddress();
  if (hasForeignScript() && (session !== 'open' || (await findScreen(at.path)).takesCards)) return location.reload();
  await presentScreen(at, session, signal);
}

/** The address changed, or (`again`) the current route is to run once more with fresh data (decision 4). */
export async function startRouteChange(how: { again?: boolean } = {}): Promise<void> {
  wanted = how;
  const { place, isMoving, isUnreachable } = navigation();
  const at = currentAddress();
  if (!how.again && !isMoving && !isUnreachable && place?.path === at.path) {
    adoptHistoryEntry();
    return setNavigation({ place: { ...place, query: at.query } });
  }
  turn.abort();
  turn = new AbortController();
  const { signal } = turn;
  const readAgain = readAgainSince();
  setNavigation({ isMoving: true });
  try {
    if (mayLackChunks(at.path) && (await isServerUp())) return location.reload();
    if (signal.aborted) return;
    if (!how.again) leaveForNext();
    await run(signal);
    // A screen that comes reads for itself.
    if (how.again && !signal.aborted && navigation().place?.path === place?.path) await readAgain();
  } catch {
    // Neither the session nor the screen could be had: while the server is away, or a part is missing (chunks.ts).
    if (!signal.aborted) setNavigation({ isMoving: false, isUnreachable: true });
  }
}

/** Begins the route change under way once more. */
export const retryRouteChange = (): void => void startRouteChange(wanted);

/** Back to the screen that still stands; without one, the portal cannot be shown. */
export function cancelRouteChange(): void {
  const before = screenBefore();
  turn.abort();
  if (before === null) return setNavigation({ isMoving: false, isUnreachable: true });
  replaceAddress(fullPath(before));
  setNavigation({ place: before, isMoving: false });
}

/** Follows the address bar from now on. */
export function startNavigation(): void {
  history.scrollRestoration = 'manual';
  onAddressChange(() => void startRouteChange());
  checkOnReturn(
    () => navigation().isMoving,
    () => void startRouteChange({ again: true }),
  );
  void startRouteChange();
}
