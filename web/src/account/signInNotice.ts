import { writeStorage, readStorage } from '../api/storage.ts';

const NOTICE = 'portal:notice';

/** Reason why the user must sign in again. The sign-in page shows the reason, even after a reload (quality B6). */
export type SignInNotice = 'ended' | 'ended unsaved' | null;

export const storeSignInNotice = (next: SignInNotice): void => writeStorage('sessionStorage', NOTICE, next);

export const readSignInNotice = (): SignInNotice => {
  const notice = readStorage('sessionStorage', NOTICE);
  return notice === 'ended' || notice === 'ended unsaved' ? notice : null;
};
