/** Storage that may be blocked, full or broken: then nothing is stored and nothing throws (quality B29). */
type Kind = 'localStorage' | 'sessionStorage';

export function readStorage(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Null deletes the key. */
export function writeStorage(kind: Kind, key: string, value: string | null): void {
  try {
    if (value === null) window[kind].removeItem(key);
    else window[kind].setItem(key, value);
  } catch {
    // Blocked or full: nothing is stored.
  }
}

/** Deletes what the session stored in this tab (ACC-025). */
export function clearSessionStorage(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // Blocked: nothing is stored.
  }
}
