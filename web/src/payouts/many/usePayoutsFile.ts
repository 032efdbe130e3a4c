import { payouts, PAYOUT_COLUMNS, PAYOUTS_FILE_BYTES, type ManyPayouts } from '@portal/contract/payouts';
import { useOptionalRead } from '../../api/reads.ts';
import { me } from '../../api/sharedReads.ts';
import { t } from '../../text/t.ts';
import { CSV_TYPES, csvFile } from '../../ui/upload/rowsFile.ts';
import type { UploadLimits } from '../../ui/upload/uploadLimits.ts';
import { checkedRows, useCheckedFile } from '../../ui/upload/useCheckedFile.ts';
import { touchedByFiles } from '../files/fileReads.ts';
import { beginFile, endFile, placeOfFiles } from './openFiles.ts';

/** Limits of a payout file. */
export const PAYOUTS_FILE: UploadLimits = { bytes: PAYOUTS_FILE_BYTES, count: 1, types: CSV_TYPES };

/** Template of a payout file: the columns and one example row. Its receiver is no card, so it cannot be paid by mistake. */
export const templateFile = (currency: string): Blob =>
  csvFile([PAYOUT_COLUMNS, [t('Card number or token'), '150.00', currency, t('Purpose of payment'), '']]);

/** Result of a payout file. */
const payoutsFound = (answer: object): ManyPayouts => checkedRows(answer as ManyPayouts);

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
