import { account, type AuthCode } from '@portal/contract/account';
import { shell } from '@portal/contract/shell';
import { isWithinSection, publicPaths, publicSections, buildSignInAddress } from '../../paths/publicPaths.ts';
import { callServer, getQueryKey } from '../../api/client.ts';
import { toFailure, Failure } from '../../api/failure.ts';
import { emitPortalEvent } from '../../api/events.ts';
import { waitUntilSettled } from '../../api/waitUntilSettled.ts';
import { currentUserQuery } from '../../api/sharedQueries.ts';
import { clearSessionStorage, writeStorage, readStorage } from '../../api/storage.ts';
import { toDisplayText } from '../../api/toDisplayText.ts';
import { storeSignInNotice } from '../../account/signInNotice.ts';
import { forgetListAddresses } from '../../ui/list/lastListAddress.ts';
import { countUnsavedForms } from '../../ui/form/unsaved.ts';
import { saveOpenFormDrafts, setDraftOwner } from '../../ui/form/drafts.ts';
import { notifyOtherTabs } from './otherTabs.ts';
import { formatHashAddress, getCurrentAddress, navigateWithoutPrompt } from '../route/hash.ts';
import { queryClient } from './queryClient.ts';

/** Session state from the last check; `unknown` before the first check (ACC-019). */
export type SessionState = 'unknown' | 'none' | 'second step' | 'open';

const meaning: Record<AuthCode, SessionState> = {
  ok: 'open',
  'need mfa': 'second step',
  no: 'none',
  'need password': 'none',
};
const NEXT = 'portal:next';
/**
 * Storage key of a sign-out that has not reached the server. Any tab sends the pending sign-out before its next session
 * check.
 */
const SIGN_OUT_PENDING = 'portal:sign-out';
/**
 * Storage key that records that the last session check was successful, so that the screen can load before the next
 * check.
 */
const WAS_SIGNED_IN = 'portal:known';

let session: SessionState = 'unknown';
/**
 * Ids of the signed-in user, from the session check and from the profile. Each id is compared only with its own
 * previous value.
 */
let userIds: { check?: string; profile?: string } = {};
/** Whether cached data belongs to a user other than the signed-in user. */
let hasUserChanged = false;
/** Whether the user's rights have changed, so that cached data must not be shown. */
let mustDiscardData = false;
let signingOut: Promise<void> | null = null;
/** Whether the cache holds data of a user. */
let hasUserData = false;
let isSignOutPending = readStorage('localStorage', SIGN_OUT_PENDING) !== null;

export const getSessionState = (): SessionState => session;
export const isSessionLikelyOpen = (): boolean =>
  session === 'open' || readStorage('localStorage', WAS_SIGNED_IN) !== null;

function setSession(next: SessionState): SessionState {
  session = next;
  if (session === 'open') hasUserData = true;
  else if (session === 'none') userIds = {};
  writeStorage('localStorage', WAS_SIGNED_IN, session === 'open' ? 'known' : null);
  return session;
}

function setSignOutPending(isPending: boolean): void {
  isSignOutPending = isPending;
  writeStorage('localStorage', SIGN_OUT_PENDING, isPending ? 'owed' : null);
}

/** Signs out on the server, one call at a time. A failed call is repeated before the next session check. */
function sendSignOut(): Promise<void> {
  setSignOutPending(true);
  signingOut ??= callServer(account.logout, { body: {} })
    .then(() => setSignOutPending(false))
    .catch((thrown: unknown) => setSignOutPending(toFailure(thrown).kind !== 'ended'))
    .finally(() => (signingOut = null));
  return signingOut;
}

/** Starts a session after a sign-in. A pending sign-out of the previous session is dropped. */
export function beginSession(): void {
  setSignOutPending(false);
}

/**
 * Records the user's id. If the id differs from the last one, the session cookie was changed outside this tab, and
 * cached data belongs to another user.
 */
function recordUser(by: keyof typeof userIds, said: unknown): void {
  const name = toDisplayText(said);
  if (name === null) return;
  if (userIds[by] !== undefined && userIds[by] !== name) hasUserChanged = true;
  userIds[by] = name;
  setDraftOwner(userIds.check ?? name);
}

/** Whether the session check names no user. Then the profile is read with each check instead. */
let isCheckAnonymous = false;

/** Reads the profile to find the user's id. An answer that comes after the session check is used when it arrives. */
async function readProfile(): Promise<void> {
  let isLate = false;
  const asked = queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).then(({ id, email }) => {
    recordUser('profile', id ?? email);
    if (isLate && hasStaleUserData()) emitPortalEvent({ type: 'reload' });
  });
  isLate = !(await waitUntilSettled(asked));
}

async function readState(signal: AbortSignal): Promise<SessionState> {
  try {
    const [{ code, user_id }] = await Promise.all([
      callServer(account.checkAuth, {}, { signal }),
      session === 'open' && isCheckAnonymous && readProfile(),
    ]);
    // An answer without a code counts as a failed check, not as a missing session.
    if (typeof code !== 'string') throw new Failure('other', 200);
    const state = meaning[code] ?? 'none';
    if (state === 'open') recordUser('check', user_id);
    isCheckAnonymous = state === 'open' && user_id === undefined;
    if (isCheckAnonymous && userIds.profile === undefined) void readProfile();
    return state;
  } catch (thrown) {
    const failure = toFailure(thrown);
    if (failure.kind === 'ended' || failure.kind === 'marker') return 'none';
    if (session === 'unknown') throw failure;
    return session;
  }
}

/**
 * Checks the session before each route change (ACC-016). A failed check keeps the known state, because the screen's own
 * calls will reveal a lost session. Rejects only while no state is known.
 */
export async function checkSession(signal: AbortSignal): Promise<SessionState> {
  if (isSignOutPending) {
    void sendSignOut();
    return setSession('none');
  }
  const next = await readState(signal);
  if (next === 'none' && session === 'open') closeSession();
  return setSession(next);
}

const tenant = [getQueryKey(shell.saas), getQueryKey(shell.branding)].map(String);
/** Whether a query is about the tenant. Such a query holds no user data, and the portal works without it. */
export const isTenantQuery = (key: readonly unknown[]): boolean => tenant.includes(String(key.slice(0, 2)));

/** Whether the cache holds data of a user who is no longer signed in, or data read with previous rights. */
export const hasStaleUserData = (): boolean => hasUserChanged || mustDiscardData || (session === 'none' && hasUserData);

/** Marks cached data as stale after a change of rights. The next route change removes it. */
export function discardUserData(): void {
  mustDiscardData = true;
}

/** Removes all cached data of the user. Called when no screen shows the data. */
export function removeUserData(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isTenantQuery(queryKey) });
  queryClient.getMutationCache().clear();
  forgetListAddresses();
  if (hasUserChanged) clearSessionStorage();
  hasUserChanged = false;
  mustDiscardData = false;
  hasUserData = session === 'open';
}

/**
 * Closes the session in this tab and stores the notice for the sign-in page, which shows whether unsaved changes were
 * lost.
 */
export function closeSession(): void {
  const isAnyLost = countUnsavedForms() > saveOpenFormDrafts();
  setSession('none');
  clearSessionStorage();
  storeSignInNotice(isAnyLost ? 'ended unsaved' : 'ended');
}

/** Stores the address to open after the sign-in (ACC-011); null removes it. */
export const storeNextAddress = (next: string | null): void => writeStorage('sessionStorage', NEXT, next);
export const getStoredNextAddress = (): string | null => readStorage('sessionStorage', NEXT);

/** Whether a third-party script, such as a tag manager or chat, is on the page. It must not run beside a password field. */
export const hasThirdPartyScript = (): boolean =>
  [...document.scripts].some(({ src }) => src !== '' && new URL(src).origin !== location.origin);

/** Opens the sign-in page, with the current address as the one to return to. */
function openSignIn(): void {
  const next = formatHashAddress(getCurrentAddress());
  const isAccount = isWithinSection(publicSections.account, next);
  if (!isAccount) storeNextAddress(next);
  navigateWithoutPrompt(isAccount ? publicPaths.signIn() : buildSignInAddress(publicPaths.signIn(), next), {
    replace: true,
  });
}

/**
 * Ends the session (decision 5): closes it in this tab, signs out on the server unless another tab did so, and opens
 * the sign-in page. Later answers of other calls find no session and change nothing.
 */
export function endSession(how: { tellServer: boolean }): void {
  if (session === 'none') return;
  closeSession();
  if (how.tellServer) {
    void sendSignOut();
    notifyOtherTabs('signed out');
  }
  openSignIn();
}

/** Signs the user out and reloads the page (ACC-026), even if the sign-out call fails. */
export async function signOut(): Promise<void> {
  await sendSignOut();
  closeSession();
  storeSignInNotice(null);
  notifyOtherTabs('signed out');
  history.replaceState(null, '', `#${publicPaths.signIn()}`);
  location.reload();
}
