import type { Field } from '@portal/contract/dataList';
import { memo, type ReactNode } from 'react';
import { textOf } from '../../api/textOf.ts';
import { t } from '../../text/t.ts';
import { Moment } from '../value/Moment.tsx';
import type { Column } from './columns.tsx';
import type { Row } from './listTypes.ts';
import { menuButton } from './rowButtons.tsx';
import type { RowsProps } from './Table.tsx';
import { valueAt } from './values.ts';
import classes from './Cards.module.css';

/** Ids and further amounts describe a row less well than text does. */
const ranks: Partial<Record<Field['type'], number>> = { id: 1, amount: 2 };
const rank = ({ field }: Column) => ranks[field.type] ?? 0;

/** The four parts of a card, from the visible columns: amount, status, description and date. */
function partsOf(columns: readonly Column[], figure: string | undefined) {
  const first = (...types: Field['type'][]) => columns.find(({ field }) => types.includes(field.type));
  const amount = columns.find(({ field }) => field.name === figure) ?? first('amount');
  const status = first('status');
  const when = first('moment', 'date');
  const rest = columns.filter((column) => ![amount, status, when].includes(column));
  const what = rest.toSorted((a, b) => rank(a) - rank(b)).slice(0, 2);
  return { amount, status, when: when && { ...when, render: dayOf(when) }, what };
}

/** The day without the time: a card has no room for more. */
const dayOf =
  ({ field, render }: Column): Column['render'] =>
  (row) => {
    const value = field.type === 'moment' ? textOf(valueAt(row, field.name)) : null;
    return value === null ? render(row) : Moment({ value });
  };

/** Rows as cards, below 768 px: amount, status, description, date. */
export function Cards({
  rows,
  columns,
  hrefOf,
  boxOf,
  actionOf,
  hasMenu,
  label,
  isOld,
  body,
  figure,
}: RowsProps & { label: string; isOld: boolean; body: object; figure: string | undefined }) {
  return (
    <ul className={classes.cards} aria-label={label} data-old={isOld || undefined} {...body}>
      {rows.map((row, index) => (
        <Card
          key={index}
          row={row}
          columns={columns}
          figure={figure}
          href={hrefOf(row)}
          box={boxOf?.(row)}
          action={actionOf?.(row)}
          hasMenu={hasMenu}
        />
      ))}
    </ul>
  );
}

interface CardProps {
  row: Row;
  columns: readonly Column[];
  figure: string | undefined;
  href: string | undefined;
  box: ReactNode;
  action: ReactNode;
  hasMenu: boolean;
}

const Card = memo(function Card({ row, columns, figure, href, box, action, hasMenu }: CardProps) {
  const { amount, status, when, what } = partsOf(columns, figure);
  const content = (
    <>
      <span className={classes.line}>
        <span className={classes.amount}>{(amount ?? what[0])?.render(row)}</span>
        {status?.render(row)}
      </span>
      <span className={classes.line}>
        <span className={classes.what}>
          {what
            .filter((_, index) => amount !== undefined || index > 0)
            .map((column) => (
              <span key={column.field.name} className={classes.part}>
                <span className={classes.hidden}>{t(column.field.title)}: </span>
                {column.render(row)}
              </span>
            ))}
        </span>
        <span className={classes.when}>{when?.render(row)}</span>
      </span>
    </>
  );
  return (
    <li className={classes.card}>
      {box}
      {href === undefined ? (
        <div className={classes.content}>{content}</div>
      ) : (
        <a href={href} data-row="" className={classes.content} draggable={false}>
          {content}
        </a>
      )}
      {(hasMenu || action !== undefined) && (
        <div className={classes.actions}>
          {action}
          {hasMenu && menuButton()}
        </div>
      )}
    </li>
  );
});
