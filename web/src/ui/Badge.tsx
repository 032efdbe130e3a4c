import classes from './Badge.module.css';
import { badgeClass, badgeText } from './badgeClass.ts';

/** A status of the product in words, with the look of its class. A plain element: a page shows eighty. */
export function Badge({ status }: { status: string }) {
  return <span className={`${classes.badge} ${classes[badgeClass(status)]}`}>{badgeText(status)}</span>;
}
