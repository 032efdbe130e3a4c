import { Text } from '@mantine/core';
import type { Dispute } from '@portal/contract/disputes';
import { serverNow } from '../api/serverClock.ts';
import { t } from '../text/t.ts';
import { Moment } from '../ui/value/Moment.tsx';
import { remainingTime } from './remainingTime.ts';

const DAY = 86_400_000;

/** Deadline of a response and, while one is needed, the remaining time by the server's clock; highlighted in the last two days. */
export function Deadline({ dispute }: { dispute: Pick<Dispute, 'response_deadline' | 'status_name'> }) {
  const { response_deadline: deadline, status_name } = dispute;
  const span = Date.parse(deadline) - serverNow();
  const time = status_name === 'Needs response' ? remainingTime(span) : undefined;
  return (
    <>
      <Moment value={deadline} withTime />
      {time !== undefined && (
        <Text span fz="sm" ms={6} c={span < 2 * DAY ? 'var(--mantine-color-error)' : 'dimmed'}>
          {t('{time} left', { time })}
        </Text>
      )}
    </>
  );
}
