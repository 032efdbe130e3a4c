import type { PaymentInfo } from '@portal/contract/payments';
import { useParams } from 'wouter';
import { t } from '../text/t.ts';
import { ActionBar } from '../ui/ActionBar.tsx';
import { Amount } from '../ui/Amount.tsx';
import { Badge } from '../ui/Badge.tsx';
import { DetailPage } from '../ui/DetailPage.tsx';
import type { Ahead } from '../ui/ahead.ts';
import { lastList } from '../ui/dataList/lastAddress.ts';
import { Id } from '../ui/Id.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Moment } from '../ui/Moment.tsx';
import { RouteTabs } from '../ui/RouteTabs.tsx';
import { ScreenBoundary } from '../ui/ScreenBoundary.tsx';
import { useDo } from '../ui/useDo.ts';
import { DetailedTab } from './DetailedTab.tsx';
import { GeneralTab } from './GeneralTab.tsx';
import { GeneralFacts } from './generalFacts.tsx';
import { isDoing, PaymentForm } from './PaymentForm.tsx';
import { paymentInfo } from './paymentInfo.ts';
import { usePaymentActions } from './usePaymentActions.ts';

const keyLine = (info: PaymentInfo) => [
  { label: t('Order ID'), value: <Id value={info.order_id} what={t('Order ID')} /> },
  { label: t('Created'), value: <Moment value={info.createtime} withTime /> },
  { label: t('Merchant'), value: info.merchant.name },
];

/** @public The navigation calls it by name. */
export const ahead: Ahead = ({ path }, queries) =>
  void queries.prefetchQuery(paymentInfo(Number(/\/info\/(\d+)/.exec(path)?.[1])));

/** One payment: what it is, what happened to it, and everything that can be done with it (PAY-013 … PAY-015). */
export default function PaymentPage() {
  const { id = '', type } = useParams();
  return <Loaded read={paymentInfo(Number(id))}>{(info) => <PaymentScreen info={info} type={type} />}</Loaded>;
}

function PaymentScreen({ info, type }: { info: PaymentInfo; type: string | undefined }) {
  const { id } = info;
  const { doing, open, close } = useDo();
  const actions = usePaymentActions(info, open);
  const isDetailed = type === 'detailed';
  const base = `/transactions/payments/info/${id}`;
  return (
    <>
      <DetailPage
        title={t('Payment {id}', { id })}
        back={{ to: lastList('/transactions/payments', '/transactions/payments/all'), label: t('Payments') }}
        figure={<Amount value={info.amount} currency={info.currency} />}
        status={
          <>
            <Badge status={info.status} />
            {info.processing_status === 'authorized' && <Badge status="uncaptured" />}
            {info.is_fraud && <Badge status="fraud" />}
          </>
        }
        keyLine={keyLine(info)}
        actions={<ActionBar actions={actions} />}
        tabs={
          <RouteTabs
            label={t('Payment')}
            tabs={[
              { label: t('General'), to: `${base}/general` },
              { label: t('Detailed'), to: `${base}/detailed` },
            ]}
          />
        }
        aside={isDetailed ? undefined : <ScreenBoundary children={<GeneralFacts info={info} />} />}
      >
        <ScreenBoundary key={type}>
          {isDetailed ? <DetailedTab info={info} /> : <GeneralTab info={info} />}
        </ScreenBoundary>
      </DetailPage>
      {isDoing(doing) && <PaymentForm key={doing} doing={doing} info={info} onClose={close} />}
    </>
  );
}
