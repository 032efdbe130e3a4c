import { account, type AuthCode } from '@portal/contract/account';
import { shell } from '@portal/contract/shell';
import { isWithin, publicPaths, publicSections, withNext } from '../../paths/publicPaths.ts';
import { ask, keyOf } from '../../api/client.ts';
import { classify, Failure } from '../../api/failure.ts';
import { emit } from '../../api/events.ts';
import { settledInTime } from '../../api/settledInTime.ts';
import { me } from '../../api/sharedReads.ts';
import { clearSessionStorage, writeStorage, readStorage } from '../../api/storage.ts';
import { textOf } from '../../api/textOf.ts';
import { leaveNotice } from '../../account/signInNotice.ts';
import { forgetLists } from '../../ui/list/lastList.ts';
import { countDirty } from '../../ui/form/unsaved.ts';
import { saveOpenForms, setDraftOwner } from '../../ui/form/drafts.ts';
import { tellOtherTabs } from './otherTabs.ts';
import { fullPath, currentAddress, moveTo } from '../route/hash.ts';
import { queries } from './queries.ts';

/** What the last check said; `unknown` until the first one (ACC-019). */
export type Session = 'unknown' | 'none' | 'second step' | 'open';

const meaning: Record<AuthCode, Session> = {
  ok: 'open',
  'need mfa': 'second step',
  no: 'none',
  'need password': 'none',
};
const NEXT = 'portal:next';
/** A sign-out that the server has not heard of yet: told before the next check, whatever tab that is in. */
const SIGN_OUT_PENDING = 'portal:sign-out';
/** Somebody was signed in here when the portal was last open: the screen they want may be loaded before the check. */
const WAS_SIGNED_IN = 'portal:known';

let session: Session = 'unknown';
/** Who is signed in, as the check says and as the profile says: what one of them said is held against itself. */
let who: { check?: string; profile?: string } = {};
/** What is kept was read for somebody else than the person who is signed in now. */
let isOtherPerson = false;
/** The person's rights are others now: what was read with those of before is not to be shown. */
let isSeenAnew = false;
let signingOut: Promise<void> | null = null;
/** Things were read for somebody, and are kept. */
let isAnyDataKept = false;
let isSignOutPending = readStorage('localStorage', SIGN_OUT_PENDING) !== null;

export const currentSession = (): Session => session;
export const isLikelyOpen = (): boolean => session === 'open' || readStorage('localStorage', WAS_SIGNED_IN) !== null;

function setSession(next: Session): Session {
  session = next;
  if (session === 'open') isAnyDataKept = true;
  else if (session === 'none') who = {};
  writeStorage('localStorage', WAS_SIGNED_IN, session === 'open' ? 'known' : null);
  return session;
}

function setSignOutPending(isPending: boolean): void {
  isSignOutPending = isPending;
  writeStorage('localStorage', SIGN_OUT_PENDING, isPending ? 'owed' : null);
}

/** Signs out on the server, one call at a time. What it could not be told it is told before the next check. */
function tellServer(): Promise<void> {
  setSignOutPending(true);
  signingOut ??= ask(account.logout, { body: {} })
    .then(() => setSignOutPending(false))
    .catch((thrown: unknown) => setSignOutPending(classify(thrown).kind !== 'ended'))
    .finally(() => (signingOut = null));
  return signingOut;
}

/** Somebody signed in: an earlier sign-out is nobody's business any more. */
export function beginSession(): void {
  setSignOutPending(false);
}

/** The cookie of the session may be changed outside: then nothing that was read before may be shown to this person. */
function notePerson(by: keyof typeof who, said: unknown): void {
  const name = textOf(said);
  if (name === null) return;
  if (who[by] !== undefined && who[by] !== name) isOtherPerson = true;
  who[by] = name;
  setDraftOwner(who.check ?? name);
}

/** The check does not say whose session it is: the profile does, each time beside it. */
let isCheckSilent = false;

/** Waits for the profile as long as for anything harmless; what it says later counts then. */
async function readPerson(): Promise<void> {
  let isLate = false;
  const asked = queries.fetchQuery({ ...me, staleTime: 0 }).then(({ id, email }) => {
    notePerson('profile', id ?? email);
    if (isLate && keepsOthersData()) emit({ type: 'reload' });
  });
  isLate = !(await settledInTime(asked));
}

async function readState(signal: AbortSignal): Promise<Session> {
  try {
    const [{ code, user_id }] = await Promise.all([
      ask(account.checkAuth, {}, { signal }),
      session === 'open' && isCheckSilent && readPerson(),
    ]);
    // A check that says nothing has not said that nobody is signed in.
    if (typeof code !== 'string') throw new Failure('other', 200);
    const state = meaning[code] ?? 'none';
    if (state === 'open') notePerson('check', user_id);
    isCheckSilent = state === 'open' && user_id === undefined;
    if (isCheckSilent && who.profile === undefined) void readPerson();
    return state;
  } catch (thrown) {
    const failure = classify(thrown);
    if (failure.kind === 'ended' || failure.kind === 'marker') return 'none';
    if (session === 'unknown') throw failure;
    return session;
  }
}

/**
 * The check before every route change (ACC-016). A check that fails changes nothing: what the screen asks next tells
 * more. It rejects only while nothing is known yet.
 */
export async function checkSession(signal: AbortSignal): Promise<Session> {
  if (isSignOutPending) {
    void tellServer();
    return setSession('none');
  }
  const next = await readState(signal);
  if (next === 'none' && session === 'open') forgetPerson();
  return setSession(next);
}

const tenant = [keyOf(shell.saas), keyOf(shell.branding)].map(String);
/** Whether a read is about the tenant: nobody's data, and harmless when it hangs. */
export const isOfTenant = (key: readonly unknown[]): boolean => tenant.includes(String(key.slice(0, 2)));

/** The person is gone, or another one came in their place, and what was read for them is still here. */
export const keepsOthersData = (): boolean => isOtherPerson || isSeenAnew || (session === 'none' && isAnyDataKept);

/** Nothing that was read so far is shown any more: with the next route change the person sees the portal with other rights. */
export function seeAnew(): void {
  isSeenAnew = true;
}

/** Nothing that was read for the person stays in this tab; for when no screen shows it any more. */
export function forgetData(): void {
  queries.removeQueries({ predicate: ({ queryKey }) => !isOfTenant(queryKey) });
  queries.getMutationCache().clear();
  forgetLists();
  if (isOtherPerson) clearSessionStorage();
  isOtherPerson = false;
  isSeenAnew = false;
  isAnyDataKept = session === 'open';
}

/** The person is not signed in any more, as far as this tab is concerned; says why, and what was lost. */
export function forgetPerson(): void {
  const isAnyLost = countDirty() > saveOpenForms();
  setSession('none');
  clearSessionStorage();
  leaveNotice(isAnyLost ? 'ended unsaved' : 'ended');
}

/** The address that was refused, kept for after signing in (ACC-011); null once it served. */
export const storeNext = (next: string | null): void => writeStorage('sessionStorage', NEXT, next);
export const storedNext = (): string | null => readStorage('sessionStorage', NEXT);

/** A tag manager or a chat of somebody else's is on the page: it must not stand beside a password. */
export const hasForeignScript = (): boolean =>
  [...document.scripts].some(({ src }) => src !== '' && new URL(src).origin !== location.origin);

/** To the sign-in page, with the way back here. */
function leaveForSignIn(): void {
  const next = fullPath(currentAddress());
  const isAccount = isWithin(publicSections.account, next);
  if (!isAccount) storeNext(next);
  moveTo(isAccount ? publicPaths.signIn() : withNext(publicPaths.signIn(), next), {
    replace: true,
  });
}

/**
 * The session is over (decision 5): once for a burst of answers, then sign-in with the way back. Unless another tab
 * told so, the server is told too, with one call. Writes under way answer later and find nothing to end.
 */
export function endSession(how: { tellServer: boolean }): void {
  if (session === 'none') return;
  forgetPerson();
  if (how.tellServer) {
    void tellServer();
    tellOtherTabs('signed out');
  }
  leaveForSignIn();
}

/** Signing out by hand ends with a real reload (ACC-026), also when the server could not be told. */
export async function signOut(): Promise<void> {
  await tellServer();
  forgetPerson();
  leaveNotice(null);
  tellOtherTabs('signed out');
  history.replaceState(null, '', `#${publicPaths.signIn()}`);
  location.reload();
}
