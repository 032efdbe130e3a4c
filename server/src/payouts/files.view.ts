import type { ManyPayouts, PayoutFile } from '@portal/contract/payouts';
import { hasRight, type Caller } from '../core/caller.ts';
import { formatDecimal } from '../core/money.ts';
import { formatTimestamp, formatTimestampOrNull } from '../core/time.ts';
import { merchantName } from '../merchants/names.ts';
import type { PayoutFileTotal, PayoutFileRecord } from './fileRecords.ts';
import { canDecide } from './files.rules.ts';

/** Totals of a payout file in one currency, in the API's format. */
const sumRow = ({ currency, payouts, amount, fees }: PayoutFileTotal): PayoutFile['totals'][number] => ({
  currency,
  payouts,
  amount: formatDecimal(amount),
  fees: formatDecimal(fees),
});

/** Totals of a payout file in one currency with the available balance afterwards, from minor units. */
export const payoutFileTotalRow = (sum: PayoutFileTotal, after: number): ManyPayouts['totals'][number] => ({
  ...sumRow(sum),
  balance_after: formatDecimal(after),
});

/** An earlier payout file with the same rows, in the API's format. */
export const earlierFileRow = (file: PayoutFileRecord | undefined): ManyPayouts['made_before'] =>
  file === undefined
    ? null
    : { file_id: file.id, createtime: formatTimestamp(file.created), created_by: file.created_by };

/** Number of payouts in a payout file. */
export const payoutCount = ({ sums }: Pick<PayoutFileRecord, 'sums'>): number =>
  sums.reduce((count, { payouts }) => count + payouts, 0);

/** Totals that a second person decides on; for a cancelled payout file all totals. */
const decidedSums = ({ status, sums, open }: PayoutFileRecord) => (status === 'cancelled' ? sums : open);

/** List row of a payout file that needs or needed approval; no row for any other payout file. */
export function payoutFileRows(file: PayoutFileRecord, { world, user }: Caller): PayoutFile[] {
  const { status, merchant_id } = file;
  const sums = decidedSums(file);
  if (status === 'made') return [];
  return [
    {
      id: file.id,
      merchant: { id: merchant_id, name: merchantName(world.store, merchant_id) },
      name: file.name,
      origin: file.origin,
      createtime: formatTimestamp(file.created),
      created_by: file.created_by,
      status,
      decided_by: file.decided_by,
      decidetime: formatTimestampOrNull(file.decided),
      payouts: payoutCount({ sums }),
      totals: sums.map(sumRow),
      can_decide: canDecide(file, user.id) && hasRight(user, 'payouts.edit', merchant_id),
    },
  ];
}

const isWaiting = ({ status }: PayoutFileRecord) => status === 'waiting';

/** Sort order of payout files: waiting files first, then newest first. */
export const compareWaitingFirst = (a: PayoutFileRecord, b: PayoutFileRecord): number =>
  Number(isWaiting(b)) - Number(isWaiting(a)) || b.created - a.created || b.id - a.id;
