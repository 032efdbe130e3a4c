import { configReady } from '../../api/configReady.ts';
import { isServerUp } from '../../api/isServerUp.ts';
import { loadLanguage } from '../session/language.ts';
import { refetchSince } from '../session/queries.ts';
import { hasThirdPartyScript, type Session } from '../session/session.ts';
import { needsReload } from './chunks.ts';
import { findScreen } from './findScreen.ts';
import { fullPath, currentAddress, onAddressChange, replaceAddress } from './hash.ts';
import { navigation, setNavigation } from './place.ts';
import {
  clearPreviousUser,
  leaveScreen,
  loadTenant,
  preloadScreen,
  presentScreen,
  previousScreen,
} from './presentation.ts';
import { applyRedirects, resolveRoute } from './resolveRoute.ts';
import { adoptHistoryEntry } from './scroll.ts';
import { checkOnReturn, likelyPath, sessionForRoute } from './sessionFlow.ts';

/** Controller of the current route change. It is aborted when another one starts or the user cancels. */
let turn = new AbortController();

/** Options of the current route change, for a retry. */
let wanted: { again?: boolean } = {};

/** Loads what each screen needs first: session, tenant and language. */
async function loadPrerequisites(signal: AbortSignal): Promise<Session> {
  await configReady;
  const loadTexts = async () => loadLanguage(await likelyPath());
  const [session] = await Promise.all([sessionForRoute(signal), loadTenant(), loadTexts()]);
  return session;
}

/**
 * Steps before a screen (SHELL-030 … SHELL-035): redirects, tenant, language and session check run in parallel; then the
 * guard decides, and the screen is shown. Pending reads were cancelled before; writes are never cancelled.
 */
async function run(signal: AbortSignal): Promise<void> {
  void preloadScreen();
  const [session] = await Promise.all([loadPrerequisites(signal), applyRedirects()]);
  clearPreviousUser();
  if (signal.aborted || !(await resolveRoute(session, signal))) return;
  const at = currentAddress();
  if (hasThirdPartyScript() && (session !== 'open' || (await findScreen(at.path)).takesCards)) return location.reload();
  await presentScreen(at, session, signal);
}

/** Starts a route change: the address changed, or `again` runs the current route with fresh data (decision 4). */
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
  const refetch = refetchSince();
  setNavigation({ isMoving: true });
  try {
    if (needsReload(at.path) && (await isServerUp())) return location.reload();
    if (signal.aborted) return;
    if (!how.again) leaveScreen();
    await run(signal);
    // A new screen reads its own data.
    if (how.again && !signal.aborted && navigation().place?.path === place?.path) await refetch();
  } catch {
    // Session or screen could not be loaded: the server is unreachable, or a chunk is missing (chunks.ts).
    if (!signal.aborted) setNavigation({ isMoving: false, isUnreachable: true });
  }
}

/** Starts the current route change again. */
export const retryRouteChange = (): void => void startRouteChange(wanted);

/** Cancels the route change and returns to the shown screen. Without one, shows that the portal can't be reached. */
export function cancelRouteChange(): void {
  const before = previousScreen();
  turn.abort();
  if (before === null) return setNavigation({ isMoving: false, isUnreachable: true });
  replaceAddress(fullPath(before));
  setNavigation({ place: before, isMoving: false });
}

/** Starts the navigation: shows the screen of the address and follows each change of it. */
export function startNavigation(): void {
  history.scrollRestoration = 'manual';
  onAddressChange(() => void startRouteChange());
  checkOnReturn(
    () => navigation().isMoving,
    () => void startRouteChange({ again: true }),
  );
  void startRouteChange();
}
