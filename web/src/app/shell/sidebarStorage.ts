import { writeStorage, readStorage } from '../../api/storage.ts';

const KEY = 'portal:sidebar';

/** Whether the sidebar was docked when the user last changed it (SHELL-097). If not, the sidebar shows icons only. */
export const wasSidebarDocked = (): boolean => readStorage('localStorage', KEY) !== 'narrow';

export const rememberSidebarDocked = (isDocked: boolean): void =>
  writeStorage('localStorage', KEY, isDocked ? null : 'narrow');
