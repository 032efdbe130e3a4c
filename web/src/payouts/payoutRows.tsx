import type { Payout, PayoutSummary, Topup } from '@portal/contract/payouts';
import { paths } from '../paths/paths.ts';
import type { UserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import type { Choice } from '../ui/overlay/choice.tsx';
import { formatMaskedCard } from '../ui/list/values.ts';
import { getReceiverPayoutsAddress } from './payoutAddresses.ts';
import { formatPayoutOrigin, formatReceiverType } from './payoutWords.ts';

/** Row of a payout list: a payout, a top-up or a monthly sum. */
export type PayoutRow = Payout | Topup | PayoutSummary;

export const isPayout = (row: PayoutRow): row is Payout => 'order_id' in row;

/**
 * Returns the menu of a payout row: links, including those to the payment and its split for users who may open them.
 */
export function getPayoutMenu(row: PayoutRow, { whyNot }: UserRights): Choice[] {
  if (!isPayout(row)) return [];
  const { merchant, order_id, receiver_id, payment_id } = row;
  return [
    { label: t('Details'), to: paths.payout(merchant.id, order_id) },
    ...(receiver_id ? [{ label: t('Payouts to this card'), to: getReceiverPayoutsAddress(receiver_id) }] : []),
    ...(typeof payment_id !== 'number'
      ? []
      : [
          {
            label: t('Payment'),
            whyNot: whyNot('payments.read', merchant.id),
            to: paths.payment(payment_id, 'general'),
          },
          {
            label: t('Split payment'),
            whyNot: whyNot('payouts.edit', merchant.id),
            to: paths.splitPayment(merchant.id, payment_id),
          },
        ]),
  ];
}

/** Cells, address and menu of the rows in payout lists. */
export const payoutRows = {
  rowTo: (row: PayoutRow) => (isPayout(row) ? paths.payout(row.merchant.id, row.order_id) : paths.payouts('payouts')),
  figure: 'amount',
  cells: {
    origin: (row: PayoutRow) => (isPayout(row) ? formatPayoutOrigin(row.origin) : null),
    type: (row: PayoutRow) => (isPayout(row) ? formatReceiverType(row.type) : null),
    receiver: (row: PayoutRow) => (isPayout(row) ? formatMaskedCard(row.receiver) : null),
    reason: (row: PayoutRow) => (isPayout(row) && row.reason !== null ? t(row.reason) : '—'),
  },
};
