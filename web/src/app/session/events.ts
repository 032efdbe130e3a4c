import { isWithin, publicPaths, publicSections, withNext } from '../../paths/publicPaths.ts';
import { config } from '../../api/config.ts';
import { listen, type PortalEvent } from '../../api/events.ts';
import { branding, me } from '../../api/sharedReads.ts';
import { confirmLeaving } from '../../ui/form/unsaved.ts';
import { onOtherTabs, tellOtherTabs, type TabMessage } from './otherTabs.ts';
import { openDialog } from './dialogs.ts';
import { fullPath, currentAddress, moveTo } from '../route/hash.ts';
import { chooseLanguage } from './language.ts';
import { startRouteChange } from '../route/navigation.ts';
import { queries } from './queries.ts';
import { readRightsAgain } from './readRightsAgain.ts';
import { safeTarget } from '../route/safeTarget.ts';
import { beginSession, currentSession, endSession, forgetPerson, seeAnew, signOut } from './session.ts';

const isSignIn = () => currentAddress().path.startsWith(publicPaths.signIn());

function signedIn(): void {
  beginSession();
  tellOtherTabs('signed in');
  void startRouteChange({ again: true });
}

function askForCode(): void {
  if (isWithin(publicSections.account, currentAddress().path)) return void startRouteChange({ again: true });
  moveTo(withNext(publicPaths.code(), fullPath(currentAddress())));
}

function go(wanted: string): void {
  const target = safeTarget(wanted, { host: location.host, domains: config.domains });
  if (target.startsWith('/')) moveTo(target);
  else location.assign(target);
}

/** What an answer asks of the portal (000 §8; ACC-046 … ACC-051, ERR-010). */
function onEvent(event: PortalEvent): void {
  switch (event.type) {
    case 'demo':
      return openDialog({ type: 'demo' });
    case 'bad':
      return openDialog({ type: 'bad', retryAfter: event.retryAfter });
    case 'auth':
      return event.signedIn ? signedIn() : endSession({ tellServer: true });
    case 'code':
      if (event.code === 'otp required') return askForCode();
      return isSignIn() ? forgetPerson() : undefined;
    case 'denied':
      return void readRightsAgain();
    case 'redirect':
      return go(event.to);
    case 'ended':
      return endSession({ tellServer: true });
    case 'reload':
      return void startRouteChange({ again: true });
    case 'rights':
      seeAnew();
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
 * Another tab signed in, out, or speaks another language now: this one never goes on with what it had (quality B15).
 * What the person changed of themselves it shows without losing anything.
 */
function onWord(word: TabMessage): void {
  if (word === 'signed out') return endSession({ tellServer: false });
  if (word === 'person') return void queries.fetchQuery({ ...me, staleTime: 0 }).catch(() => undefined);
  if (word === 'signed in' && currentSession() !== 'open') return void startRouteChange({ again: true });
  location.reload();
}

export function followEvents(): void {
  listen(onEvent);
  onOtherTabs(onWord);
}
