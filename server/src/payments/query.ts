import type { SetFilter } from '@portal/contract/dataList';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { PaymentBase } from '@portal/fixtures/payments';
import type { Collection } from '../core/table.ts';
import type { BitSetIntersection } from './bitSet.ts';

export type PaymentTab = 'payments' | 'uncaptured' | 'recurring' | 'refund' | 'fraud';

/** Query for payments: list tab, merchants, filters, and search words that must all match. */
export interface PaymentQuery {
  tab: PaymentTab;
  merchants: readonly number[];
  filters: readonly SetFilter[];
  text: string;
  /** Time zone of dates in the query (IANA name). Default: UTC. */
  zone?: string;
}

/** Payment records that were written to a world: replaced sample payments by index, new payments by id. */
export interface PaymentsState {
  readonly replaced: ReadonlyMap<number, PaymentRecord>;
  readonly added: ReadonlyMap<number, PaymentRecord>;
}

/** Result of a payment query. */
export interface PaymentQueryResult {
  /** Sample payments that match in their original state, by index. */
  matches: BitSetIntersection;
  /** Corrections for written records that now match or no longer match: bits to flip, by word number. */
  flipped: ReadonlyMap<number, number>;
  inBase: number;
  /** New payments, newest first. Each is newer than the sample payments below its slot. */
  added: readonly { row: PaymentRecord; slot: number }[];
}

/** Number of payments and total of their amounts in minor units. */
export interface PaymentTotal {
  count: number;
  amount: number;
}

/**
 * A grouping of payments. It reads columns of the sample payments, because computing records would take a hundred times
 * longer.
 */
export interface PaymentGrouping {
  /** Cache key of the grouping, equal for equal groupings. */
  key: string;
  /** Number of groups in the sample payments. Written records may add more groups. */
  size: number;
  /** Returns the group of a sample payment by the payment's index. */
  at(index: number): number;
  /** Returns the group of a payment record; negative if it belongs to no group. */
  of(payment: PaymentRecord): number;
}

export interface PaymentTable extends Collection<PaymentRecord, PaymentsState> {
  /**
   * Returns a page of payments, newest first. A too high page number returns the last page; `pages` is at least 1.
   * Throws 400 for an invalid filter.
   */
  page(
    query: PaymentQuery,
    page: number,
    limit: number,
  ): { rows: PaymentRecord[]; total: number; page: number; pages: number };
  /**
   * Yields payments lazily, newest first, unaffected by later writes. Throws 400 for an invalid filter, before the
   * first payment.
   */
  each(query: PaymentQuery): Iterable<PaymentRecord>;
  /** Returns number and total of the payments that match a query, by group. Throws 400 for an invalid filter. */
  tally(query: PaymentQuery, groups: PaymentGrouping): readonly PaymentTotal[];
  /** Returns the country codes of all payers. */
  countries(): ReadonlySet<string>;
  byOrder(merchants: readonly number[], orderId: string): PaymentRecord | undefined;
  /**
   * Returns payments in progress, except charges of stored cards, which have their own jobs. Does not iterate over all
   * payments.
   */
  going(): Iterable<PaymentRecord>;
  /** Returns the time at which the next sample authorization expires; Infinity if there is none. */
  firstRelease(): number;
  /** Returns the time of the next charge of a sample subscription; Infinity if there is none. */
  firstCharge(): number;
  /**
   * Returns payments that may not be settled yet: sample payments that were not settled at the world's start, and all
   * written payments.
   */
  unpaid(): Iterable<PaymentRecord>;
  /** Sample payments of the world. */
  readonly base: PaymentBase;
  /** Returns the first payment of each subscription, active or stopped. */
  subscriptions(): Iterable<PaymentRecord>;
}
