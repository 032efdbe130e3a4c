import { replaceEqualDeep } from '@tanstack/react-query';
import { myMerchants } from '../../api/sharedReads.ts';
import { t } from '../../text/t.ts';
import { alert } from '../../ui/overlay/alerts.ts';
import { queries } from './queries.ts';

/** What of the merchants is about rights. */
const rightsNow = () =>
  queries.getQueryData(myMerchants.queryKey)?.data.map(({ id, access, rights }) => ({ id, access, rights }));

let isReading = false;

/**
 * Reads anew what the person may do: the menu and every button follow. Where it has changed the person is told, so that
 * nobody wonders why something that worked a minute ago is turned away.
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
