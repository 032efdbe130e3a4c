import { isWithinSection, publicPaths, publicSections, buildSignInAddress } from '../../paths/publicPaths.ts';
import { config } from '../../api/config.ts';
import { listenToPortalEvents, type PortalEvent } from '../../api/events.ts';
import { brandingQuery, currentUserQuery, myMerchantsQuery } from '../../api/sharedQueries.ts';
import { confirmLeaving } from '../../ui/form/unsaved.ts';
import { listenToOtherTabs, type TabMessage, notifyOtherTabs } from './otherTabs.ts';
import { openDialog } from './dialogs.ts';
import { getCurrentAddress, formatHashAddress, navigateWithoutPrompt } from '../route/hash.ts';
import { chooseLanguage } from './language.ts';
import { startRouteChange } from '../route/navigation.ts';
import { queryClient } from './queryClient.ts';
import { getSafeTarget } from '../route/getSafeTarget.ts';
import { beginSession, closeSession, getSessionState, discardUserData, endSession, signOut } from './session.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { t } from '../../text/t.ts';
import { showAlert } from '../../ui/overlay/alerts.ts';

/** Returns the user's rights at each merchant, from the cached merchants. */
const rightsNow = () =>
  queryClient.getQueryData(myMerchantsQuery.queryKey)?.data.map(({ id, access, rights }) => ({ id, access, rights }));

let isReading = false;

/**
 * Reads the user's rights again after a refused call, so that menu and buttons are up to date. If the rights have
 * changed, an alert explains why the call was refused.
 */
async function readRightsAgain(): Promise<void> {
  const before = rightsNow();
  if (isReading || before === undefined) return;
  isReading = true;
  await queryClient.fetchQuery({ ...myMerchantsQuery, staleTime: 0 }).catch(() => undefined);
  isReading = false;
  if (replaceEqualDeep(before, rightsNow()) === before) return;
  showAlert('warning', t('Your rights have changed. The menu now shows the screens you can open.'));
}

const isSignIn = () => getCurrentAddress().path.startsWith(publicPaths.signIn());

function startSession(): void {
  beginSession();
  notifyOtherTabs('signed in');
  void startRouteChange({ again: true });
}

function askForCode(): void {
  if (isWithinSection(publicSections.account, getCurrentAddress().path)) return void startRouteChange({ again: true });
  navigateWithoutPrompt(buildSignInAddress(publicPaths.code(), formatHashAddress(getCurrentAddress())));
}

function followRedirect(wanted: string): void {
  const target = getSafeTarget(wanted, { host: location.host, domains: config.domains });
  if (target.startsWith('/')) navigateWithoutPrompt(target);
  else location.assign(target);
}

/** Handles an event of the API client (000 §8; ACC-046 … ACC-051, ERR-010). */
function onEvent(event: PortalEvent): void {
  switch (event.type) {
    case 'demo':
      return openDialog({ type: 'demo' });
    case 'bad':
      return openDialog({ type: 'bad', retryAfter: event.retryAfter });
    case 'auth':
      return event.signedIn ? startSession() : endSession({ tellServer: true });
    case 'code':
      if (event.code === 'otp required') return askForCode();
      return isSignIn() ? closeSession() : undefined;
    case 'denied':
      return void readRightsAgain();
    case 'redirect':
      return followRedirect(event.to);
    case 'ended':
      return endSession({ tellServer: true });
    case 'reload':
      return void startRouteChange({ again: true });
    case 'rights':
      discardUserData();
      notifyOtherTabs('signed in');
      return void startRouteChange({ again: true });
    case 'person':
      return notifyOtherTabs('person');
    case 'language':
      return chooseLanguage(event.language, queryClient.getQueryData(brandingQuery.queryKey)?.cookies_domain ?? null);
    case 'sign out':
      return confirmLeaving(() => void signOut());
  }
}

/**
 * Handles a message from another browser tab. A sign-in, sign-out or language change in another tab also changes this
 * tab (quality B15). A changed profile is read again without a reload.
 */
function onTabMessage(message: TabMessage): void {
  if (message === 'signed out') return endSession({ tellServer: false });
  if (message === 'person')
    return void queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined);
  if (message === 'signed in' && getSessionState() !== 'open') return void startRouteChange({ again: true });
  location.reload();
}

/** Starts to handle events of the API client and messages of other tabs. */
export function handlePortalEvents(): void {
  listenToPortalEvents(onEvent);
  listenToOtherTabs(onTabMessage);
}
