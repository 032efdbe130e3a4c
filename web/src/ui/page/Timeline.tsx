import type { ReactNode } from 'react';
import { t } from '../../text/t.ts';
import { Moment } from '../value/Moment.tsx';
import { commonUtcOffset } from '../value/momentText.ts';
import classes from './Timeline.module.css';

/** An event of a timeline, as a sentence. */
export interface TimelineEntry {
  time: string;
  text: ReactNode;
  tone: 'good' | 'bad' | 'busy' | 'plain';
}

type Times = readonly Pick<TimelineEntry, 'time'>[];

const zoneOf = (events: Times) => commonUtcOffset(events.map(({ time }) => time));

/**
 * Text for a timeline's heading that names the time zone; empty if the UTC offset differs between events, because each
 * time then shows its own.
 */
export function timelineZoneNote(events: Times): string {
  const zone = zoneOf(events);
  return zone === '' ? '' : t('Times in {zone}', { zone });
}

/** List of events, latest first; the text of `timelineZoneNote` belongs in its heading. */
export function Timeline({ events }: { events: readonly TimelineEntry[] }) {
  return (
    <ol className={classes.list} data-zone-named={zoneOf(events) === '' ? undefined : true}>
      {events.toReversed().map(({ time, text, tone }, index) => (
        <li key={`${time} ${index}`} className={classes.event} data-tone={tone}>
          <span className={classes.text}>{text}</span>
          <span className={classes.time}>
            <Moment value={time} withTime />
          </span>
        </li>
      ))}
    </ol>
  );
}
