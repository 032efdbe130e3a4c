import type { PayoutFile } from '@portal/contract/payouts';

/** What a file of payouts sends in one currency; minor units. */
export interface FileSum {
  currency: string;
  payouts: number;
  amount: number;
  fees: number;
}

/** A file that payouts were made from. Whom it pays is in the payouts alone; a card's number is nowhere. */
export interface PayoutFileRecord {
  id: number;
  merchant_id: number;
  /** As the file was called. */
  name: string;
  created: number;
  /** Who put it up: the e-mail address as it was then, and the account, which stays whatever becomes of the address. */
  created_by: string;
  user_id: number;
  /** `made`: its payouts left without a second person. */
  status: PayoutFile['status'] | 'made';
  decided_by: string | null;
  decided: number | null;
  sums: readonly FileSum[];
  /** What of it waits, or waited when it was decided: without what was called off before. */
  open: readonly FileSum[];
  /** Of its rows: sent again with others it is refused. */
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

/** How a merchant pays out; one without a record lets files leave at once. */
export interface PayoutOptionsRecord {
  /** The merchant's. */
  id: number;
  four_eyes: boolean;
  /** Who wants to do without a second person, as long as it is on. */
  off_asked: { user_id: number; by: string; at: number } | null;
}
