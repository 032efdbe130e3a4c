import type { PayoutInfo } from '@portal/contract/payouts';
import { useMemo } from 'react';
import { t } from '../text/t.ts';
import { StaleNotice } from '../ui/list/EmptyList.tsx';
import { Section } from '../ui/page/DetailPage.tsx';
import { momentColumn, SmallTable, type SmallColumn } from '../ui/page/SmallTable.tsx';
import { Timeline, timelineNote, type TimelineEntry } from '../ui/page/Timeline.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { PayoutResult } from './PayoutResult.tsx';
import { accountText, eventText } from './payoutWords.ts';
import { usePayoutPoll } from './usePayoutPoll.ts';

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
  events.map((event) => ({ time: event.time, tone: tones[event.type] ?? 'plain', text: eventText(event) }));

const columnsOf = (currency: string): SmallColumn<Entry>[] => [
  momentColumn(t('Time'), ({ time }) => time),
  { title: t('Balance'), cell: ({ account }) => accountText(account) },
  { title: t('Amount'), align: 'end', cell: ({ amount }) => <Amount value={amount} currency={currency} /> },
];

/** Result, timeline and balance movements of a payout. */
export function PayoutStory({ payout }: { payout: PayoutInfo }) {
  const { hasStopped, again } = usePayoutPoll(payout);
  const events = useMemo(() => entriesOf(payout.events), [payout.events]);
  return (
    <>
      <PayoutResult payout={payout}>
        {hasStopped && <StaleNotice text={t("The server couldn't be reached. Try again.")} onRetry={again} />}
      </PayoutResult>
      <Section title={t('Timeline')} note={timelineNote(events)}>
        <Timeline events={events} />
      </Section>
      {payout.entries.length > 0 && (
        <Section title={t('Balance movements')}>
          <SmallTable
            label={t('Balance movements')}
            columns={columnsOf(payout.currency)}
            rows={payout.entries}
            rowKey={(entry) => payout.entries.indexOf(entry)}
          />
        </Section>
      )}
    </>
  );
}
