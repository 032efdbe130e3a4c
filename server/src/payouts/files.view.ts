import type { ManyPayouts, PayoutFile } from '@portal/contract/payouts';
import { may, type Caller } from '../core/caller.ts';
import { decimal } from '../core/money.ts';
import { moment, momentOrNull } from '../core/time.ts';
import { merchantName } from '../merchants/names.ts';
import type { FileSum, PayoutFileRecord } from './fileRecords.ts';
import { mayDecide } from './files.rules.ts';

/** Totals of a payout file in one currency, in the API's format. */
const sumRow = ({ currency, payouts, amount, fees }: FileSum): PayoutFile['totals'][number] => ({
  currency,
  payouts,
  amount: decimal(amount),
  fees: decimal(fees),
});

/** Totals of a payout file in one currency with the available balance afterwards, from minor units. */
export const totalRow = (sum: FileSum, after: number): ManyPayouts['totals'][number] => ({
  ...sumRow(sum),
  balance_after: decimal(after),
});

/** An earlier payout file with the same rows, in the API's format. */
export const madeBeforeRow = (file: PayoutFileRecord | undefined): ManyPayouts['made_before'] =>
  file === undefined ? null : { file_id: file.id, createtime: moment(file.created), created_by: file.created_by };

/** Number of payouts in a payout file. */
export const countOf = ({ sums }: Pick<PayoutFileRecord, 'sums'>): number =>
  sums.reduce((count, { payouts }) => count + payouts, 0);

/** Totals that a second person decides on; for a cancelled payout file all totals. */
const decidedSums = ({ status, sums, open }: PayoutFileRecord) => (status === 'cancelled' ? sums : open);

/** List row of a payout file that needs or needed approval; no row for any other payout file. */
export function fileRows(file: PayoutFileRecord, { world, user }: Caller): PayoutFile[] {
  const { status, merchant_id } = file;
  const sums = decidedSums(file);
  if (status === 'made') return [];
  return [
    {
      id: file.id,
      merchant: { id: merchant_id, name: merchantName(world.store, merchant_id) },
      name: file.name,
      origin: file.origin,
      createtime: moment(file.created),
      created_by: file.created_by,
      status,
      decided_by: file.decided_by,
      decidetime: momentOrNull(file.decided),
      payouts: countOf({ sums }),
      totals: sums.map(sumRow),
      can_decide: mayDecide(file, user.id) && may(user, 'payouts.edit', merchant_id),
    },
  ];
}

const isWaiting = ({ status }: PayoutFileRecord) => status === 'waiting';

/** Sort order of payout files: waiting files first, then newest first. */
export const waitingFirst = (a: PayoutFileRecord, b: PayoutFileRecord): number =>
  Number(isWaiting(b)) - Number(isWaiting(a)) || b.created - a.created || b.id - a.id;
