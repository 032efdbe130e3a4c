import { payouts } from '@portal/contract/payouts';
import { useOptionalRead } from '../../api/reads.ts';
import { me } from '../../api/sharedReads.ts';
import { t } from '../../text/t.ts';
import { useCheckedFile } from '../../ui/upload/useCheckedFile.ts';
import { touchedByFiles } from '../files/fileReads.ts';
import { beginFile, endFile, placeOfFiles } from './openFiles.ts';
import { PAYOUTS_FILE, payoutsFound } from './payoutsFile.ts';

/**
 * Checks and sends a payout file. The server creates the payouts of a file once. Until the outcome is known, this browser
 * remembers the id of the file.
 */
export function usePayoutsFile(merchantId: string) {
  const person = useOptionalRead(me)?.id ?? null;
  const place = placeOfFiles(person, Number(merchantId));
  return useCheckedFile({
    path: payouts.createMany.path.replace(':id', merchantId),
    limits: PAYOUTS_FILE,
    resultOf: payoutsFound,
    touches: touchedByFiles,
    making: {
      unanswered: t('The server did not answer. Send the file again: its payouts are created only once.'),
      begin: (file) => beginFile(place, file),
      end: (file) => endFile(place, file),
    },
  });
}
