import type { PayoutFile } from '@portal/contract/payouts';
import type { PayoutRecord } from '@portal/fixtures/payouts';
import type { Submission } from '../fourEyes/rules.ts';

/** Sums of a payout file in one currency, minor units. */
export interface FileSum {
  currency: string;
  payouts: number;
  amount: number;
  fees: number;
}

/**
 * Payouts that were submitted together: the rows of a file, or under four eyes a single payout or a split payment. Only the
 * payouts name receivers; card numbers are not stored.
 */
export interface PayoutFileRecord extends Submission {
  id: number;
  merchant_id: number;
  origin: PayoutRecord['origin'];
  /** Name of the file; the order id for a payout or a split payment. */
  name: string;
  created: number;
  /** Email address of the submitter at that time. */
  created_by: string;
  /** `made`: its payouts left without approval. */
  status: PayoutFile['status'] | 'made';
  decided_by: string | null;
  decided: number | null;
  sums: readonly FileSum[];
  /** Sums of the payouts that wait, or waited at the decision; cancelled payouts do not count. */
  open: readonly FileSum[];
  /** Fingerprint of the rows, so that the same file id with other rows is refused; empty for a payout or a split payment. */
  fingerprint: string;
}

/** A checked file. Only checked files are sent, with the same rows. */
export interface PayoutCheckRecord {
  id: number;
  merchant_id: number;
  user_id: number;
  fingerprint: string;
  /** Latest earlier file with the same rows, as shown to the person who checked this one. */
  made_before: number | null;
}
