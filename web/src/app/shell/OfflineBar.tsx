import { useNetwork } from '@mantine/hooks';
import { t } from '../../text/t.ts';
import classes from './bars.module.css';

/** Bar that appears when the browser has no network. A failed call alone does not show the bar (quality B1). */
export function OfflineBar() {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && <div className={classes.offline}>{t("You're offline. The data shown may be out of date.")}</div>}
    </div>
  );
}
