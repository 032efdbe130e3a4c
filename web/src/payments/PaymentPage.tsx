import type { Payment, PaymentInfo } from '@portal/contract/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { paths, sections } from '../paths/paths.ts';
import { useUserRights } from '../api/rights.ts';
import { PaymentCallbacks } from '../callbacks/PaymentCallbacks.tsx';
import { t } from '../text/t.ts';
import { ActionBar, ActionBarPlaceholder } from '../ui/page/ActionBar.tsx';
import { PaidAmount } from '../ui/value/PaidAmount.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { DetailPage, DetailSection } from '../ui/page/DetailPage.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { lastListAddress } from '../ui/list/lastListAddress.ts';
import { CopyableId } from '../ui/value/CopyableId.tsx';
import { LoadingPlaceholder, useLoadedData } from '../ui/page/WhenLoaded.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';
import { RouteTabs } from '../ui/page/RouteTabs.tsx';
import { DelayedContent, ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { ScreenPartSkeleton, ScreenSkeleton } from '../ui/page/ScreenSkeleton.tsx';
import { RoutedForm, type RoutedFormState, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { PaymentGeneralFacts } from './generalFacts.tsx';
import { remainingAmountText } from '../ui/value/remainingText.ts';
import { findListedPayment, getPaymentQuery } from './paymentInfo.ts';
import { usePaymentActions } from './usePaymentActions.ts';
import { Facts } from '../ui/page/Facts.tsx';
import { getDetailedFacts } from './detailedFacts.tsx';
import { RefundTable, TransactionTable } from './PaymentTables.tsx';
import { FiscalReceipts } from '../cashRegisters/FiscalReceipts.tsx';
import { Timeline, timelineZoneNote } from '../ui/page/Timeline.tsx';
import { getTimelineEntry } from './getTimelineEntry.ts';
import { AuthorizedLink } from '../ui/overlay/AuthorizedLink.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { timeColumn, type SmallTableColumn, SmallTable } from '../ui/page/SmallTable.tsx';
import { CaptureModal } from './CaptureModal.tsx';
import { ChargeModal } from './ChargeModal.tsx';
import { RefundModal } from './RefundModal.tsx';

/** Forms of a payment's actions. A form is open if the address names it and the payment's flags allow the action. */
export function PaymentActionForms({ form, info }: { form: RoutedFormState; info: PaymentInfo }) {
  return (
    <>
      <RoutedForm
        form={form}
        name="refund"
        isAllowed={info.can_reverse}
        refusal={t("This payment can't be refunded")}
        children={(close) => <RefundModal info={info} onClose={close} />}
      />
      <RoutedForm
        form={form}
        name="capture"
        isAllowed={info.can_capture}
        refusal={t("This payment can't be captured")}
        children={(close) => <CaptureModal info={info} onClose={close} />}
      />
      <RoutedForm
        form={form}
        name="charge"
        isAllowed={info.can_manual_recurring}
        refusal={t("This payment's card can't be charged again")}
        children={(close) => <ChargeModal info={info} onClose={close} />}
      />
    </>
  );
}

type Dispute = PaymentInfo['disputes'][number];

const columns = (merchantId: number): SmallTableColumn<Dispute>[] => [
  {
    title: t('Dispute'),
    cell: ({ id, chargeback_id }) => (
      <AuthorizedLink right="disputes.read" merchantId={merchantId} to={paths.dispute(id)} children={chargeback_id} />
    ),
  },
  { title: t('Status'), cell: ({ status_name }) => <Badge status={status_name} /> },
  timeColumn(t('Respond by'), ({ response_deadline }) => response_deadline),
  {
    title: t('Amount'),
    align: 'end',
    cell: (row) => <Amount value={row.dispute_amount} currency={row.dispute_currency} />,
  },
];

/** List of the payment's disputes. Each entry links to its dispute. */
function PaymentDisputes({ info: { disputes, merchant } }: { info: PaymentInfo }) {
  if (disputes.length === 0) return null;
  return (
    <DetailSection title={t('Disputes')}>
      <SmallTable label={t('Disputes')} columns={columns(merchant.id)} rows={disputes} rowKey={({ id }) => id} />
    </DetailSection>
  );
}

/** Tab "General" of a payment: events, transactions and refunds (PAY-014). */
function GeneralTab({ info }: { info: PaymentInfo }) {
  return (
    <>
      <DetailSection title={t('Timeline')} note={timelineZoneNote(info.events)}>
        <Timeline events={info.events.map(getTimelineEntry)} />
      </DetailSection>
      <TransactionTable info={info} />
      <RefundTable info={info} />
      <Receipts info={info} />
      <PaymentDisputes info={info} />
    </>
  );
}

/** Section with the payment's fiscal receipts, for the sale and for its refunds. */
function Receipts({ info: { receipts = [] } }: { info: PaymentInfo }) {
  if (receipts.length === 0) return null;
  return (
    <DetailSection title={t('Fiscal receipts')}>
      <FiscalReceipts receipts={receipts} />
    </DetailSection>
  );
}

/** Tab "Detailed" of a payment: all data as the server sends them (PAY-015). */
export function PaymentDetailedTab({ info }: { info: PaymentInfo }) {
  return (
    <>
      <Facts groups={getDetailedFacts(info)} wide />
      <TransactionTable info={info} raw />
      <RefundTable info={info} raw />
    </>
  );
}

/** Payment data that a list row contains as well. */
type Listed = PaymentInfo | Payment;

const keyLine = ({ order_id, createtime, merchant }: Listed) => [
  { label: t('Order ID'), value: <CopyableId value={order_id} what={t('Order ID')} /> },
  { label: t('Created'), value: <Moment value={createtime} withTime /> },
  { label: t('Merchant'), value: merchant.name },
];

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = ({ params }, queries) =>
  void queries.prefetchQuery(getPaymentQuery(Number(params['id'])));

/** Page of one payment: its facts, its history, and all actions on it (PAY-013 … PAY-015). */
export default function PaymentPage() {
  const { id = '', type } = useParams();
  const read = getPaymentQuery(Number(id));
  const info = useLoadedData(read);
  const queries = useQueryClient();
  const listed = info ?? findListedPayment(Number(id), queries);
  if (!listed) return <LoadingPlaceholder queryKey={read.queryKey} children={<ScreenSkeleton />} />;
  const isGeneral = type === 'general';
  const facts = info ? (
    <ScreenBoundary children={<PaymentGeneralFacts info={info} />} />
  ) : (
    <DelayedContent children={<ScreenPartSkeleton />} />
  );
  const tab = info && tabOf(type, info);
  return (
    <DetailPage
      title={t('Payment {id}', { id: listed.id })}
      back={{ to: lastListAddress(sections.payments, paths.payments('all')), label: t('Payments') }}
      figure={<PaidAmount paid={listed.amount} asked={listed.asked_amount} currency={listed.currency} />}
      status={<Statuses payment={listed} />}
      note={remainingAmountText(listed)}
      keyLine={keyLine(listed)}
      actions={info ? <PaymentActions info={info} /> : <ActionBarPlaceholder />}
      tabs={<Tabs payment={listed} />}
      aside={isGeneral ? facts : undefined}
      isBusy={!info}
    >
      <ScreenBoundary key={type}>
        {tab ?? <LoadingPlaceholder queryKey={read.queryKey} children={<ScreenPartSkeleton />} />}
      </ScreenBoundary>
    </DetailPage>
  );
}

const Statuses = ({ payment: { status, processing_status, outcome, is_fraud } }: { payment: Listed }) => (
  <>
    <Badge status={status} />
    {outcome && <Badge status={outcome} />}
    {processing_status === 'authorized' && <Badge status="uncaptured" />}
    {is_fraud && <Badge status="fraud" />}
  </>
);

function tabOf(type: string | undefined, info: PaymentInfo) {
  if (type === 'callbacks') return <PaymentCallbacks id={info.id} merchantId={info.merchant.id} />;
  return type === 'detailed' ? <PaymentDetailedTab info={info} /> : <GeneralTab info={info} />;
}

function Tabs({ payment: { id, merchant } }: { payment: Listed }) {
  const maySeeCallbacks = useUserRights().may('callbacks.read', merchant.id);
  return (
    <RouteTabs
      label={t('Payment')}
      tabs={[
        { label: t('General'), to: paths.payment(id, 'general') },
        { label: t('Detailed'), to: paths.payment(id, 'detailed') },
        ...(maySeeCallbacks ? [{ label: t('Callbacks'), to: paths.payment(id, 'callbacks') }] : []),
      ]}
    />
  );
}

const nothing = () => undefined;

/** Actions of a payment, and the form of the action that was chosen. */
function PaymentActions({ info }: { info: PaymentInfo }) {
  const form = useRoutedForm();
  const actions = usePaymentActions(info, form.open);
  const { may } = useUserRights();
  return (
    <>
      <ActionBar actions={actions}>
        {!may('payments.edit', info.merchant.id) && (
          <AuthorizedButton right="payments.edit" merchantId={info.merchant.id} onClick={nothing}>
            {t('Change this payment')}
          </AuthorizedButton>
        )}
      </ActionBar>
      <PaymentActionForms form={form} info={info} />
    </>
  );
}
