import { Text } from '@mantine/core';
import type { LinkInfo } from '@portal/contract/links';
import { useMemo } from 'react';
import { paths } from '../paths/paths.ts';
import { blockedTriesText } from '../solutions/BlockedTries.tsx';
import { t } from '../text/t.ts';
import { RightLink } from '../ui/overlay/RightLink.tsx';
import { Section } from '../ui/page/DetailPage.tsx';
import { Timeline, timelineNote, type TimelineEntry } from '../ui/page/Timeline.tsx';
import { moneyText } from '../ui/value/amountText.ts';
import { badgeText } from '../ui/value/badgeClass.ts';
import { messengerName } from './messengerName.ts';
import { LinkPreview } from './LinkPreview.tsx';
import { ShareSection } from './ShareSection.tsx';

const tones: Readonly<Record<string, TimelineEntry['tone']>> = {
  approved: 'good',
  declined: 'bad',
  expired: 'bad',
  processing: 'busy',
  created: 'busy',
};

function attemptEntry(link: LinkInfo, attempt: LinkInfo['attempts'][number]): TimelineEntry {
  const said = [
    moneyText(attempt.amount, link.currency),
    badgeText(attempt.status),
    attempt.reason && t(attempt.reason),
  ];
  return {
    time: attempt.createtime,
    tone: tones[attempt.status] ?? 'plain',
    text: (
      <>
        <RightLink
          right="payments.read"
          merchantId={link.merchant.id}
          to={paths.payment(attempt.id, 'general')}
          children={t('Payment {id}', { id: attempt.id })}
        />
        {`: ${said.filter((part) => part).join(', ')}`}
      </>
    ),
  };
}

/** Blocked card tries as one entry. */
function blockedEntries({ blocked_tries: blocked }: LinkInfo): TimelineEntry[] {
  if (!blocked) return [];
  return [{ time: blocked.last, tone: 'bad', text: blockedTriesText(blocked) }];
}

/** Payers' attempts, mails and messengers in one order, the earliest first, as a timeline takes them. */
function entriesOf(link: LinkInfo): TimelineEntry[] {
  const mails = link.sent.map(({ time, to, by, is_reminder }): TimelineEntry => ({
    time,
    tone: 'plain',
    text: is_reminder ? t('Reminder sent to {to}', { to }) : t('Sent to {to} by {by}', { to, by }),
  }));
  const shares = link.shared.map(({ time, messenger, by }): TimelineEntry => ({
    time,
    tone: 'plain',
    text: t('{messenger} opened by {by}', { messenger: messengerName(messenger), by }),
  }));
  const attempts = link.attempts.map((attempt) => attemptEntry(link, attempt));
  return [...attempts, ...blockedEntries(link), ...mails, ...shares].toSorted((a, b) =>
    a.time < b.time ? -1 : Number(a.time > b.time),
  );
}

/** How a link gets to payers, who tried to pay it, and what its mail looks like. */
export function LinkStory({ link, onMail }: { link: LinkInfo; onMail: () => void }) {
  const entries = useMemo(() => entriesOf(link), [link]);
  return (
    <>
      {link.can_share && <ShareSection link={link} onMail={onMail} />}
      <Section title={t('Attempts')} note={timelineNote(entries)}>
        {entries.length === 0 ? <Text c="dimmed">{t('No payment attempts yet')}</Text> : <Timeline events={entries} />}
      </Section>
      <LinkPreview id={link.id} />
    </>
  );
}
