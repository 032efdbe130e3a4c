import type { PayoutFile } from '@portal/contract/payouts';
import type { PayoutRecord } from '@portal/fixtures/payouts';
import type { Submission } from '../fourEyes/rules.ts';

/** Totals of a payout file in one currency, in minor units. */
export interface PayoutFileTotal {
  currency: string;
  payouts: number;
  amount: number;
  fees: number;
}

/**
 * Payouts that were submitted together: the rows of a payout file, or under four eyes a single payout or a split
 * payment. Only the payouts themselves name receivers; card numbers are not stored.
 */
export interface PayoutFileRecord extends Submission {
  id: number;
  merchant_id: number;
  origin: PayoutRecord['origin'];
  /** Name of the payout file; for a single payout or a split payment the order id. */
  name: string;
  created: number;
  /** Email address of the user who submitted the payouts, at that time. */
  created_by: string;
  /** Status of the payout file. `made`: the payouts were sent without an approval. */
  status: PayoutFile['status'] | 'made';
  decided_by: string | null;
  decided: number | null;
  sums: readonly PayoutFileTotal[];
  /**
   * Totals of the payouts that wait for approval, or waited when the file was decided; cancelled payouts do not count.
   */
  open: readonly PayoutFileTotal[];
  /**
   * Fingerprint of the file's rows, so that the same file id with other rows is refused; empty for a single payout or a
   * split payment.
   */
  fingerprint: string;
}

/** A payout file that was checked. Only checked files are submitted, with the same rows. */
export interface PayoutCheckRecord {
  id: number;
  merchant_id: number;
  user_id: number;
  fingerprint: string;
  /** Latest earlier payout file with the same rows, as shown to the user who checked this file. */
  made_before: number | null;
}
