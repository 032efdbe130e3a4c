import { replaceEqualDeep } from '@tanstack/react-query';
import { myMerchants } from '../../api/sharedReads.ts';
import { t } from '../../text/t.ts';
import { alert } from '../../ui/overlay/alerts.ts';
import { queries } from './queries.ts';

/** The user's rights at each merchant, from the cached merchants. */
const rightsNow = () =>
  queries.getQueryData(myMerchants.queryKey)?.data.map(({ id, access, rights }) => ({ id, access, rights }));

let isReading = false;

/**
 * Reads the user's rights again after a refused call, so that menu and buttons are up to date. If the rights have changed,
 * an alert explains why the call was refused.
 */
export async function readRightsAgain(): Promise<void> {
  const before = rightsNow();
  if (isReading || before === undefined) return;
  isReading = true;
  await queries.fetchQuery({ ...myMerchants, staleTime: 0 }).catch(() => undefined);
  isReading = false;
  if (replaceEqualDeep(before, rightsNow()) === before) return;
  alert('warning', t('Your rights have changed. The menu now shows the screens you can open.'));
}
