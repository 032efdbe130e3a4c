import { paths, buildListAddress } from '../paths/paths.ts';

const listOf = (filter: string, id: number) =>
  buildListAddress(paths.payouts('payouts'), [{ s: filter, m: 'eq', v: String(id) }]);

/** Returns the address of the list of payouts that a file created. */
export const getFilePayoutsAddress = (file: number): string => listOf('file_id', file);

/** Returns the address of the list of payouts to one card. */
export const getReceiverPayoutsAddress = (receiver: number): string => listOf('receiver_id', receiver);

/** Returns the address of the list of payouts that belong to a payment. */
export const getPaymentPayoutsAddress = (payment: number): string => listOf('payment_id', payment);
