import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Hook that returns whether the browser reports that it is online. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
