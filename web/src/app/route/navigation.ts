import { configReady } from '../../api/configReady.ts';
import { isServerUp } from '../../api/isServerUp.ts';
import { loadLanguage, getTextVersion } from '../session/language.ts';
import { queryClient, prepareRefetch } from '../session/queryClient.ts';
import {
  checkSession,
  getSessionState,
  hasStaleUserData,
  hasThirdPartyScript,
  isSessionLikelyOpen,
  isTenantQuery,
  removeUserData,
  type SessionState,
  getStoredNextAddress,
  storeNextAddress,
} from '../session/session.ts';
import { resetChunkReload, shouldReloadPage } from './chunks.ts';
import {
  type HashAddress,
  getCurrentAddress,
  formatHashAddress,
  onAddressChange,
  replaceAddress,
  joinPathAndQuery,
} from './hash.ts';
import {
  EmptyScreen,
  restoreScrollWhenShown,
  getNavigation,
  type ShownScreen,
  getScreenIdentity,
  setNavigation,
} from './navigationState.ts';
import { adoptHistoryEntry, saveScroll } from './scroll.ts';
import type { Query } from '@tanstack/react-query';
import { bestEffort } from '../../api/bestEffort.ts';
import { tenantSettingsQuery, brandingQuery, currentUserQuery, myMerchantsQuery } from '../../api/sharedQueries.ts';
import { focusHeading } from '../../ui/page/focusHeading.ts';
import { setApplicationTitle } from '../../ui/page/title.ts';
import { findPublicScreen, type Screen } from '../publicScreens.ts';
import { config } from '../../api/config.ts';
import { getGuardRedirect } from './guard.ts';
import { publicPaths } from '../../paths/publicPaths.ts';

/** Tables of the screens that need a session and of redirects, loaded when a path first needs them. */
const allScreens = () => import('../screens.tsx');
const allPaths = () => import('../../paths/paths.ts');

/** Whether a path is known without those tables: a public screen or the home page. */
const isPublicOrHome = (path: string): boolean => path === publicPaths.home() || findPublicScreen(path) !== undefined;

/** The screen at a path; the 404 page for an unknown path. */
const findScreen = async (path: string): Promise<Screen> =>
  findPublicScreen(path) ?? (await allScreens()).findScreenForPath(path);

/** Access that the screen at a path needs. */
const accessOf = async (path: string): Promise<Screen['access']> =>
  path === publicPaths.home() ? 'signed in' : (await findScreen(path)).access;

/** Target of a path's redirect, or the path itself. */
const redirectedTo = async (path: string): Promise<string> =>
  isPublicOrHome(path) ? path : (await allPaths()).resolveRedirect(path);

/** Session state from the server; `unknown` if the check failed and the screen is public. */
async function sessionForRoute(signal: AbortSignal): Promise<SessionState> {
  try {
    return await checkSession(signal);
  } catch (thrown) {
    if ((await accessOf(getCurrentAddress().path)) === 'public') return 'unknown';
    throw thrown;
  }
}

/** Path that this route change will probably end at, before the session check answers. */
async function likelyPath(): Promise<string> {
  const path = await redirectedTo(getCurrentAddress().path);
  return isSessionLikelyOpen() || (await accessOf(path)) === 'public' ? path : publicPaths.signIn();
}

let isChecking = false;

/**
 * Checks the session when the user returns to the browser tab. Calls `onLost` if the session has ended or belongs to
 * another user. Does nothing while `isBusy`, because a route change checks the session, too.
 */
function checkOnReturn(isBusy: () => boolean, onLost: () => void): void {
  const check = async () => {
    if (isChecking || isBusy() || getSessionState() !== 'open' || document.hidden) return;
    isChecking = true;
    await checkSession(new AbortController().signal).catch(() => undefined);
    isChecking = false;
    if (hasStaleUserData() && !isBusy()) onLost();
  };
  window.addEventListener('focus', () => void check());
  document.addEventListener('visibilitychange', () => void check());
}

/** Replaces a short path in the address bar with the target of its redirect. */
async function applyRedirects(): Promise<void> {
  const { path } = getCurrentAddress();
  const to = await redirectedTo(path);
  const at = getCurrentAddress();
  // The address may have changed during the load.
  if (to !== path && at.path === path) replaceAddress(joinPathAndQuery(to, at.query));
}

/** Redirect target of the guard. A refused address is stored for after the sign-in. */
function refusedTo(session: SessionState, access: Screen['access'], at: HashAddress): string | null {
  const target = getGuardRedirect({
    session,
    access,
    at,
    stored: getStoredNextAddress(),
    own: { host: location.host, domains: config.domains },
  });
  if (target !== null && access === 'signed in') storeNextAddress(formatHashAddress(at));
  return target;
}

/**
 * Follows guard and redirects until the address is allowed. Returns false if they lead out of the portal or the route
 * change was aborted.
 */
async function resolveRoute(session: SessionState, signal: AbortSignal): Promise<boolean> {
  for (let hops = 0; hops < 5; hops++) {
    const at = getCurrentAddress();
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

/** Loads branding and settings of the tenant (SHELL-032). A failure or a slow answer does not block the screen. */
const loadTenant = bestEffort(() =>
  Promise.allSettled([
    queryClient.ensureQueryData(brandingQuery).then(({ title }) => setApplicationTitle(title)),
    queryClient.ensureQueryData(tenantSettingsQuery),
  ]),
);

/** Whether a screen was shown since the portal opened. */
let hasShown = false;

/** Screen that a placeholder replaced during a route change; shown again if the user cancels. */
let leftScreen: ShownScreen | null = null;

/** Removes the shell and all data of the previous user, if there is any. */
function clearPreviousUser(): void {
  if (!hasStaleUserData()) return;
  leftScreen = null;
  if (getNavigation().place?.Shell) setNavigation({ place: null });
  removeUserData();
}

/** Removes failed reads without a reader, so that a screen reads again when it is opened again. */
const forgetFailures = () =>
  queryClient.removeQueries({
    predicate: (query) => query.state.status === 'error' && query.getObserversCount() === 0,
  });

/**
 * Cancels the reads of the screen that the user leaves (SHELL-030). A placeholder replaces a screen that still waits for
 * its first data, because it would read again when its read is cancelled.
 */
function leaveScreen(): void {
  const ofScreen = ({ queryKey }: Query) => !isTenantQuery(queryKey);
  const isUnfinished =
    queryClient.isFetching({ predicate: (one) => ofScreen(one) && one.state.data === undefined }) > 0;
  saveScroll();
  clearPreviousUser();
  const left = getNavigation().place;
  if (left && isUnfinished && left.Page !== EmptyScreen) {
    leftScreen = left;
    setNavigation({ place: { ...left, Page: EmptyScreen } });
  }
  // Not awaited: a read that does not end must not delay the route change.
  void queryClient.cancelQueries({ predicate: ofScreen });
  forgetFailures();
}

/** The screen to show again when the route change is cancelled; null without one. */
function previousScreen(): ShownScreen | null {
  const before = leftScreen ?? getNavigation().place;
  leftScreen = null;
  return before;
}

/** Loads code and font of the requested screen while the session is checked. */
async function preloadScreen(): Promise<void> {
  const { path } = getCurrentAddress();
  if (!isSessionLikelyOpen() && isPublicOrHome(path)) return;
  const loadPage = async () => (await findScreen(await redirectedTo(path))).load();
  // A font that arrives after the text would shift the layout.
  const font = document.fonts.load('14px "Inter Variable"', 'Aя');
  await Promise.allSettled([loadPage(), import('../shell/Shell.tsx'), font]);
}

/** Starts the first reads of a screen before it renders. */
async function prefetchScreen(screen: Screen, at: HashAddress, signal: AbortSignal): Promise<void> {
  const { load, pattern } = screen;
  const page = await load().catch(() => null);
  if (signal.aborted || getNavigation().place?.path === at.path) return;
  page?.prefetch?.({ params: pattern.exec(at.path)?.groups ?? {}, query: at.query }, queryClient);
}

/** The shell for a signed-in user, whose profile and merchants it starts to load (SHELL-064); null without a session. */
async function shellFor(session: SessionState, { access }: Screen): Promise<ShownScreen['Shell']> {
  if (session !== 'open') return null;
  storeNextAddress(null);
  void queryClient.prefetchQuery(currentUserQuery);
  void queryClient.prefetchQuery(myMerchantsQuery);
  try {
    return (await import('../shell/Shell.tsx')).Shell;
  } catch (thrown) {
    if (access === 'public') return null;
    throw thrown;
  }
}

/** Whether the address changed. Back changes it shortly before its event, so a screen may be ready for an old address. */
const hasMoved = (from: HashAddress): boolean => formatHashAddress(getCurrentAddress()) !== formatHashAddress(from);

/** Loads the screen of an address with its shell and texts, and shows it. Shows nothing if the address has changed. */
async function presentScreen(at: HashAddress, session: SessionState, signal: AbortSignal): Promise<void> {
  const screen = await findScreen(at.path);
  void prefetchScreen(screen, at, signal);
  const [page, Shell] = await Promise.all([screen.load(), shellFor(session, screen), loadLanguage(at.path)]);
  if (signal.aborted || hasMoved(at)) return;
  const place = { ...at, screen, Page: page.default, Shell, textVersion: getTextVersion(at.path) };
  const before = getNavigation().place;
  const isOther = before === null || getScreenIdentity(before) !== getScreenIdentity(place);
  if (isOther && hasShown) focusHeading();
  hasShown = true;
  resetChunkReload();
  leftScreen = null;
  setNavigation({ place, isMoving: false, isUnreachable: false });
  adoptHistoryEntry();
  restoreScrollWhenShown(isOther ? place : null);
}

/** Controller of the current route change. It is aborted when another one starts or the user cancels. */
let turn = new AbortController();

/** Options of the current route change, for a retry. */
let wanted: { again?: boolean } = {};

/** Loads what each screen needs first: session, tenant and language. */
async function loadPrerequisites(signal: AbortSignal): Promise<SessionState> {
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
  const at = getCurrentAddress();
  if (hasThirdPartyScript() && (session !== 'open' || (await findScreen(at.path)).takesCards)) return location.reload();
  await presentScreen(at, session, signal);
}

/** Starts a route change: the address changed, or `again` runs the current route with fresh data (decision 4). */
export async function startRouteChange(how: { again?: boolean } = {}): Promise<void> {
  wanted = how;
  const { place, isMoving, isUnreachable } = getNavigation();
  const at = getCurrentAddress();
  if (!how.again && !isMoving && !isUnreachable && place?.path === at.path) {
    adoptHistoryEntry();
    return setNavigation({ place: { ...place, query: at.query } });
  }
  turn.abort();
  turn = new AbortController();
  const { signal } = turn;
  const refetch = prepareRefetch();
  setNavigation({ isMoving: true });
  try {
    if (shouldReloadPage(at.path) && (await isServerUp())) return location.reload();
    if (signal.aborted) return;
    if (!how.again) leaveScreen();
    await run(signal);
    // A new screen reads its own data.
    if (how.again && !signal.aborted && getNavigation().place?.path === place?.path) await refetch();
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
  replaceAddress(formatHashAddress(before));
  setNavigation({ place: before, isMoving: false });
}

/** Starts the navigation: shows the screen of the address and follows each change of it. */
export function startNavigation(): void {
  history.scrollRestoration = 'manual';
  onAddressChange(() => void startRouteChange());
  checkOnReturn(
    () => getNavigation().isMoving,
    () => void startRouteChange({ again: true }),
  );
  void startRouteChange();
}
