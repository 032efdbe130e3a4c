import { isWithin, publicPaths, publicSections, withNext } from '../../paths/publicPaths.ts';
import { config } from '../../api/config.ts';
import { listen, type PortalEvent } from '../../api/events.ts';
import { branding, me, myMerchants } from '../../api/sharedReads.ts';
import { confirmLeaving } from '../../ui/form/unsaved.ts';
import { onOtherTabs, type TabMessage, tellOtherTabs } from './otherTabs.ts';
import { openDialog } from './dialogs.ts';
import { currentAddress, fullPath, moveTo } from '../route/hash.ts';
import { chooseLanguage } from './language.ts';
import { startRouteChange } from '../route/navigation.ts';
import { queries } from './queries.ts';
import { safeTarget } from '../route/safeTarget.ts';
import { beginSession, closeSession, currentSession, discardUserData, endSession, signOut } from './session.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { t } from '../../text/t.ts';
import { alert } from '../../ui/overlay/alerts.ts';

/** The user's rights at each merchant, from the cached merchants. */
const rightsNow = () =>
  queries.getQueryData(myMerchants.queryKey)?.data.map(({ id, access, rights }) => ({ id, access, rights }));

let isReading = false;

/**
 * Reads the user's rights again after a refused call, so that menu and buttons are up to date. If the rights have changed,
 * an alert explains why the call was refused.
 */
async function readRightsAgain(): Promise<void> {
  const before = rightsNow();
  if (isReading || before === undefined) return;
  isReading = true;
  await queries.fetchQuery({ ...myMerchants, staleTime: 0 }).catch(() => undefined);
  isReading = false;
  if (replaceEqualDeep(before, rightsNow()) === before) return;
  alert('warning', t('Your rights have changed. The menu now shows the screens you can open.'));
}

const isSignIn = () => currentAddress().path.startsWith(publicPaths.signIn());

function startSession(): void {
  beginSession();
  tellOtherTabs('signed in');
  void startRouteChange({ again: true });
}

function askForCode(): void {
  if (isWithin(publicSections.account, currentAddress().path)) return void startRouteChange({ again: true });
  moveTo(withNext(publicPaths.code(), fullPath(currentAddress())));
}

function followRedirect(wanted: string): void {
  const target = safeTarget(wanted, { host: location.host, domains: config.domains });
  if (target.startsWith('/')) moveTo(target);
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
      tellOtherTabs('signed in');
      return void startRouteChange({ again: true });
    case 'person':
      return tellOtherTabs('person');
    case 'language':
      return chooseLanguage(event.language, queries.getQueryData(branding.queryKey)?.cookies_domain ?? null);
    case 'sign out':
      return confirmLeaving(() => void signOut());
  }
}

/**
 * Handles a message of another tab. A sign-in, sign-out or language change there also changes this tab (quality B15). A
 * changed profile is read again without a reload.
 */
function onTabMessage(message: TabMessage): void {
  if (message === 'signed out') return endSession({ tellServer: false });
  if (message === 'person') return void queries.fetchQuery({ ...me, staleTime: 0 }).catch(() => undefined);
  if (message === 'signed in' && currentSession() !== 'open') return void startRouteChange({ again: true });
  location.reload();
}

/** Handles events of the API client and messages of other tabs. */
export function handleEvents(): void {
  listen(onEvent);
  onOtherTabs(onTabMessage);
}
