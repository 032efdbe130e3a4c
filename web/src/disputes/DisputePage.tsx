import { type DisputeEvent, type DisputeInfo, disputes, type EvidenceFile } from '@portal/contract/disputes';
import { useParams } from 'wouter';
import { paths, sections } from '../paths/paths.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { ActionBar } from '../ui/page/ActionBar.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { Amount } from '../ui/value/Amount.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { lastListAddress } from '../ui/list/lastListAddress.ts';
import { DetailPage, DetailSection } from '../ui/page/DetailPage.tsx';
import { CopyableId } from '../ui/value/CopyableId.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';
import { AuthorizedLink } from '../ui/overlay/AuthorizedLink.tsx';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { RoutedForm, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { getDisputeQuery } from './disputeReads.ts';
import { DisputeResponseModal } from './DisputeResponseModal.tsx';
import { CardBrand } from '../ui/value/CardBrand.tsx';
import { formatMaskedCard } from '../ui/list/values.ts';
import { type FactGroup, Facts } from '../ui/page/Facts.tsx';
import { Alert, Text } from '@mantine/core';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getQueryKey } from '../api/client.ts';
import { getServerTime } from '../api/serverClock.ts';
import { formatByteSize } from '../ui/value/byteSize.ts';
import { ICON_SIZE } from '../ui/page/iconSizes.ts';
import { type SmallTableColumn, SmallTable } from '../ui/page/SmallTable.tsx';
import { Timeline, type TimelineEntry, timelineZoneNote } from '../ui/page/Timeline.tsx';
import { formatRemainingTime } from './formatRemainingTime.ts';
import { badgeText } from '../ui/value/badgeClass.ts';

interface Told {
  tone: TimelineEntry['tone'];
  text: string;
  /** Text that is used if the acting person is known. */
  more?: string;
}

const sentences: Record<DisputeEvent['type'], Told> = {
  opened: { tone: 'bad', text: "The payer's bank opened the dispute" },
  responded: { tone: 'busy', text: 'Evidence sent', more: 'Evidence sent by {by}' },
  accepted: { tone: 'plain', text: 'Accepted and charged back', more: 'Accepted by {by} and charged back' },
  won: { tone: 'good', text: 'Won: the bank decided in your favour' },
  lost: { tone: 'bad', text: "Lost: the bank decided in the payer's favour. Charged back" },
  expired: { tone: 'bad', text: 'Lost: no response in time. Charged back' },
};

/** Sentence about a dispute's event. Unknown events get a readable fallback (quality B11). */
function timelineText({ type, time, by }: DisputeEvent): TimelineEntry {
  const told: Told | undefined = sentences[type];
  if (told === undefined) return { time, tone: 'plain', text: badgeText(type) };
  return { time, tone: told.tone, text: t(by !== null && told.more ? told.more : told.text, { by: by ?? '' }) };
}

/** Sections of a dispute page: time left to respond, evidence and timeline. */
function DisputeStory({ info }: { info: DisputeInfo }) {
  return (
    <>
      {info.status_name === 'Needs response' && <TimeLeft deadline={info.response_deadline} />}
      {info.files.length > 0 && <Evidence info={info} />}
      <DetailSection title={t('Timeline')} note={timelineZoneNote(info.events)}>
        <Timeline events={info.events.map(timelineText)} />
      </DetailSection>
    </>
  );
}

/** Interval in ms at which the remaining time is updated. */
const TICK = 15_000;
const LAST_DAYS = 2 * 86_400_000;

/** Remaining response time by the server's clock. The dispute is read again when the deadline has passed. */
function TimeLeft({ deadline }: { deadline: string }) {
  const [now, setNow] = useState(getServerTime);
  const queries = useQueryClient();
  useEffect(() => {
    setNow(getServerTime());
    const timer = setInterval(() => setNow(getServerTime()), TICK);
    return () => clearInterval(timer);
  }, [deadline]);
  const span = Date.parse(deadline) - now;
  const isOver = span <= 0;
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: getQueryKey(disputes.info) });
  }, [isOver, queries]);
  const time = formatRemainingTime(span);
  const [before, after] = t('Respond by {moment}, or you lose the dispute.').split('{moment}');
  return (
    <Alert color={span < LAST_DAYS ? 'red' : 'yellow'} icon={<IconClock size={ICON_SIZE} />}>
      <Text fw={600}>{time === undefined ? t('The time to respond has passed') : t('{time} left', { time })}</Text>
      <Text size="sm">
        {before}
        <Moment value={deadline} withTime />
        {after}
      </Text>
    </Alert>
  );
}

const columns = (): SmallTableColumn<EvidenceFile>[] => [
  { title: t('File'), cell: ({ name }) => <bdi>{name}</bdi> },
  { title: t('Size'), align: 'end', cell: ({ size }) => formatByteSize(size) },
];

function Evidence({ info: { explanation, files } }: { info: DisputeInfo }) {
  return (
    <DetailSection title={t('Evidence')}>
      {explanation && (
        <Text mb="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {explanation}
        </Text>
      )}
      <SmallTable
        label={t('Evidence')}
        columns={columns()}
        rows={files}
        rowKey={({ name, size }) => `${name} ${size}`}
      />
    </DetailSection>
  );
}

const groups = (info: DisputeInfo): FactGroup[] => [
  {
    title: t('Dispute'),
    facts: [
      { label: t('Reason'), value: info.reason && t(info.reason) },
      { label: t('Reason code'), value: info.reason_code },
      {
        label: t('Card'),
        value: info.card && (
          <>
            {info.card_brand && <CardBrand brand={info.card_brand} />} {formatMaskedCard(info.card)}
          </>
        ),
      },
      { label: t('Respond by'), value: <Moment value={info.response_deadline} withTime /> },
      { label: t('Bank decision due'), value: info.decision_time && <Moment value={info.decision_time} withTime /> },
      { label: t('Closed'), value: info.closetime && <Moment value={info.closetime} withTime /> },
      {
        label: t('Settlement with the chargeback'),
        value: info.settlement && (
          <AuthorizedLink
            right="settlements.read"
            merchantId={info.merchant.id}
            to={paths.settlement('chargebacks', info.settlement.id)}
          >
            {info.settlement.reference}
          </AuthorizedLink>
        ),
      },
    ],
  },
];

/** Facts of a dispute: reason, card and chargeback. */
const DisputeFacts = ({ info }: { info: DisputeInfo }) => <Facts groups={groups(info)} />;

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = ({ params }, queries) =>
  void queries.prefetchQuery(getDisputeQuery(Number(params['id'])));

/** Page of one dispute: amount, reason, deadline and timeline (DIS-008 … DIS-010). */
export default function DisputePage() {
  const { id } = useParams<{ id: string }>();
  return <WhenLoaded read={getDisputeQuery(Number(id))}>{(info) => <Content info={info} />}</WhenLoaded>;
}

const keyLine = (info: DisputeInfo) => [
  { label: t('Order ID'), value: <CopyableId value={info.merchant_orderid} what={t('Order ID')} /> },
  {
    label: t('Payment'),
    value: (
      <AuthorizedLink
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

/**
 * Response actions of a dispute. They are disabled for users who may only read, and hidden when no response is needed.
 */
function Respond({ info, open }: { info: DisputeInfo; open: () => void }) {
  const { may } = useUserRights();
  const needed = info.status_name === 'Needs response' && !may('disputes.edit', info.merchant.id);
  if (info.can_respond) return <ActionBar actions={[{ label: t('Respond'), run: open }]} />;
  return needed ? (
    <AuthorizedButton right="disputes.edit" merchantId={info.merchant.id} onClick={open} children={t('Respond')} />
  ) : null;
}

function Content({ info }: { info: DisputeInfo }) {
  const form = useRoutedForm();
  return (
    <>
      <DetailPage
        title={t('Dispute {id}', { id: info.chargeback_id })}
        back={{ to: lastListAddress(sections.disputes, paths.disputes('all')), label: t('Disputes') }}
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
      <RoutedForm
        form={form}
        name="respond"
        isAllowed={info.can_respond}
        refusal={t("You can't respond to this dispute")}
      >
        {(close) => <DisputeResponseModal info={info} onClose={close} />}
      </RoutedForm>
    </>
  );
}
