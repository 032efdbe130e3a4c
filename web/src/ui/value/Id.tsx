import { toDisplayText } from '../../api/toDisplayText.ts';
import { Copy } from './Copy.tsx';
import classes from './Id.module.css';

/** Id in monospace, truncated in the middle, with a copy button on hover and focus. */
export function Id({ value: said, what }: { value: string | number; what: string }) {
  const value = toDisplayText(said);
  if (value === null) return <span>—</span>;
  return (
    <span className={classes.id}>
      <span className={classes.text} title={value}>
        {shortId(value)}
      </span>
      <span className={classes.copy}>
        <Copy value={value} what={what} />
      </span>
    </span>
  );
}

/** Length above which an id is truncated in the middle. */
const LONG = 24;

/** Truncates a long id in the middle. */
export const shortId = (id: string): string => (id.length <= LONG ? id : `${id.slice(0, 12)}…${id.slice(-8)}`);
