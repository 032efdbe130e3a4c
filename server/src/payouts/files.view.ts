import type { ManyPayouts, PayoutFile } from '@portal/contract/payouts';
import { may, type Caller } from '../core/caller.ts';
import { decimal } from '../core/money.ts';
import { moment, momentOrNull } from '../core/time.ts';
import { merchantName } from '../merchants/names.ts';
import type { FileSum, PayoutFileRecord } from './fileRecords.ts';
import { mayDecide } from './files.rules.ts';

/** What a file sends in one currency, on the wire. */
const sumRow = ({ currency, payouts, amount, fees }: FileSum): PayoutFile['totals'][number] => ({
  currency,
  payouts,
  amount: decimal(amount),
  fees: decimal(fees),
});

/** What a file sends in one currency and what would be available then; below zero where it does not suffice. */
export const totalRow = (sum: FileSum, after: number): ManyPayouts['totals'][number] => ({
  ...sumRow(sum),
  balance_after: decimal(after),
});

/** The file that was made before with the same rows, to whoever checks it again. */
export const madeBeforeRow = (file: PayoutFileRecord | undefined): ManyPayouts['made_before'] =>
  file === undefined ? null : { file_id: file.id, createtime: moment(file.created), created_by: file.created_by };

/** How many payouts were made of a file. */
export const countOf = ({ sums }: Pick<PayoutFileRecord, 'sums'>): number =>
  sums.reduce((count, { payouts }) => count + payouts, 0);

/** What a second person decides on, or decided; of a file that was called off, all of it. */
const decidedSums = ({ status, sums, open }: PayoutFileRecord) => (status === 'cancelled' ? sums : open);

/** A file that a second person decides on, to whoever looks; nothing of one that needed nobody. */
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

/** Files that wait first, then the latest. */
export const waitingFirst = (a: PayoutFileRecord, b: PayoutFileRecord): number =>
  Number(isWaiting(b)) - Number(isWaiting(a)) || b.created - a.created || b.id - a.id;
