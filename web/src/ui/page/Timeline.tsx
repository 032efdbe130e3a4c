import type { ReactNode } from 'react';
import { t } from '../../text/t.ts';
import { Moment } from '../value/Moment.tsx';
import { commonZone } from '../value/momentText.ts';
import classes from './Timeline.module.css';

/** An event as a sentence. */
export interface TimelineEntry {
  time: string;
  text: ReactNode;
  tone: 'good' | 'bad' | 'busy' | 'plain';
}

type Times = readonly Pick<TimelineEntry, 'time'>[];

const zoneOf = (events: Times) => commonZone(events.map(({ time }) => time));

/**
 * The time zone of a timeline, for its heading; empty if the offset changed meanwhile, so that each time shows its own.
 */
export function timelineNote(events: Times): string {
  const zone = zoneOf(events);
  return zone === '' ? '' : t('Times in {zone}', { zone });
}

/** Events, latest first; `timelineNote` goes into the heading. */
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
