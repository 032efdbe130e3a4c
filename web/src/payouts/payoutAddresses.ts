import { paths, withFilters } from '../paths/paths.ts';

const listOf = (filter: string, id: number) =>
  withFilters(paths.payouts('payouts'), [{ s: filter, m: 'eq', v: String(id) }]);

/** The payouts that were made from a file. */
export const payoutsOfFile = (file: number): string => listOf('file_id', file);

/** The payouts to one card. */
export const payoutsToReceiver = (receiver: number): string => listOf('receiver_id', receiver);

/** The payouts that a payment was passed on by. */
export const payoutsOfPayment = (payment: number): string => listOf('payment_id', payment);
