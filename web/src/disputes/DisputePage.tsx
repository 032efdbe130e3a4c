import type { DisputeInfo } from '@portal/contract/disputes';
import { useParams } from 'wouter';
import { paths, sections } from '../paths/paths.ts';
import { useRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { ActionBar } from '../ui/page/ActionBar.tsx';
import type { Prefetch } from '../ui/page/prefetch.ts';
import { Amount } from '../ui/value/Amount.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { lastList } from '../ui/list/lastList.ts';
import { DetailPage } from '../ui/page/DetailPage.tsx';
import { Id } from '../ui/value/Id.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { RightButton } from '../ui/overlay/RightButton.tsx';
import { RightLink } from '../ui/overlay/RightLink.tsx';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { AddressForm, useFormInAddress } from '../ui/form/AddressForm.tsx';
import { DisputeFacts } from './DisputeFacts.tsx';
import { disputeInfo } from './disputeInfo.ts';
import { DisputeStory } from './DisputeStory.tsx';
import { RespondModal } from './RespondModal.tsx';

/** @public The navigation calls it by name. */
export const prefetch: Prefetch = ({ params }, queries) =>
  void queries.prefetchQuery(disputeInfo(Number(params['id'])));

/** A dispute: amount, reason, deadline and timeline (DIS-008 … DIS-010). */
export default function DisputePage() {
  const { id } = useParams<{ id: string }>();
  return <WhenLoaded read={disputeInfo(Number(id))}>{(info) => <Content info={info} />}</WhenLoaded>;
}

const keyLine = (info: DisputeInfo) => [
  { label: t('Order ID'), value: <Id value={info.merchant_orderid} what={t('Order ID')} /> },
  {
    label: t('Payment'),
    value: (
      <RightLink
        right="payments.read"
        merchantId={info.merchant.id}
        to={paths.payment(info.internal_orderid, 'general')}
        children={info.internal_orderid}
      />
    ),
  },
  { label: t('Created'), value: <Moment value={info.createtime} withTime /> },
  { label: t('Merchant'), value: info.merchant.name },
];

/** Response actions; disabled for users who may only read, and hidden when no response is needed. */
function Respond({ info, open }: { info: DisputeInfo; open: () => void }) {
  const { may } = useRights();
  const needed = info.status_name === 'Needs response' && !may('disputes.edit', info.merchant.id);
  if (info.can_respond) return <ActionBar actions={[{ label: t('Respond'), run: open }]} />;
  return needed ? (
    <RightButton right="disputes.edit" merchantId={info.merchant.id} onClick={open} children={t('Respond')} />
  ) : null;
}

function Content({ info }: { info: DisputeInfo }) {
  const form = useFormInAddress();
  return (
    <>
      <DetailPage
        title={t('Dispute {id}', { id: info.chargeback_id })}
        back={{ to: lastList(sections.disputes, paths.disputes('all')), label: t('Disputes') }}
        figure={<Amount value={info.dispute_amount} currency={info.dispute_currency} />}
        status={<Badge status={info.status_name} />}
        keyLine={keyLine(info)}
        actions={<Respond info={info} open={() => form.open('respond')} />}
        tabs={null}
        aside={<ScreenBoundary children={<DisputeFacts info={info} />} />}
      >
        <ScreenBoundary>
          <DisputeStory info={info} />
        </ScreenBoundary>
      </DetailPage>
      <AddressForm
        form={form}
        name="respond"
        isAllowed={info.can_respond}
        refusal={t("You can't respond to this dispute")}
      >
        {(close) => <RespondModal info={info} onClose={close} />}
      </AddressForm>
    </>
  );
}
