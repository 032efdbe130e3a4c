import type { SetFilter } from '@portal/contract/dataList';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { PaymentBase } from '@portal/fixtures/payments';
import type { Collection } from '../core/table.ts';
import type { Intersection } from './bitSet.ts';

export type Tab = 'payments' | 'uncaptured' | 'recurring' | 'refund' | 'fraud';

/** Which payments: of a tab, of these merchants, passing all filters, and every word of the search found in each. */
export interface PaymentQuery {
  tab: Tab;
  merchants: readonly number[];
  filters: readonly SetFilter[];
  text: string;
  /** Whose days a date means, by its IANA name; UTC where nobody says. */
  zone?: string;
}

/** What became different since the base; replaced rows by index, new rows by id. */
export interface PaymentsState {
  readonly replaced: ReadonlyMap<number, PaymentRecord>;
  readonly added: ReadonlyMap<number, PaymentRecord>;
}

/** An answer to a query. */
export interface Answer {
  /** Rows of the base by index, as the base has them. */
  matches: Intersection;
  /** Which of these rows were written and now are in, or out: word → bits to turn over. */
  flipped: ReadonlyMap<number, number>;
  inBase: number;
  /** New rows, newest first, each newer than the base's rows below its slot. */
  added: readonly { row: PaymentRecord; slot: number }[];
}

/** A number of payments, and the sum of their amounts in minor units. */
export interface Sum {
  count: number;
  amount: number;
}

/**
 * A way to group payments. The base is read by its columns: making a record of each would take a hundred times as long.
 */
export interface Groups {
  /** The same for the same groups. */
  key: string;
  /** Groups the base has; records may bring more. */
  size: number;
  /** The group of a payment of the base, by its index. */
  at(index: number): number;
  /** The group of a record; below 0: none. */
  of(payment: PaymentRecord): number;
}

export interface Payments extends Collection<PaymentRecord, PaymentsState> {
  /** Newest first; a page beyond the last answers with the last, `pages` is at least 1. A bad filter is a 400. */
  page(
    query: PaymentQuery,
    page: number,
    limit: number,
  ): { rows: PaymentRecord[]; total: number; page: number; pages: number };
  /** Newest first, made one at a time, unaffected by later writes. A bad filter is a 400 at once. */
  each(query: PaymentQuery): Iterable<PaymentRecord>;
  /** How many payments a query finds and what they come to, group by group. A bad filter is a 400. */
  tally(query: PaymentQuery, groups: Groups): readonly Sum[];
  /** Where payers come from, by code. */
  countries(): ReadonlySet<string>;
  byOrder(merchants: readonly number[], orderId: string): PaymentRecord | undefined;
  /** Payments in progress but for charges of stored cards, which are answered by themselves; found without a walk over all payments. */
  going(): Iterable<PaymentRecord>;
  /** When the first authorization runs out that the world began with; Infinity where there is none. */
  firstRelease(): number;
  /** When the first of the subscriptions that it began with is charged; Infinity where there is none. */
  firstCharge(): number;
  /**
   * Payments that may not have been paid out yet: those of the base that were not when the world began, and all written
   * since.
   */
  unpaid(): Iterable<PaymentRecord>;
  /** What the world began with, and what was written since; the maps are others after the next write. */
  readonly base: PaymentBase;
  /** The first payment of each subscription, going on or stopped. */
  subscriptions(): Iterable<PaymentRecord>;
}
