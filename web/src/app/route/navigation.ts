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
import { handleMissingChunks, reloadPageFor, resetChunkReload, shouldReloadPage } from './chunks.ts';
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
import { preloadScreenAt } from '../../ui/page/screens.ts';
import { focusHeading } from '../../ui/page/focusHeading.ts';
import { setApplicationTitle } from '../../ui/page/title.ts';
import { findPublicScreen, type Screen } from '../publicScreens.ts';
import { config } from '../../api/config.ts';
import { getGuardRedirect } from './guard.ts';
import { publicPaths } from '../../paths/publicPaths.ts';

/** Loads the tables of redirects and of screens that need a session. They are loaded when a path first needs them. */
const allScreens = () => import('../screens.tsx');
const allPaths = () => import('../../paths/paths.ts');

/** Whether a path belongs to a public screen or the home page, so that the table of all screens need not be loaded. */
const isPublicOrHome = (path: string): boolean => path === publicPaths.home() || findPublicScreen(path) !== undefined;

/** Finds the screen for a path; the 404 page for an unknown path. */
const findScreen = async (path: string): Promise<Screen> =>
  findPublicScreen(path) ?? (await allScreens()).findScreenForPath(path);

/** Returns the access level that the screen of a path needs. */
const accessOf = async (path: string): Promise<Screen['access']> =>
  path === publicPaths.home() ? 'signed in' : (await findScreen(path)).access;

/** Returns the redirect target of a path, or the path itself if it has no redirect. */
const redirectedTo = async (path: string): Promise<string> =>
  isPublicOrHome(path) ? path : (await allPaths()).resolveRedirect(path);

/** Reads the session state from the server; `unknown` if the check failed and the screen is public. */
async function sessionForRoute(signal: AbortSignal): Promise<SessionState> {
  try {
    return await checkSession(signal);
  } catch (thrown) {
    if ((await accessOf(getCurrentAddress().path)) === 'public') return 'unknown';
    throw thrown;
  }
}

/** Guesses the path at which the route change will end, before the session check answers. */
async function likelyPath(): Promise<string> {
  const path = await redirectedTo(getCurrentAddress().path);
  return isSessionLikelyOpen() || (await accessOf(path)) === 'public' ? path : publicPaths.signIn();
}

let isChecking = false;

/**
 * Checks the session when the user returns to the browser tab. Calls `onLost` if the session has ended or belongs to
 * another user. Does nothing while `isBusy` returns true, because a route change checks the session too.
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

/** Replaces a short path in the address bar with its redirect target. */
async function applyRedirects(): Promise<void> {
  const { path } = getCurrentAddress();
  const to = await redirectedTo(path);
  const at = getCurrentAddress();
  // The address may have changed while the table of redirects loaded.
  if (to !== path && at.path === path) replaceAddress(joinPathAndQuery(to, at.query));
}

/** Returns the redirect target of the route guard. A refused address is stored, so that it opens after the sign-in. */
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
 * Follows the redirects of the guard until an address is allowed. Returns false if a redirect leads out of the portal
 * or the route change was aborted.
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

/** Loads branding and settings of the tenant (SHELL-032). A failed or slow load does not block the screen. */
const loadTenant = bestEffort(() =>
  Promise.allSettled([
    queryClient.ensureQueryData(brandingQuery).then(({ title }) => setApplicationTitle(title)),
    queryClient.ensureQueryData(tenantSettingsQuery),
  ]),
);

/** Whether any screen has been shown since the portal opened. */
let hasShown = false;

/**
 * Screen that a loading placeholder replaced during a route change. It is shown again if the user cancels the route
 * change.
 */
let leftScreen: ShownScreen | null = null;

/** Removes the shell and all cached data of the previous user, if the cache holds any. */
function clearPreviousUser(): void {
  if (!hasStaleUserData()) return;
  leftScreen = null;
  if (getNavigation().place?.Shell) setNavigation({ place: null });
  removeUserData();
}

/** Removes failed reads that no component uses, so that a screen reads its data again when it is opened again. */
const forgetFailures = () =>
  queryClient.removeQueries({
    predicate: (query) => query.state.status === 'error' && query.getObserversCount() === 0,
  });

/** Whether a path belongs to the shown screen, such as another tab of it or another choice in its form. */
function isOfShownScreen(path: string): boolean {
  const { place } = getNavigation();
  return (
    place !== null &&
    place.screen.pattern.test(path) &&
    getScreenIdentity({ ...place, path }) === getScreenIdentity(place)
  );
}

/**
 * Cancels the reads of the screen that the user leaves (SHELL-030). A screen that still waits for its first data is
 * replaced by a placeholder, because it would start its cancelled read again.
 */
function cancelReads(): void {
  const ofScreen = ({ queryKey }: Query) => !isTenantQuery(queryKey);
  const isUnfinished =
    queryClient.isFetching({ predicate: (one) => ofScreen(one) && one.state.data === undefined }) > 0;
  const left = getNavigation().place;
  if (left && isUnfinished && left.Page !== EmptyScreen) {
    leftScreen = left;
    setNavigation({ place: { ...left, Page: EmptyScreen } });
  }
  // The cancellation is not awaited, because a read that does not end must not delay the route change.
  void queryClient.cancelQueries({ predicate: ofScreen });
}

/**
 * Leaves the shown address. A screen that stays, for another of its tabs or for a choice in its form, keeps its state,
 * such as an open list of options; TanStack Query cancels the reads of the parts that the screen removes.
 */
function leaveAddress(path: string): void {
  saveScroll();
  clearPreviousUser();
  if (!isOfShownScreen(path)) cancelReads();
  forgetFailures();
}

/** Returns the screen to show again when the route change is cancelled; null if there is none. */
function previousScreen(): ShownScreen | null {
  const before = leftScreen ?? getNavigation().place;
  leftScreen = null;
  return before;
}

/** Loads code and font of the requested screen while the session is being checked. */
async function preloadScreen(): Promise<void> {
  const { path } = getCurrentAddress();
  if (!isSessionLikelyOpen() && isPublicOrHome(path)) return;
  const loadPage = async () => (await findScreen(await redirectedTo(path))).load();
  // The font is loaded first, because a font that arrives after the text would shift the layout.
  const font = document.fonts.load('14px "Inter Variable"', 'Aя');
  await Promise.allSettled([loadPage(), import('../shell/Shell.tsx'), font]);
}

/** Starts the first reads of a screen before the screen renders, unless the screen is already shown. */
async function prefetchScreen({ load, pattern }: Screen, at: HashAddress, signal: AbortSignal): Promise<void> {
  if (getNavigation().place?.path === at.path) return;
  const page = await load().catch(() => null);
  if (signal.aborted) return;
  page?.prefetch?.({ params: pattern.exec(at.path)?.groups ?? {}, query: at.query }, queryClient);
}

/**
 * Returns the shell for a signed-in user and starts to load the user's profile and merchants (SHELL-064); null without
 * a session.
 */
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

/**
 * Whether the address changed during a load. Back changes the address shortly before its event, so a screen may be
 * ready for an old address.
 */
const hasMoved = (from: HashAddress): boolean => formatHashAddress(getCurrentAddress()) !== formatHashAddress(from);

/**
 * Loads the screen of an address with its shell and texts, and then shows the screen, unless the address has changed.
 */
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

/** Abort controller of the current route change. Another route change, or the user's cancel, aborts it. */
let turn = new AbortController();

/** Options of the current route change, kept for a retry. */
let wanted: { again?: boolean } = {};

/** Loads what every screen needs first: session, tenant and language. */
async function loadPrerequisites(signal: AbortSignal): Promise<SessionState> {
  await configReady;
  const loadTexts = async () => loadLanguage(await likelyPath());
  const [session] = await Promise.all([sessionForRoute(signal), loadTenant(), loadTexts()]);
  return session;
}

/**
 * Runs the steps before a screen (SHELL-030 … SHELL-035): redirects, tenant, language and session check run in
 * parallel; then the guard decides, and the screen is shown. Pending reads of the previous screen were cancelled
 * before; writes are never cancelled.
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

/**
 * Starts a route change after the address changed. With `again` the current route runs again with fresh data (decision
 * 4).
 */
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
    if (shouldReloadPage(at.path) && (await isServerUp())) return reloadPageFor(at.path);
    if (signal.aborted) return;
    if (!how.again) leaveAddress(at.path);
    await run(signal);
    // Reads are repeated only if the same screen stays; a new screen reads its own data.
    if (how.again && !signal.aborted && getNavigation().place?.path === place?.path) await refetch();
  } catch {
    // The session or screen could not be loaded, because the server is unreachable or a chunk is missing (chunks.ts).
    if (signal.aborted) return;
    setNavigation({ isMoving: false, isUnreachable: true });
    handleMissingChunks();
  }
}

/** Repeats the current route change. */
export const retryRouteChange = (): void => void startRouteChange(wanted);

/**
 * Cancels the route change and returns to the shown screen. If no screen has been shown, a page says that the portal is
 * unreachable.
 */
export function cancelRouteChange(): void {
  const before = previousScreen();
  turn.abort();
  if (before === null) return setNavigation({ isMoving: false, isUnreachable: true });
  replaceAddress(formatHashAddress(before));
  setNavigation({ place: before, isMoving: false });
}

/** Starts to load the code of a screen when the user presses or focuses a link to it. */
function preloadOnPressOrFocus(): void {
  const preload = ({ target }: Event) => {
    const href = target instanceof Element && target.closest('a')?.getAttribute('href');
    if (href && href.startsWith('#')) preloadScreenAt(href);
  };
  document.addEventListener('pointerdown', preload);
  document.addEventListener('focusin', preload);
}

/** Starts the navigation: shows the screen of the current address and then follows each change of the address. */
export function startNavigation(): void {
  history.scrollRestoration = 'manual';
  onAddressChange(() => void startRouteChange());
  checkOnReturn(
    () => getNavigation().isMoving,
    () => void startRouteChange({ again: true }),
  );
  preloadOnPressOrFocus();
  void startRouteChange();
}
