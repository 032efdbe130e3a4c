import { publicPaths } from '../../paths/publicPaths.ts';
import { checkSession, currentSession, keepsOthersData, isLikelyOpen, type Session } from '../session/session.ts';
import { accessOf, redirectedTo } from './findScreen.ts';
import { currentAddress } from './hash.ts';

/** The session as the server says; `unknown` where the check failed and the screen is public. */
export async function sessionForRoute(signal: AbortSignal): Promise<Session> {
  try {
    return await checkSession(signal);
  } catch (thrown) {
    if ((await accessOf(currentAddress().path)) === 'public') return 'unknown';
    throw thrown;
  }
}

/** Where this route change will probably end, before the check has said so. */
export async function likelyPath(): Promise<string> {
  const path = await redirectedTo(currentAddress().path);
  return isLikelyOpen() || (await accessOf(path)) === 'public' ? path : publicPaths.signIn();
}

let isChecking = false;

/**
 * Checks the session when the person comes back to the page: since they left it, it may have ended or be another
 * person's, and then `onLost` is called. Not while `isBusy`: a route change checks by itself.
 */
export function checkOnReturn(isBusy: () => boolean, onLost: () => void): void {
  const check = async () => {
    if (isChecking || isBusy() || currentSession() !== 'open' || document.hidden) return;
    isChecking = true;
    await checkSession(new AbortController().signal).catch(() => undefined);
    isChecking = false;
    if (keepsOthersData() && !isBusy()) onLost();
  };
  window.addEventListener('focus', () => void check());
  document.addEventListener('visibilitychange', () => void check());
}
