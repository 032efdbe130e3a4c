/**
 * Browser storage that tolerates errors: if storage is blocked, full or broken, nothing is stored and nothing throws
 * (quality B29).
 */
type Kind = 'localStorage' | 'sessionStorage';

export function readStorage(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value to browser storage; null deletes the key. */
export function writeStorage(kind: Kind, key: string, value: string | null): void {
  try {
    if (value === null) window[kind].removeItem(key);
    else window[kind].setItem(key, value);
  } catch {
    // If storage is blocked or full, nothing is stored.
  }
}

/** Clears the session storage of this tab (ACC-025). */
export function clearSessionStorage(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // If storage is blocked, there is nothing to clear.
  }
}
