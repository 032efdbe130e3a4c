import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { writeStorage, readStorage } from '../../api/storage.ts';

const KEY = 'portal:scheme';
const isScheme = (text: string | null): text is MantineColorScheme =>
  text === 'light' || text === 'dark' || text === 'auto';

const stored = (): MantineColorScheme => {
  const text = readStorage('localStorage', KEY);
  return isScheme(text) ? text : 'auto';
};

/** Before the first paint, so that nothing flashes: the page is not painted until this module ran (`blocking=render`). */
export function applyScheme(): void {
  const scheme = stored();
  const isDark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
}

let unsubscribe: (() => void) | undefined;

/** Where Mantine keeps the chosen scheme: local storage, shared by the tabs; nowhere when that is blocked. */
export const schemes: MantineColorSchemeManager = {
  get: stored,
  set: (scheme) => writeStorage('localStorage', KEY, scheme),
  subscribe(changed) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === KEY && isScheme(event.newValue)) changed(event.newValue);
    };
    window.addEventListener('storage', onStorage);
    unsubscribe = () => window.removeEventListener('storage', onStorage);
  },
  unsubscribe: () => unsubscribe?.(),
  clear: () => writeStorage('localStorage', KEY, null),
};
