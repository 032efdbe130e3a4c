import { textOf } from '../api/textOf.ts';
import classes from './Badge.module.css';
import { badgeClass, badgeText } from './badgeClass.ts';

/** A status of the product in words, with the look of its class. A plain element: a page shows eighty. */
export function Badge({ status: said }: { status: string }) {
  const status = textOf(said);
  if (status === null) return <span>—</span>;
  return <span className={`${classes.badge} ${classes[badgeClass(status)]}`}>{badgeText(status)}</span>;
}
