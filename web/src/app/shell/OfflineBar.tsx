import { useNetwork } from '@mantine/hooks';
import { t } from '../../text/t.ts';
import classes from './bars.module.css';

/** Shows that the browser has no network; a failed call alone does not show it (quality B1). */
export function OfflineBar() {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && <div className={classes.offline}>{t("You're offline. The data shown may be out of date.")}</div>}
    </div>
  );
}
