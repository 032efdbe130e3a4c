import type { Query } from '@tanstack/react-query';
import { config } from '../../api/config.ts';
import { configured } from '../../api/configured.ts';
import { bestEffort } from '../../api/bestEffort.ts';
import { isServerUp } from '../../api/isServerUp.ts';
import { appInfo, branding, me, myMerchants } from '../../api/shared.ts';
import { focusHeading } from '../../ui/page/focusHeading.ts';
import { setApplicationTitle } from '../../ui/page/title.ts';
import { chunksAreHere, mayLackParts } from './chunks.ts';
import { guard } from './guard.ts';
import { fullPath, here, onMove, rewrite, withQuery, type Address } from './hash.ts';
import { languageRetakes, loadLanguage } from '../session/language.ts';
import { paths, redirected } from '../paths.ts';
import { enterWhenShown, identity, navigation, EmptyScreen, show, type Place } from './place.ts';
import { queries } from '../session/queries.ts';
import { screenAt, type Screen } from '../screens.tsx';
import { enterEntry, leaveScreen } from './scroll.ts';
import {
  checkSession,
  currentSession,
  forgetData,
  hasForeignScript,
  isDataLeft,
  isLikelyOpen,
  isOfTenant,
  storedNext,
  storeNext,
  type Session,
} from '../session/session.ts';

let turn = new AbortController();

/** Branding and settings information (SHELL-032): cached, and never in the way when they fail or hang. */
const loadTenant = bestEffort(() =>
  Promise.allSettled([
    queries.ensureQueryData(branding).then(({ title }) => setApplicationTitle(title)),
    queries.ensureQueryData(appInfo),
  ]),
);

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
    return (await import('../shell/Shell.tsx')).Shell;
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
  return isLikelyOpen() || screenAt(path).access === 'public' ? path : paths.signIn();
}

/** Loads the code and the font of the screen that was asked for, while the session is checked. */
function preloadScreen(): void {
  const { path } = here();
  if (!isLikelyOpen() && (path === paths.home() || screenAt(path).access === 'public')) return;
  const nothing = () => undefined;
  screenAt(path).load().catch(nothing);
  import('../shell/Shell.tsx').catch(nothing);
  // Letters that come after their words would have the rows laid out twice.
  document.fonts.load('14px "Inter Variable"', 'Aя').catch(nothing);
}

/** Starts the first reads of a screen, once the check has said that the session is open. */
async function prefetchScreen(at: Address, signal: AbortSignal): Promise<void> {
  const { load, pattern } = screenAt(at.path);
  const page = await load().catch(() => null);
  if (signal.aborted || navigation().place?.path === at.path) return;
  page?.prefetch?.({ params: pattern.exec(at.path)?.groups ?? {}, query: at.query }, queries);
}

/**
 * What happens before a screen (SHELL-030 … SHELL-035): pending reads are cancelled, writes never; redirects; branding
 * and settings; language; the check of the second step. The last three run side by side, and only the check decides.
 */
async function run(signal: AbortSignal): Promise<void> {
  applyRedirects();
  preloadScreen();
  await configured;
  const [, , session] = await Promise.all([loadTenant(), loadLanguage(likelyPath()), sessionFor(signal)]);
  clearStage();
  if (signal.aborted || !settleAddress(session)) return;
  if (session !== 'open' && hasForeignScript()) return location.reload();
  const at = here();
  const screen = screenAt(at.path);
  void prefetchScreen(at, signal);
  const [page, Shell] = await Promise.all([screen.load(), shellFor(session, screen), loadLanguage(at.path)]);
  if (signal.aborted || hasMoved(at)) return;
  const place = { ...at, screen, Page: page.default, Shell, retakes: languageRetakes(at.path) };
  const before = navigation().place;
  const isOther = before !== null && identity(before) !== identity(place);
  if (isOther) focusHeading();
  chunksAreHere();
  unfinished = null;
  show({ place, isMoving: false, isUnreachable: false });
  enterEntry();
  enterWhenShown(before === null || isOther ? place : null);
}

/** The screen that was taken off the page so: it comes back where the way to the next one is given up. */
let unfinished: Place | null = null;

/** The person is gone: so are the shell, what stood in it, and what was read for it. */
function clearStage(): void {
  if (!isDataLeft()) return;
  unfinished = null;
  if (navigation().place?.Shell) show({ place: null });
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
  const ofScreen = ({ queryKey }: Query) => !isOfTenant(queryKey);
  const isUnfinished = queries.isFetching({ predicate: (one) => ofScreen(one) && one.state.data === undefined }) > 0;
  leaveScreen();
  clearStage();
  const left = navigation().place;
  if (left && isUnfinished && left.Page !== EmptyScreen) {
    unfinished = left;
    show({ place: { ...left, Page: EmptyScreen } });
  }
  // Not waited for: a read that does not let go must not hold the way.
  void queries.cancelQueries({ predicate: ofScreen });
  forgetFailures();
}

/** What the way that is under way was begun for. */
let wanted: { again?: boolean } = {};

/** The address changed, or (`again`) the current route is to run once more with fresh data (decision 4). */
export async function arrive(how: { again?: boolean } = {}): Promise<void> {
  wanted = how;
  const { place, isMoving, isUnreachable } = navigation();
  const at = here();
  if (!how.again && !isMoving && !isUnreachable && place?.path === at.path) {
    enterEntry();
    return show({ place: { ...place, query: at.query } });
  }
  turn.abort();
  turn = new AbortController();
  const { signal } = turn;
  show({ isMoving: true });
  try {
    if (mayLackParts(at.path) && (await isServerUp())) return location.reload();
    if (signal.aborted) return;
    if (!how.again) cancelReads();
    await run(signal);
    // A screen that comes reads for itself.
    if (how.again && !signal.aborted && navigation().place?.path === place?.path) await queries.invalidateQueries();
  } catch {
    // Neither the session nor the screen could be had: while the server is away, or a part is missing (chunks.ts).
    if (!signal.aborted) show({ isMoving: false, isUnreachable: true });
  }
}

/** Asks once more for what the way to a screen waits for. */
export const moveAgain = (): void => void arrive(wanted);

/** Back to the screen that still stands; without one, the portal cannot be shown. */
export function giveUp(): void {
  const { place } = navigation();
  const back = unfinished ?? place;
  turn.abort();
  unfinished = null;
  if (back === null) return show({ isMoving: false, isUnreachable: true });
  rewrite(fullPath(back));
  show({ place: back, isMoving: false });
}

let isLooking = false;

/** Somebody comes back to the page: the session may have ended, or be another person's, since it was left. */
async function lookAgain(): Promise<void> {
  if (isLooking || navigation().isMoving || currentSession() !== 'open' || document.hidden) return;
  isLooking = true;
  await checkSession(new AbortController().signal).catch(() => undefined);
  isLooking = false;
  if (isDataLeft() && !navigation().isMoving) void arrive({ again: true });
}

/** Follows the address bar from now on. */
export function startNavigation(): void {
  history.scrollRestoration = 'manual';
  onMove(() => void arrive());
  window.addEventListener('focus', () => void lookAgain());
  document.addEventListener('visibilitychange', () => void lookAgain());
  void arrive();
}
