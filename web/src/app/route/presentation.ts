import type { Query } from '@tanstack/react-query';
import { bestEffort } from '../../api/bestEffort.ts';
import { appInfo, branding, me, myMerchants } from '../../api/sharedReads.ts';
import { focusHeading } from '../../ui/page/focusHeading.ts';
import { setApplicationTitle } from '../../ui/page/title.ts';
import type { Screen } from '../publicScreens.ts';
import { textVersion, loadLanguage } from '../session/language.ts';
import { queries } from '../session/queries.ts';
import { forgetData, keepsOthersData, isLikelyOpen, isOfTenant, storeNext, type Session } from '../session/session.ts';
import { chunksLoaded } from './chunks.ts';
import { findScreen, isPlain, redirectedTo } from './findScreen.ts';
import { fullPath, currentAddress, type Address } from './hash.ts';
import { EmptyScreen, enterWhenShown, screenIdentity, navigation, setNavigation, type Place } from './place.ts';
import { adoptHistoryEntry, saveScroll } from './scroll.ts';

/** Branding and settings information (SHELL-032): cached, and never in the way when they fail or hang. */
export const loadTenant = bestEffort(() =>
  Promise.allSettled([
    queries.ensureQueryData(branding).then(({ title }) => setApplicationTitle(title)),
    queries.ensureQueryData(appInfo),
  ]),
);

/** Whether a screen was shown since the portal was opened; `place` forgets it when the session ends. */
let hasShown = false;

/** The screen that an empty one stands in for while the next is on its way; shown again where that is given up. */
let unfinished: Place | null = null;

/** The person is gone: the shell, what stood in it and what was read for them go too. */
export function clearPerson(): void {
  if (!keepsOthersData()) return;
  unfinished = null;
  if (navigation().place?.Shell) setNavigation({ place: null });
  forgetData();
}

/** A screen that failed is read anew when somebody comes back to it. */
const forgetFailures = () =>
  queries.removeQueries({ predicate: (query) => query.state.status === 'error' && query.getObserversCount() === 0 });

/**
 * Cancels the reads of the screen that is left (SHELL-030). One that still waits for its first data gives its place to
 * an empty one: it would read again as soon as its read is cancelled.
 */
export function leaveForNext(): void {
  const ofScreen = ({ queryKey }: Query) => !isOfTenant(queryKey);
  const isUnfinished = queries.isFetching({ predicate: (one) => ofScreen(one) && one.state.data === undefined }) > 0;
  saveScroll();
  clearPerson();
  const left = navigation().place;
  if (left && isUnfinished && left.Page !== EmptyScreen) {
    unfinished = left;
    setNavigation({ place: { ...left, Page: EmptyScreen } });
  }
  // Not waited for: a read that does not end must not delay the route change.
  void queries.cancelQueries({ predicate: ofScreen });
  forgetFailures();
}

/** The screen to show again where the route change is given up; null without one. */
export function screenBefore(): Place | null {
  const before = unfinished ?? navigation().place;
  unfinished = null;
  return before;
}

/** Loads the code and the font of the screen that was asked for, while the session is checked. */
export async function preloadScreen(): Promise<void> {
  const { path } = currentAddress();
  if (!isLikelyOpen() && isPlain(path)) return;
  const loadPage = async () => (await findScreen(await redirectedTo(path))).load();
  // A font that comes after the words would have the rows laid out twice.
  const font = document.fonts.load('14px "Inter Variable"', 'Aя');
  await Promise.allSettled([loadPage(), import('../shell/Shell.tsx'), font]);
}

/** Starts the first reads of a screen, once the check has said that the session is open. */
async function prefetchScreen(screen: Screen, at: Address, signal: AbortSignal): Promise<void> {
  const { load, pattern } = screen;
  const page = await load().catch(() => null);
  if (signal.aborted || navigation().place?.path === at.path) return;
  page?.prefetch?.({ params: pattern.exec(at.path)?.groups ?? {}, query: at.query }, queries);
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

/** Back changes the address a moment before its event: a screen that comes in between belongs to another address. */
const hasMoved = (from: Address): boolean => fullPath(currentAddress()) !== fullPath(from);

/** Loads the screen of an address with its shell and texts, and shows it; nothing where the address changed meanwhile. */
export async function presentScreen(at: Address, session: Session, signal: AbortSignal): Promise<void> {
  const screen = await findScreen(at.path);
  void prefetchScreen(screen, at, signal);
  const [page, Shell] = await Promise.all([screen.load(), shellFor(session, screen), loadLanguage(at.path)]);
  if (signal.aborted || hasMoved(at)) return;
  const place = { ...at, screen, Page: page.default, Shell, textVersion: textVersion(at.path) };
  const before = navigation().place;
  const isOther = before === null || screenIdentity(before) !== screenIdentity(place);
  if (isOther && hasShown) focusHeading();
  hasShown = true;
  chunksLoaded();
  unfinished = null;
  setNavigation({ place, isMoving: false, isUnreachable: false });
  adoptHistoryEntry();
  enterWhenShown(isOther ? place : null);
}
