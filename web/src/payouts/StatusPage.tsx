import type { PayoutInfo } from '@portal/contract/payouts';
import { useParams } from 'wouter';
import { paths, sections } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { AddressForm, useFormInAddress } from '../ui/form/AddressForm.tsx';
import { lastList } from '../ui/list/lastList.ts';
import { ActionBar } from '../ui/page/ActionBar.tsx';
import { DetailPage } from '../ui/page/DetailPage.tsx';
import type { Prefetch } from '../ui/page/prefetch.ts';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { Id } from '../ui/value/Id.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { Eligible } from './Eligible.tsx';
import { PayoutFacts } from './PayoutFacts.tsx';
import { PayoutStory } from './PayoutStory.tsx';
import { payoutInfo, prefetchPayouts } from './payoutReads.ts';
import { cardText } from './payoutWords.ts';
import { StatementModal } from './statement/StatementModal.tsx';
import { usePayoutActions } from './usePayoutActions.ts';

/** @public The navigation calls it by name. */
export const prefetch: Prefetch = ({ params }, queries) => {
  const read = payoutInfo(Number(params['merchant']), params['order'] ?? '');
  prefetchPayouts(queries, () => void queries.prefetchQuery(read));
};

/** Page of one payout: result, actions and balance movements (OUT-008, OUT-028 … OUT-032). */
export default function StatusPage() {
  const { merchant = '', order = '' } = useParams();
  const read = payoutInfo(Number(merchant), order);
  return <Eligible>{() => <WhenLoaded read={read}>{(payout) => <Content payout={payout} />}</WhenLoaded>}</Eligible>;
}

const keyLine = (payout: PayoutInfo) => [
  { label: t('Order ID'), value: <Id value={payout.order_id} what={t('Order ID')} /> },
  { label: t('Created'), value: <Moment value={payout.createtime} withTime /> },
  { label: t('Merchant'), value: payout.merchant.name },
  { label: t('Receiver'), value: cardText(payout.brand, payout.receiver) },
];

function Content({ payout }: { payout: PayoutInfo }) {
  const form = useFormInAddress();
  const actions = usePayoutActions(payout, () => form.open('statement'));
  return (
    <DetailPage
      title={t('Payout {id}', { id: payout.order_id })}
      back={{ to: lastList(sections.payouts, paths.payouts('payouts')), label: t('Payout history') }}
      figure={<Amount value={payout.amount} currency={payout.currency} />}
      status={<Badge status={payout.status} />}
      keyLine={keyLine(payout)}
      actions={
        <>
          <ActionBar actions={actions} />
          <AddressForm form={form} name="statement">
            {(close) => (
              <StatementModal
                merchant={payout.merchant.id}
                receiver={payout.receiver_id}
                card={cardText(payout.brand, payout.receiver)}
                onClose={close}
              />
            )}
          </AddressForm>
        </>
      }
      tabs={null}
      aside={<ScreenBoundary children={<PayoutFacts payout={payout} />} />}
    >
      <ScreenBoundary children={<PayoutStory payout={payout} />} />
    </DetailPage>
  );
}
