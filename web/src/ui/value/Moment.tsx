import { textOf } from '../../api/textOf.ts';
import classes from './Moment.module.css';
import { momentText, utcText, zoneName } from './momentText.ts';

interface Props {
  value: string | null | undefined;
  withTime?: boolean;
  /** What it stands in names the zone of all its moments once: `data-zone-named`. */
  isZoneNamed?: boolean;
}

/**
 * A moment in the person's zone, UTC in its tooltip; `—` where there is none. A time of day says which offset its own
 * moment has: clocks change, so that the rows around it may have another.
 */
export function Moment({ value: said, withTime = false, isZoneNamed = false }: Props) {
  const value = textOf(said);
  if (value === null) return <span>—</span>;
  const text = momentText(value, withTime);
  const zone = withTime && !isZoneNamed ? zoneName(value) : '';
  const tip = { dateTime: value, title: utcText(value), className: classes.moment };
  // What is no moment, and so shown as it came, may be of any length.
  if (zone === '') return <time {...tip} data-short={text !== value || undefined} children={text} />;
  return (
    <time {...tip}>
      <span className={classes.text}>{text}</span> <span className={classes.zone}>{zone}</span>
    </time>
  );
}
