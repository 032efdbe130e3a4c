import { writeStorage, readStorage } from '../api/storage.ts';

const NOTICE = 'portal:notice';

/** Why the person is asked to sign in again; said on the sign-in page (quality B6), also after a reload. */
export type SignInNotice = 'ended' | 'ended unsaved' | null;

export const leaveNotice = (next: SignInNotice): void => writeStorage('sessionStorage', NOTICE, next);

export const readNotice = (): SignInNotice => {
  const notice = readStorage('sessionStorage', NOTICE);
  return notice === 'ended' || notice === 'ended unsaved' ? notice : null;
};
