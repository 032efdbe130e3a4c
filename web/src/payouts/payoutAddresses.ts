import { paths, buildListAddress } from '../paths/paths.ts';

const listOf = (filter: string, id: number) =>
  buildListAddress(paths.payouts('payouts'), [{ s: filter, m: 'eq', v: String(id) }]);

/** Address of the payouts of a file. */
export const getFilePayoutsAddress = (file: number): string => listOf('file_id', file);

/** Address of the payouts to one card. */
export const getReceiverPayoutsAddress = (receiver: number): string => listOf('receiver_id', receiver);

/** Address of the payouts of a payment. */
export const getPaymentPayoutsAddress = (payment: number): string => listOf('payment_id', payment);
