import { Alert, Text } from '@mantine/core';
import { disputes, type DisputeInfo, type EvidenceFile } from '@portal/contract/disputes';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keyOf } from '../api/client.ts';
import { serverNow } from '../api/serverClock.ts';
import { t } from '../text/t.ts';
import { byteSize } from '../ui/value/byteSize.ts';
import { Section } from '../ui/page/DetailPage.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { ICON } from '../ui/page/iconSizes.ts';
import { SmallTable, type SmallColumn } from '../ui/page/SmallTable.tsx';
import { Timeline, timelineNote } from '../ui/page/Timeline.tsx';
import { timelineText } from './timelineText.ts';
import { remainingTime } from './remainingTime.ts';

/** Next step, evidence and timeline of a dispute. */
export function DisputeStory({ info }: { info: DisputeInfo }) {
  return (
    <>
      {info.status_name === 'Needs response' && <TimeLeft deadline={info.response_deadline} />}
      {info.files.length > 0 && <Evidence info={info} />}
      <Section title={t('Timeline')} note={timelineNote(info.events)}>
        <Timeline events={info.events.map(timelineText)} />
      </Section>
    </>
  );
}

/** Interval between updates of the remaining time, in ms. */
const TICK = 15_000;
const LAST_DAYS = 2 * 86_400_000;

/** Remaining time by the server's clock; reads the dispute again when it has passed. */
function TimeLeft({ deadline }: { deadline: string }) {
  const [now, setNow] = useState(serverNow);
  const queries = useQueryClient();
  useEffect(() => {
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), TICK);
    return () => clearInterval(timer);
  }, [deadline]);
  const span = Date.parse(deadline) - now;
  const isOver = span <= 0;
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: keyOf(disputes.info) });
  }, [isOver, queries]);
  const time = remainingTime(span);
  const [before, after] = t('Respond by {moment}, or you lose the dispute.').split('{moment}');
  return (
    <Alert color={span < LAST_DAYS ? 'red' : 'yellow'} icon={<IconClock size={ICON} />}>
      <Text fw={600}>{time === undefined ? t('The time to respond has passed') : t('{time} left', { time })}</Text>
      <Text size="sm">
        {before}
        <Moment value={deadline} withTime />
        {after}
      </Text>
    </Alert>
  );
}

const columns = (): SmallColumn<EvidenceFile>[] => [
  { title: t('File'), cell: ({ name }) => <bdi>{name}</bdi> },
  { title: t('Size'), align: 'end', cell: ({ size }) => byteSize(size) },
];

function Evidence({ info: { explanation, files } }: { info: DisputeInfo }) {
  return (
    <Section title={t('Evidence')}>
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
    </Section>
  );
}
