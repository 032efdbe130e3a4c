import { publicPaths } from '../../paths/publicPaths.ts';
import { checkSession, currentSession, hasStaleUserData, isLikelyOpen, type Session } from '../session/session.ts';
import { accessOf, redirectedTo } from './findScreen.ts';
import { currentAddress } from './hash.ts';

/** Session state from the server; `unknown` if the check failed and the screen is public. */
export async function sessionForRoute(signal: AbortSignal): Promise<Session> {
  try {
    return await checkSession(signal);
  } catch (thrown) {
    if ((await accessOf(currentAddress().path)) === 'public') return 'unknown';
    throw thrown;
  }
}

/** Path that this route change will probably end at, before the session check answers. */
export async function likelyPath(): Promise<string> {
  const path = await redirectedTo(currentAddress().path);
  return isLikelyOpen() || (await accessOf(path)) === 'public' ? path : publicPaths.signIn();
}

let isChecking = false;

/**
 * Checks the session when the user returns to the browser tab. Calls `onLost` if the session has ended or belongs to
 * another user. Does nothing while `isBusy`, because a route change checks the session, too.
 */
export function checkOnReturn(isBusy: () => boolean, onLost: () => void): void {
  const check = async () => {
    if (isChecking || isBusy() || currentSession() !== 'open' || document.hidden) return;
    isChecking = true;
    await checkSession(new AbortController().signal).catch(() => undefined);
    isChecking = false;
    if (hasStaleUserData() && !isBusy()) onLost();
  };
  window.addEventListener('focus', () => void check());
  document.addEventListener('visibilitychange', () => void check());
}
