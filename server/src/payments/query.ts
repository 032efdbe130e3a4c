import type { SetFilter } from '@portal/contract/dataList';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { PaymentBase } from '@portal/fixtures/payments';
import type { Collection } from '../core/table.ts';
import type { Intersection } from './bitSet.ts';

export type Tab = 'payments' | 'uncaptured' | 'recurring' | 'refund' | 'fraud';

/** Query of payments: tab, merchants, filters, and words of the search that must all match. */
export interface PaymentQuery {
  tab: Tab;
  merchants: readonly number[];
  filters: readonly SetFilter[];
  text: string;
  /** Time zone of dates (IANA name); default UTC. */
  zone?: string;
}

/** Written records: replaced sample records by index, new ones by id. */
export interface PaymentsState {
  readonly replaced: ReadonlyMap<number, PaymentRecord>;
  readonly added: ReadonlyMap<number, PaymentRecord>;
}

/** Result of a query. */
export interface Answer {
  /** Sample records by index, in their original state. */
  matches: Intersection;
  /** Corrections for written records that now match or no longer match: word → bits to flip. */
  flipped: ReadonlyMap<number, number>;
  inBase: number;
  /** New records, newest first, each newer than the sample records below its slot. */
  added: readonly { row: PaymentRecord; slot: number }[];
}

/** Number of payments and sum of their amounts in minor units. */
export interface Sum {
  count: number;
  amount: number;
}

/**
 * A grouping of payments. Reads columns of the sample payments, because computing records would take a hundred times longer.
 */
export interface Groups {
  /** Cache key, equal for equal groupings. */
  key: string;
  /** Number of groups in the sample payments; written records may add more. */
  size: number;
  /** Group of a sample payment by its index. */
  at(index: number): number;
  /** Group of a record; negative for none. */
  of(payment: PaymentRecord): number;
}

export interface Payments extends Collection<PaymentRecord, PaymentsState> {
  /** A page of payments, newest first; the last page for a later page number; `pages` is at least 1. 400 for an invalid filter. */
  page(
    query: PaymentQuery,
    page: number,
    limit: number,
  ): { rows: PaymentRecord[]; total: number; page: number; pages: number };
  /** Yields payments lazily, newest first, unaffected by later writes. 400 for an invalid filter, immediately. */
  each(query: PaymentQuery): Iterable<PaymentRecord>;
  /** Number and sum of the payments of a query, by group. 400 for an invalid filter. */
  tally(query: PaymentQuery, groups: Groups): readonly Sum[];
  /** Country codes of payers. */
  countries(): ReadonlySet<string>;
  byOrder(merchants: readonly number[], orderId: string): PaymentRecord | undefined;
  /** Payments in progress, except charges of stored cards, which have their own jobs. Does not iterate over all payments. */
  going(): Iterable<PaymentRecord>;
  /** Moment at which the next sample authorization expires; Infinity without one. */
  firstRelease(): number;
  /** Moment of the next charge of a sample subscription; Infinity without one. */
  firstCharge(): number;
  /**
   * Payments that may not be paid out yet: sample payments that were not at the world's start, and all written ones.
   */
  unpaid(): Iterable<PaymentRecord>;
  /** Sample payments and written records; the maps are replaced at the next write. */
  readonly base: PaymentBase;
  /** First payment of each subscription, active or stopped. */
  subscriptions(): Iterable<PaymentRecord>;
}
