import { writeStorage, readStorage } from '../api/storage.ts';

const NOTICE = 'portal:notice';

/** Reason for a new sign-in. The sign-in page shows it, even after a reload (quality B6). */
export type SignInNotice = 'ended' | 'ended unsaved' | null;

export const leaveNotice = (next: SignInNotice): void => writeStorage('sessionStorage', NOTICE, next);

export const readNotice = (): SignInNotice => {
  const notice = readStorage('sessionStorage', NOTICE);
  return notice === 'ended' || notice === 'ended unsaved' ? notice : null;
};
