import { PAYOUT_COLUMNS, PAYOUTS_FILE_BYTES, type ManyPayouts } from '@portal/contract/payouts';
import { t } from '../../text/t.ts';
import { CSV_TYPES, csvFile } from '../../ui/upload/rowsFile.ts';
import type { UploadLimits } from '../../ui/upload/uploadLimits.ts';
import { checkedRows } from '../../ui/upload/useCheckedFile.ts';

/** Limits of a payout file. */
export const PAYOUTS_FILE: UploadLimits = { bytes: PAYOUTS_FILE_BYTES, count: 1, types: CSV_TYPES };

/** Template of a payout file: the columns and one example row. Its receiver is no card, so it cannot be paid by mistake. */
export const templateFile = (currency: string): Blob =>
  csvFile([PAYOUT_COLUMNS, [t('Card number or token'), '150.00', currency, t('Purpose of payment'), '']]);

/** Result of a payout file. */
export const payoutsFound = (answer: object): ManyPayouts => checkedRows(answer as ManyPayouts);
