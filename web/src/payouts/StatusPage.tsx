import { type PayoutInfo, payouts } from '@portal/contract/payouts';
import { Link, useParams } from 'wouter';
import { paths, sections } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { RoutedForm, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { lastListAddress } from '../ui/list/lastListAddress.ts';
import { ActionBar } from '../ui/page/ActionBar.tsx';
import { DetailPage, DetailSection } from '../ui/page/DetailPage.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { CopyableId } from '../ui/value/CopyableId.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { RequirePayoutMerchant } from './payoutGuards.tsx';
import { getPayoutQuery, prefetchPayouts, stalePayoutRoutes } from './payoutReads.ts';
import {
  formatLedgerAccount,
  formatCard,
  formatPayoutEvent,
  formatPayoutOrigin,
  formatReceiverType,
  type PayoutResultKind,
  getPayoutResult,
} from './payoutWords.ts';
import { StatementModal } from './statement/StatementModal.tsx';
import { Anchor, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { dayText } from '../ui/value/dateText.ts';
import { formatMaskedCard } from '../ui/list/values.ts';
import { AuthorizedLink } from '../ui/overlay/AuthorizedLink.tsx';
import { type Fact, Facts } from '../ui/page/Facts.tsx';
import { Ledger } from '../ui/page/Ledger.tsx';
import { addDecimals } from '../ui/value/addDecimals.ts';
import { cardBrandName } from '../ui/value/CardBrand.tsx';
import { getFilePayoutsAddress, getReceiverPayoutsAddress } from './payoutAddresses.ts';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { StaleNotice } from '../ui/list/EmptyList.tsx';
import { timeColumn, type SmallTableColumn, SmallTable } from '../ui/page/SmallTable.tsx';
import { Timeline, type TimelineEntry, timelineZoneNote } from '../ui/page/Timeline.tsx';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { ICON_SIZE } from '../ui/page/iconSizes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteMutation } from '../api/client.ts';
import { useUserRights } from '../api/rights.ts';
import { moneyText } from '../ui/value/amountText.ts';
import type { Choice } from '../ui/overlay/choice.tsx';
import { confirmAction } from '../ui/overlay/confirmAction.tsx';
import { runAction } from '../ui/overlay/runAction.ts';
import { stalePayoutFileRoutes } from './files/fileReads.ts';
import { usePoll } from '../ui/list/usePoll.ts';

/** Pauses between two reads of the payout, in ms. The first pauses are short, because most payouts are decided soon. */
const WAITS = [1500, 1500, 1500, 1500, 3000, 3000, 5000] as const;
const LONGEST = 10_000;

const isUndecided = ({ status }: PayoutInfo): boolean => status === 'processing' || status === 'unknown';

/** Hook that reads a payout repeatedly until the bank has decided it (OUT-032). */
function usePayoutPoll(payout: PayoutInfo): { hasStopped: boolean; again: () => void } {
  const queries = useQueryClient();
  const reading = useRef(0);
  const { order_id, merchant } = payout;
  const read = useCallback(async () => {
    const { queryKey } = getPayoutQuery(merchant.id, order_id);
    await queries.refetchQueries({ queryKey });
    return { isError: queries.getQueryState(queryKey)?.status === 'error' };
  }, [queries, merchant.id, order_id]);
  const every = useCallback(() => WAITS[reading.current++] ?? LONGEST, []);
  return usePoll(isUndecided(payout), read, every);
}

/** Returns the address of the form that repeats a payout for the same payment. */
function another({ merchant, order_id: like, currency, payment_id: payment }: PayoutInfo): string {
  const query = new URLSearchParams({ like, ...(typeof payment === 'number' ? { payment: String(payment) } : {}) });
  return `${paths.createPayout(String(merchant.id), currency)}?${query}`;
}

/** Hook that returns the actions of a payout, by the payout's flags. */
function usePayoutActions(payout: PayoutInfo, openStatement: () => void): Choice[] {
  const queries = useQueryClient();
  const lookUp = useRouteMutation(payouts.lookUp, stalePayoutRoutes);
  const cancel = useRouteMutation(payouts.cancel, stalePayoutFileRoutes);
  const { whyNot } = useUserRights();
  const { merchant, order_id, currency } = payout;
  const params = { id: merchant.id, order: order_id };
  const why = whyNot('payouts.edit', merchant.id);
  const reread = () =>
    runAction(() => queries.fetchQuery({ ...getPayoutQuery(merchant.id, order_id), staleTime: 0 }), {
      done: () => undefined,
    });
  const withdraw = () =>
    confirmAction({
      title: t('Cancel payout'),
      body: t("{amount} to {card} won't be sent. Amount and fee become available again.", {
        amount: moneyText(payout.amount, currency),
        card: formatCard(payout.brand, payout.receiver),
      }),
      verb: t('Cancel payout'),
      danger: true,
      done: 'Payout cancelled',
      run: () => cancel.run({ params, body: {} }),
    });
  const lookAtBank = () => runAction(() => lookUp.run({ params, body: {} }), { done: () => undefined });
  return [
    ...(payout.can_look_up ? [{ label: t('Check outcome'), whyNot: why, run: lookAtBank }] : []),
    ...(payout.can_repeat ? [{ label: t('Create another payout'), whyNot: why, to: another(payout) }] : []),
    { label: t('Update status'), run: reread },
    { label: t('Receiver statement'), run: openStatement },
    ...(payout.can_cancel ? [{ label: t('Cancel payout'), danger: true, whyNot: why, run: withdraw }] : []),
  ];
}

const looks: Record<PayoutResultKind, { icon: typeof IconClock; color: string }> = {
  progress: { icon: IconClock, color: 'blue' },
  success: { icon: IconCheck, color: 'green' },
  failure: { icon: IconX, color: 'red' },
  unknown: { icon: IconHelp, color: 'yellow' },
  planned: { icon: IconCalendar, color: 'blue' },
  waiting: { icon: IconUsers, color: 'blue' },
  cancelled: { icon: IconBan, color: 'gray' },
};

/** Result of a payout with its icon (OUT-031). Screen readers announce changes of the result. */
function PayoutResult({ payout, children }: { payout: PayoutInfo; children?: ReactNode }) {
  const { look, text, note } = getPayoutResult(payout);
  const { icon: Sign, color } = looks[look];
  return (
    <Group wrap="nowrap" align={note ? 'flex-start' : 'center'} gap="md" data-result={look}>
      <ThemeIcon color={color} variant="light" radius="xl" size={48} aria-hidden>
        <Sign size={ICON_SIZE} />
      </ThemeIcon>
      <Stack gap={4}>
        <div role="status">
          <Text fw={600} size="lg">
            {text}
          </Text>
          {note && <Text>{note}</Text>}
        </div>
        {children}
      </Stack>
    </Group>
  );
}

type Event = PayoutInfo['events'][number];
type Entry = PayoutInfo['entries'][number];

const tones: Partial<Record<Event['type'], TimelineEntry['tone']>> = {
  sent: 'busy',
  no_answer: 'busy',
  approved: 'good',
  declined: 'bad',
  not_sent: 'bad',
  cancelled: 'bad',
};

const entriesOf = (events: readonly Event[]): TimelineEntry[] =>
  events.map((event) => ({ time: event.time, tone: tones[event.type] ?? 'plain', text: formatPayoutEvent(event) }));

const columnsOf = (currency: string): SmallTableColumn<Entry>[] => [
  timeColumn(t('Time'), ({ time }) => time),
  { title: t('Balance'), cell: ({ account }) => formatLedgerAccount(account) },
  { title: t('Amount'), align: 'end', cell: ({ amount }) => <Amount value={amount} currency={currency} /> },
];

/** Sections of a payout's page: result, timeline and balance movements. */
function PayoutStory({ payout }: { payout: PayoutInfo }) {
  const { hasStopped, again } = usePayoutPoll(payout);
  const events = useMemo(() => entriesOf(payout.events), [payout.events]);
  return (
    <>
      <PayoutResult payout={payout}>
        {hasStopped && <StaleNotice text={t("The server couldn't be reached. Try again.")} onRetry={again} />}
      </PayoutResult>
      <DetailSection title={t('Timeline')} note={timelineZoneNote(events)}>
        <Timeline events={events} />
      </DetailSection>
      {payout.entries.length > 0 && (
        <DetailSection title={t('Balance movements')}>
          <SmallTable
            label={t('Balance movements')}
            columns={columnsOf(payout.currency)}
            rows={payout.entries}
            rowKey={(entry) => payout.entries.indexOf(entry)}
          />
        </DetailSection>
      )}
    </>
  );
}

const receiverFacts = ({ type, receiver, brand, receiver_id }: PayoutInfo): Fact[] => [
  { label: t('Card number'), value: formatMaskedCard(receiver) },
  { label: t('Card brand'), value: cardBrandName(brand) },
  { label: t('Paid to'), value: formatReceiverType(type) },
  {
    label: t('Others'),
    value: receiver_id && (
      <Anchor component={Link} to={getReceiverPayoutsAddress(receiver_id)}>
        {t('Payouts to this card')}
      </Anchor>
    ),
  },
];

const orderFacts = ({ origin, file_id, payment_id, merchant, ...payout }: PayoutInfo): Fact[] => [
  { label: t('Purpose of payment'), value: payout.additional_info },
  { label: t('Created from'), value: formatPayoutOrigin(origin) },
  {
    label: t('File'),
    value: typeof file_id === 'number' && (
      <Anchor component={Link} to={getFilePayoutsAddress(file_id)}>
        #{file_id}
      </Anchor>
    ),
  },
  {
    label: t('Payment'),
    value: typeof payment_id === 'number' && (
      <AuthorizedLink right="payments.read" merchantId={merchant.id} to={paths.payment(payment_id, 'general')}>
        {payment_id}
      </AuthorizedLink>
    ),
  },
  { label: t('Created by'), value: payout.created_by },
  { label: t('Planned for'), value: payout.planned_for && dayText(payout.planned_for) },
  { label: t('Completed'), value: payout.donetime && <Moment value={payout.donetime} withTime /> },
];

/** Facts of a payout: cost, receiver and order. */
function PayoutFacts({ payout }: { payout: PayoutInfo }) {
  const { amount, fee, currency } = payout;
  return (
    <>
      <Ledger
        title={t('Amounts')}
        lines={[
          { label: t('Amount'), value: <Amount value={amount} currency={currency} /> },
          { label: t('Fee'), value: <Amount value={fee} currency={currency} /> },
        ]}
        total={{ label: t('Amount and fee'), value: <Amount value={addDecimals(amount, fee)} currency={currency} /> }}
      />
      <Facts
        groups={[
          { title: t('Receiver'), facts: receiverFacts(payout) },
          { title: t('Order'), facts: orderFacts(payout) },
        ]}
      />
    </>
  );
}

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = ({ params }, queries) => {
  const read = getPayoutQuery(Number(params['merchant']), params['order'] ?? '');
  prefetchPayouts(queries, () => void queries.prefetchQuery(read));
};

/** Page of one payout: result, actions and balance movements (OUT-008, OUT-028 … OUT-032). */
export default function StatusPage() {
  const { merchant = '', order = '' } = useParams();
  const read = getPayoutQuery(Number(merchant), order);
  return (
    <RequirePayoutMerchant>
      {() => <WhenLoaded read={read}>{(payout) => <Content payout={payout} />}</WhenLoaded>}
    </RequirePayoutMerchant>
  );
}

const keyLine = (payout: PayoutInfo) => [
  { label: t('Order ID'), value: <CopyableId value={payout.order_id} what={t('Order ID')} /> },
  { label: t('Created'), value: <Moment value={payout.createtime} withTime /> },
  { label: t('Merchant'), value: payout.merchant.name },
  { label: t('Receiver'), value: formatCard(payout.brand, payout.receiver) },
];

function Content({ payout }: { payout: PayoutInfo }) {
  const form = useRoutedForm();
  const actions = usePayoutActions(payout, () => form.open('statement'));
  return (
    <DetailPage
      title={t('Payout {id}', { id: payout.order_id })}
      back={{ to: lastListAddress(sections.payouts, paths.payouts('payouts')), label: t('Payout history') }}
      figure={<Amount value={payout.amount} currency={payout.currency} />}
      status={<Badge status={payout.status} />}
      keyLine={keyLine(payout)}
      actions={
        <>
          <ActionBar actions={actions} />
          <RoutedForm form={form} name="statement">
            {(close) => (
              <StatementModal
                merchant={payout.merchant.id}
                receiver={payout.receiver_id}
                card={formatCard(payout.brand, payout.receiver)}
                onClose={close}
              />
            )}
          </RoutedForm>
        </>
      }
      tabs={null}
      aside={<ScreenBoundary children={<PayoutFacts payout={payout} />} />}
    >
      <ScreenBoundary children={<PayoutStory payout={payout} />} />
    </DetailPage>
  );
}
