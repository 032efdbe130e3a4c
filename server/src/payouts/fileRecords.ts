import type { PayoutFile } from '@portal/contract/payouts';
import type { PayoutRecord } from '@portal/fixtures/payouts';
import type { Submission } from '../fourEyes/rules.ts';

/** What a file of payouts sends in one currency; minor units. */
export interface FileSum {
  currency: string;
  payouts: number;
  amount: number;
  fees: number;
}

/**
 * Payouts that were submitted together: the rows of a file, or under four eyes a single payout or a split. Receivers are in
 * the payouts only; a card number is not stored.
 */
export interface PayoutFileRecord extends Submission {
  id: number;
  merchant_id: number;
  origin: PayoutRecord['origin'];
  /** Name of the file; of a payout or a split its order id. */
  name: string;
  created: number;
  /** Email address of the submitter at that time. */
  created_by: string;
  /** `made`: its payouts left without a second person. */
  status: PayoutFile['status'] | 'made';
  decided_by: string | null;
  decided: number | null;
  sums: readonly FileSum[];
  /** What of it waits, or waited when it was decided: without what was called off before. */
  open: readonly FileSum[];
  /** Of the rows of a file, which is refused when it is sent again with other rows; else empty. */
  fingerprint: string;
}

/** That a file was checked: only such a one is made, and only with the rows that were checked. */
export interface PayoutCheckRecord {
  id: number;
  merchant_id: number;
  user_id: number;
  fingerprint: string;
  /** The latest file with the same rows that was made before, as whoever had it checked was told. */
  made_before: number | null;
}
