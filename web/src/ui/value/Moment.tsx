import { toDisplayText } from '../../api/toDisplayText.ts';
import classes from './Moment.module.css';
import { momentText, utcText, utcOffsetName } from './momentText.ts';

interface Props {
  value: string | null | undefined;
  withTime?: boolean;
  /** The table or list around the time names the time zone for all its times, with `data-zone-named`. */
  isZoneNamed?: boolean;
}

/**
 * Time in the user's time zone, with UTC in its tooltip; `—` without a value. A time of day shows its own UTC offset,
 * because clock changes can give other rows another offset.
 */
export function Moment({ value: said, withTime = false, isZoneNamed = false }: Props) {
  const value = toDisplayText(said);
  if (value === null) return <span>—</span>;
  const text = momentText(value, withTime);
  const zone = withTime && !isZoneNamed ? utcOffsetName(value) : '';
  const tip = { dateTime: value, title: utcText(value), className: classes.moment };
  // A text that is not a time is shown as it is, and may be long.
  if (zone === '') return <time {...tip} data-short={text !== value || undefined} children={text} />;
  return (
    <time {...tip}>
      <span className={classes.text}>{text}</span> <span className={classes.zone}>{zone}</span>
    </time>
  );
}
