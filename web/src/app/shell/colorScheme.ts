import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { writeStorage, readStorage } from '../../api/storage.ts';

const KEY = 'portal:scheme';
const isScheme = (text: string | null): text is MantineColorScheme =>
  text === 'light' || text === 'dark' || text === 'auto';

const stored = (): MantineColorScheme => {
  const text = readStorage('localStorage', KEY);
  return isScheme(text) ? text : 'auto';
};

/** Applies the stored colour scheme before the first paint. The script has `blocking=render`, so the page does not flash. */
export function applyColorScheme(): void {
  const scheme = stored();
  const isDark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
}

let unsubscribe: (() => void) | undefined;

/**
 * Storage adapter with which Mantine keeps the color scheme in local storage, shared by all tabs. Blocked storage is
 * ignored.
 */
export const colorSchemeManager: MantineColorSchemeManager = {
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
