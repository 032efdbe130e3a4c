import { toDisplayText } from '../../api/toDisplayText.ts';
import { CopyButton } from './CopyButton.tsx';
import classes from './CopyableId.module.css';

/** Id in monospace, truncated in the middle, with a copy button on hover and focus. */
export function CopyableId({ value: said, what }: { value: string | number; what: string }) {
  const value = toDisplayText(said);
  if (value === null) return <span>—</span>;
  return (
    <span className={classes.id}>
      <span className={classes.text} title={value}>
        {truncateId(value)}
      </span>
      <span className={classes.copy}>
        <CopyButton value={value} what={what} />
      </span>
    </span>
  );
}

/** Length above which an id is truncated in the middle. */
const LONG = 24;

/** Truncates a long id in the middle. */
export const truncateId = (id: string): string => (id.length <= LONG ? id : `${id.slice(0, 12)}…${id.slice(-8)}`);
