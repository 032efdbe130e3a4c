import { writeStorage, readStorage } from '../../api/storage.ts';

const KEY = 'portal:sidebar';

/** Whether the sidebar stands open beside the page, as it was left (SHELL-097); icons alone otherwise. */
export const wasDocked = (): boolean => readStorage('localStorage', KEY) !== 'narrow';

export const rememberDocked = (isDocked: boolean): void =>
  writeStorage('localStorage', KEY, isDocked ? null : 'narrow');
