import { toDisplayText } from '../../api/toDisplayText.ts';
import classes from './Badge.module.css';
import { badgeClass, badgeText } from './badgeClass.ts';

/** Maximum length of a status text; a longer text is truncated. */
const LONGEST = 40;

/**
 * Badge of a status: its text in the colour of the status class. The badge is a plain element, because a page shows up
 * to eighty.
 */
export function Badge({ status: said }: { status: string }) {
  const status = toDisplayText(said);
  if (status === null) return <span>—</span>;
  const text = badgeText(status);
  const long = text.length > LONGEST ? { 'data-long': true, title: text } : {};
  return (
    <span className={`${classes.badge} ${classes[badgeClass(status)]}`} {...long}>
      {text}
    </span>
  );
}
