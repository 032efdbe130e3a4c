import type { Query } from '@tanstack/react-query';
import { bestEffort } from '../../api/bestEffort.ts';
import { appInfo, branding, me, myMerchants } from '../../api/sharedReads.ts';
import { focusHeading } from '../../ui/page/focusHeading.ts';
import { setApplicationTitle } from '../../ui/page/title.ts';
import type { Screen } from '../publicScreens.ts';
import { textVersion, loadLanguage } from '../session/language.ts';
import { queries } from '../session/queries.ts';
import {
  removeUserData,
  hasStaleUserData,
  isLikelyOpen,
  isTenantQuery,
  storeNext,
  type Session,
} from '../session/session.ts';
import { forgetReload } from './chunks.ts';
import { findScreen, isPublicOrHome, redirectedTo } from './findScreen.ts';
import { fullPath, currentAddress, type Address } from './hash.ts';
import { EmptyScreen, enterWhenShown, screenIdentity, navigation, setNavigation, type Place } from './place.ts';
import { adoptHistoryEntry, saveScroll } from './scroll.ts';

/** Loads branding and settings of the tenant (SHELL-032). A failure or a slow answer does not block the screen. */
export const loadTenant = bestEffort(() =>
  Promise.allSettled([
    queries.ensureQueryData(branding).then(({ title }) => setApplicationTitle(title)),
    queries.ensureQueryData(appInfo),
  ]),
);

/** Whether a screen was shown since the portal opened. */
let hasShown = false;

/** Screen that a placeholder replaced during a route change; shown again if the user cancels. */
let leftScreen: Place | null = null;

/** Removes the shell and all data of the previous user, if there is any. */
export function clearPreviousUser(): void {
  if (!hasStaleUserData()) return;
  leftScreen = null;
  if (navigation().place?.Shell) setNavigation({ place: null });
  removeUserData();
}

/** Removes failed reads without a reader, so that a screen reads again when it is opened again. */
const forgetFailures = () =>
  queries.removeQueries({ predicate: (query) => query.state.status === 'error' && query.getObserversCount() === 0 });

/**
 * Cancels the reads of the screen that the user leaves (SHELL-030). A placeholder replaces a screen that still waits for
 * its first data, because it would read again when its read is cancelled.
 */
export function leaveScreen(): void {
  const ofScreen = ({ queryKey }: Query) => !isTenantQuery(queryKey);
  const isUnfinished = queries.isFetching({ predicate: (one) => ofScreen(one) && one.state.data === undefined }) > 0;
  saveScroll();
  clearPreviousUser();
  const left = navigation().place;
  if (left && isUnfinished && left.Page !== EmptyScreen) {
    leftScreen = left;
    setNavigation({ place: { ...left, Page: EmptyScreen } });
  }
  // Not awaited: a read that does not end must not delay the route change.
  void queries.cancelQueries({ predicate: ofScreen });
  forgetFailures();
}

/** The screen to show again when the route change is cancelled; null without one. */
export function previousScreen(): Place | null {
  const before = leftScreen ?? navigation().place;
  leftScreen = null;
  return before;
}

/** Loads code and font of the requested screen while the session is checked. */
export async function preloadScreen(): Promise<void> {
  const { path } = currentAddress();
  if (!isLikelyOpen() && isPublicOrHome(path)) return;
  const loadPage = async () => (await findScreen(await redirectedTo(path))).load();
  // A font that arrives after the text would shift the layout.
  const font = document.fonts.load('14px "Inter Variable"', 'Aя');
  await Promise.allSettled([loadPage(), import('../shell/Shell.tsx'), font]);
}

/** Starts the first reads of a screen before it renders. */
async function prefetchScreen(screen: Screen, at: Address, signal: AbortSignal): Promise<void> {
  const { load, pattern } = screen;
  const page = await load().catch(() => null);
  if (signal.aborted || navigation().place?.path === at.path) return;
  page?.prefetch?.({ params: pattern.exec(at.path)?.groups ?? {}, query: at.query }, queries);
}

/** The shell for a signed-in user, whose profile and merchants it starts to load (SHELL-064); null without a session. */
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

/** Whether the address changed. Back changes it shortly before its event, so a screen may be ready for an old address. */
const hasMoved = (from: Address): boolean => fullPath(currentAddress()) !== fullPath(from);

/** Loads the screen of an address with its shell and texts, and shows it. Shows nothing if the address has changed. */
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
  forgetReload();
  leftScreen = null;
  setNavigation({ place, isMoving: false, isUnreachable: false });
  adoptHistoryEntry();
  enterWhenShown(isOther ? place : null);
}
