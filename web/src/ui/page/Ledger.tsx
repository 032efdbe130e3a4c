import { useId, type ReactNode } from 'react';
import facts from './Facts.module.css';
import classes from './Ledger.module.css';

interface Line {
  label: string;
  value: ReactNode;
}

/** Amounts in a column, a line, and their total. */
export function Ledger({ title, lines, total }: { title: string; lines: readonly Line[]; total: Line }) {
  const id = useId();
  const drawn = ({ label, value }: Line, isTotal: boolean) => (
    <div key={label} className={classes.line} data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <section aria-labelledby={id} className={classes.ledger}>
      <h2 id={id} className={facts.title}>
        {title}
      </h2>
      <dl className={classes.lines}>
        {lines.map((line) => drawn(line, false))}
        {drawn(total, true)}
      </dl>
    </section>
  );
}
