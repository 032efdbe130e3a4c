import { useSyncExternalStore } from 'react';
import { t } from '../../text/t.ts';
import classes from './bars.module.css';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Says so when the browser knows that it has no network; never because a call failed (quality B1). */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && <div className={classes.offline}>{t('You are offline. What you see may be out of date.')}</div>}
    </div>
  );
}
