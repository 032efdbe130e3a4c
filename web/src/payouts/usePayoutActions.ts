import { payouts, type PayoutInfo } from '@portal/contract/payouts';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../paths/paths.ts';
import { useAction } from '../api/client.ts';
import { useRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { moneyText } from '../ui/value/amountText.ts';
import type { Choice } from '../ui/overlay/choice.tsx';
import { confirm } from '../ui/overlay/confirm.tsx';
import { runAction } from '../ui/overlay/runAction.ts';
import { touchedByFiles } from './files/fileReads.ts';
import { payoutInfo, touched } from './payoutReads.ts';
import { cardText } from './payoutWords.ts';

/** Address of the form that repeats a payout, of the same payment. */
function another({ merchant, order_id: like, currency, payment_id: payment }: PayoutInfo): string {
  const query = new URLSearchParams({ like, ...(typeof payment === 'number' ? { payment: String(payment) } : {}) });
  return `${paths.createPayout(String(merchant.id), currency)}?${query}`;
}

/** Actions of a payout by its flags. */
export function usePayoutActions(payout: PayoutInfo, openStatement: () => void): Choice[] {
  const queries = useQueryClient();
  const lookUp = useAction(payouts.lookUp, touched);
  const cancel = useAction(payouts.cancel, touchedByFiles);
  const { whyNot } = useRights();
  const { merchant, order_id, currency } = payout;
  const params = { id: merchant.id, order: order_id };
  const why = whyNot('payouts.edit', merchant.id);
  const reread = () =>
    runAction(() => queries.fetchQuery({ ...payoutInfo(merchant.id, order_id), staleTime: 0 }), {
      done: () => undefined,
    });
  const withdraw = () =>
    confirm({
      title: t('Cancel payout'),
      body: t('{amount} to {card} will not be sent. Amount and fee become available again.', {
        amount: moneyText(payout.amount, currency),
        card: cardText(payout.brand, payout.receiver),
      }),
      verb: t('Cancel payout'),
      danger: true,
      done: 'The payout is cancelled',
      run: () => cancel.run({ params, body: {} }),
    });
  const lookAtBank = () => runAction(() => lookUp.run({ params, body: {} }), { done: () => undefined });
  return [
    ...(payout.can_look_up ? [{ label: t('Look up'), whyNot: why, run: lookAtBank }] : []),
    ...(payout.can_repeat ? [{ label: t('Create another'), whyNot: why, to: another(payout) }] : []),
    { label: t('Update status'), run: reread },
    { label: t('Receiver statement'), run: openStatement },
    ...(payout.can_cancel ? [{ label: t('Cancel payout'), danger: true, whyNot: why, run: withdraw }] : []),
  ];
}
