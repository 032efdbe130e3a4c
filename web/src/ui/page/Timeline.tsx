import type { ReactNode } from 'react';
import { Moment } from '../value/Moment.tsx';
import classes from './Timeline.module.css';

/** Something that happened, as a sentence. */
export interface TimelineEntry {
  time: string;
  text: ReactNode;
  tone: 'good' | 'bad' | 'busy' | 'plain';
}

/** What happened, the latest first. */
export function Timeline({ events }: { events: readonly TimelineEntry[] }) {
  return (
    <ol className={classes.list}>
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
