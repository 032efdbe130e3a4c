import { textOf } from '../../api/textOf.ts';
import classes from './Badge.module.css';
import { badgeClass, badgeText } from './badgeClass.ts';

/** Letters that a status may have; of more the beginning shows. */
const LONGEST = 40;

/** A status of the product in words, with the look of its class. A plain element: a page shows eighty. */
export function Badge({ status: said }: { status: string }) {
  const status = textOf(said);
  if (status === null) return <span>—</span>;
  const text = badgeText(status);
  const long = text.length > LONGEST ? { 'data-long': true, title: text } : {};
  return (
    <span className={`${classes.badge} ${classes[badgeClass(status)]}`} {...long}>
      {text}
    </span>
  );
}
