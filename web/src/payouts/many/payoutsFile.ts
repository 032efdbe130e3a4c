import { PAYOUT_COLUMNS, PAYOUTS_FILE_BYTES, type ManyPayouts } from '@portal/contract/payouts';
import { t } from '../../text/t.ts';
import { CSV_TYPES, csvFile } from '../../ui/upload/rowsFile.ts';
import type { UploadLimits } from '../../ui/upload/uploadLimits.ts';
import { checkedRows } from '../../ui/upload/useCheckedFile.ts';

/** A file of payouts. */
export const PAYOUTS_FILE: UploadLimits = { bytes: PAYOUTS_FILE_BYTES, count: 1, types: CSV_TYPES };

/** A file to fill in: its columns, and one row as an example, whose receiver is no card: nobody is paid by mistake. */
export const templateFile = (currency: string): Blob =>
  csvFile([PAYOUT_COLUMNS, [t('Card number or token'), '150.00', currency, t('Purpose of payment'), '']]);

/** What became of a file of payouts. */
export const payoutsFound = (answer: object): ManyPayouts => checkedRows(answer as ManyPayouts);
