import {
  startTransition,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { config } from '../api/config.ts';
import { isServed } from '../api/served.ts';
import { appInfo, branding, me, myMerchants } from '../api/shared.ts';
import { expectArrival } from '../ui/arrival.ts';
import { setApplicationTitle } from '../ui/title.ts';
import { chunksAreHere, mayLackParts } from './chunks.ts';
import { guard } from './guard.ts';
import { fullPath, here, onMove, rewrite, withQuery, type Address } from './hash.ts';
import { loadLanguage } from './language.ts';
import { paths, redirected } from './paths.ts';
import { queries } from './queries.ts';
import { screenAt, type Screen } from './screens.tsx';
import { enterEntry, enterScreen, leaveScreen } from './scroll.ts';
import {
  checkSession,
  currentSession,
  forgetData,
  hasForeignScript,
  isDataLeft,
  isLikelyOpen,
  storedNext,
  storeNext,
  type Session,
} from './session.ts';

/** The screen on the page, the address it was reached by, and the shell around it (none for people not signed in). */
export interface Place extends Address {
  screen: Screen;
  Page: ComponentType;
  Shell: ComponentType<{ children: ReactNode }> | null;
}

interface Navigation {
  place: Place | null;
  /** A route change is under way; the screen before it still stands. */
  isMoving: boolean;
  /** The portal cannot be shown because its server does not answer. */
  isCutOff: boolean;
}

let navigation: Navigation = { place: null, isMoving: false, isCutOff: false };
const listeners = new Set<() => void>();
let turn = new AbortController();

function show(change: Partial<Navigation>): void {
  navigation = { ...navigation, ...change };
  listeners.forEach((changed) => changed());
}

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** One fact of the navigation: who asks for it is drawn again only when that changes. */
export const useNavigation = <Fact>(fact: (now: Navigation) => Fact): Fact =>
  useSyncExternalStore(subscribe, () => fact(navigation));

/**
 * The place to draw. Another screen is drawn in slices while the one before it stays; what goes away goes at once, and
 * so do changes within a screen.
 */
export function useShownPlace(): Place | null {
  const [shown, setShown] = useState(navigation.place);
  useLayoutEffect(() => {
    const follow = () => {
      const { place } = navigation;
      const isOther = place !== null && place.Page !== Nothing && place.screen !== shown?.screen;
      if (isOther) startTransition(() => setShown(place));
      else setShown(place);
    };
    const stop = subscribe(follow);
    follow();
    return () => void stop();
  }, [shown]);
  useLayoutEffect(() => enterShown(shown), [shown]);
  return shown;
}

/** Which screen it is, whatever its tab: only another one gets the focus and a fresh start. */
export function identity(place: Pick<Place, 'screen' | 'path'>): string {
  const params = Object.entries(place.screen.pattern.exec(place.path)?.groups ?? {});
  return JSON.stringify([place.screen.pattern.source, params.filter(([name]) => name !== 'type')]);
}

/** Branding and settings information (SHELL-032): cached, and never in the way when they fail. */
async function loadTenant(): Promise<void> {
  const [brand] = await Promise.allSettled([queries.ensureQueryData(branding), queries.ensureQueryData(appInfo)]);
  if (brand.status === 'fulfilled') setApplicationTitle(brand.value.title);
}

function applyRedirects(): void {
  const { path, query } = here();
  const to = redirected(path);
  if (to !== path) rewrite(withQuery(to, query));
}

function redirectOf(session: Session): string | null {
  const at = here();
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

/** Back changes the address a moment before it tells of it: what was on its way until then must not take it for its own. */
const hasMoved = (from: Address): boolean => fullPath(here()) !== fullPath(from);

/** Guard after guard until the visit may stay; false when it leaves the portal. */
function settleAddress(session: Session): boolean {
  for (let hops = 0; hops < 5; hops++) {
    const target = redirectOf(session);
    if (target === null) break;
    if (!target.startsWith('/')) {
      location.assign(target);
      return false;
    }
    rewrite(target);
    applyRedirects();
  }
  return true;
}

/** Signed-in people have the shell around every screen, and their merchants and profile loaded (SHELL-064). */
async function shellFor(session: Session, { access }: Screen): Promise<Place['Shell']> {
  if (session !== 'open') return null;
  storeNext(null);
  void queries.prefetchQuery(me);
  void queries.prefetchQuery(myMerchants);
  try {
    return (await import('./Shell.tsx')).Shell;
  } catch (thrown) {
    if (access === 'public') return null;
    throw thrown;
  }
}

/** The session by the server, or `unknown` where a public screen can do without. */
async function sessionFor(signal: AbortSignal): Promise<Session> {
  try {
    return await checkSession(signal);
  } catch (thrown) {
    if (screenAt(here().path).access === 'public') return 'unknown';
    throw thrown;
  }
}

/** Where this route change will end, as far as one can tell before the check. */
function likelyPath(): string {
  const { path } = here();
  return isLikelyOpen() || screenAt(path).access === 'public' ? path : paths.signIn;
}

/** The code and the letters of the screen that was asked for, while the check is under way. */
export function loadAhead(): void {
  const { path } = here();
  if (!isLikelyOpen() && (path === paths.home || screenAt(path).access === 'public')) return;
  const nothing = () => undefined;
  screenAt(path).load().catch(nothing);
  import('./Shell.tsx').catch(nothing);
  // Letters that come after their words would have the rows laid out twice.
  document.fonts.load('14px "Inter Variable"', 'Aя').catch(nothing);
}

/** Asks for what a screen reads first, once the check has said that the session is open. */
async function readAhead(at: Address, signal: AbortSignal): Promise<void> {
  const page = await screenAt(at.path)
    .load()
    .catch(() => null);
  if (!signal.aborted && navigation.place?.path !== at.path) page?.ahead?.(at, queries);
}

/**
 * What happens before a screen (SHELL-030 … SHELL-035): pending reads are cancelled, writes never; redirects; branding
 * and settings; language; the check of the second step. The last three run side by side, and only the check decides.
 */
async function run(signal: AbortSignal): Promise<void> {
  applyRedirects();
  loadAhead();
  const [, , session] = await Promise.all([loadTenant(), loadLanguage(likelyPath(), signal), sessionFor(signal)]);
  clearStage();
  if (signal.aborted || !settleAddress(session)) return;
  if (session !== 'open' && hasForeignScript()) return location.reload();
  const at = here();
  const screen = screenAt(at.path);
  void readAhead(at, signal);
  const [page, Shell] = await Promise.all([screen.load(), shellFor(session, screen), loadLanguage(at.path, signal)]);
  if (signal.aborted || hasMoved(at)) return;
  const place = { ...at, screen, Page: page.default, Shell };
  const before = navigation.place;
  const isOther = before !== null && identity(before) !== identity(place);
  if (isOther) expectArrival();
  chunksAreHere();
  show({ place, isMoving: false, isCutOff: false });
  enterEntry();
  entering = before === null || isOther ? place : null;
}

/** The place whose screen was not drawn yet: its scroll is restored when it is. */
let entering: Place | null = null;

function enterShown(shown: Place | null): void {
  if (shown === null || shown !== entering) return;
  entering = null;
  enterScreen();
}

const Nothing = () => null;

/** The person is gone: so are the shell, what stood in it, and what was read for it. */
function clearStage(): void {
  if (!isDataLeft()) return;
  if (navigation.place?.Shell) show({ place: null });
  forgetData();
}

/** A screen that failed is asked anew when somebody comes back to it. */
const forgetFailures = () =>
  queries.removeQueries({ predicate: (query) => query.state.status === 'error' && query.getObserversCount() === 0 });

/**
 * Cancels the reads of the screen that is left (SHELL-030). One that still waits for its first data is taken off the
 * page: it would ask again as soon as its read is cancelled.
 */
function cancelReads(): void {
  const { place } = navigation;
  const isUnfinished = queries.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  leaveScreen();
  clearStage();
  if (place && isUnfinished) show({ place: navigation.place && { ...place, Page: Nothing } });
  // Not waited for: a read that does not let go must not hold the way.
  void queries.cancelQueries();
  forgetFailures();
}

/** The address changed, or (`again`) the current route is to run once more with fresh data (decision 4). */
export async function arrive(how: { again?: boolean } = {}): Promise<void> {
  const { place, isMoving, isCutOff } = navigation;
  const at = here();
  if (!how.again && !isMoving && !isCutOff && place?.path === at.path) {
    enterEntry();
    return show({ place: { ...place, query: at.query } });
  }
  turn.abort();
  turn = new AbortController();
  const { signal } = turn;
  show({ isMoving: true });
  try {
    if (mayLackParts(at.path) && (await isServed())) return location.reload();
    if (signal.aborted) return;
    if (!how.again) cancelReads();
    await run(signal);
    // A screen that comes reads for itself.
    if (how.again && !signal.aborted && navigation.place?.path === place?.path) await queries.invalidateQueries();
  } catch {
    // Neither the session nor the screen could be had: while the server is away, or a part is missing (chunks.ts).
    if (!signal.aborted) show({ isMoving: false, isCutOff: true });
  }
}

let isLooking = false;

/** Somebody comes back to the page: the session may have ended, or be another person's, since it was left. */
async function lookAgain(): Promise<void> {
  if (isLooking || navigation.isMoving || currentSession() !== 'open' || document.hidden) return;
  isLooking = true;
  await checkSession(turn.signal).catch(() => undefined);
  isLooking = false;
  if (isDataLeft() && !navigation.isMoving) void arrive({ again: true });
}

/** Follows the address bar from now on. */
export function startNavigation(): void {
  history.scrollRestoration = 'manual';
  onMove(() => void arrive());
  window.addEventListener('focus', () => void lookAgain());
  document.addEventListener('visibilitychange', () => void lookAgain());
  void arrive();
}
