import { Anchor, Button, Skeleton } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '../../text/t.ts';
import classes from './charts.module.css';

/** State of a chart's data; `ready` is the default. */
export type ChartState = 'ready' | 'loading' | 'failed';

/** A table cell: a text, or a text with the address that it links to. */
export type ChartCell = string | { text: string; to: string };

/** Table with a chart's numbers: column titles, and rows that start with their name. */
export interface ChartTable {
  titles: readonly string[];
  rows: () => readonly (readonly ChartCell[])[];
}

/** Additional content in a chart's frame: beside the chart's name, and between name and drawing. */
export interface ChartExtras {
  action?: ReactNode;
  lead?: ReactNode;
  /** Explains why the chart is empty, with links; shown in the middle of the empty chart. */
  note?: ReactNode;
}

interface Props extends ChartExtras {
  label: string;
  state: ChartState;
  isEmpty: boolean;
  /** Height of the chart's drawing in px. */
  height: number;
  table: ChartTable;
  children: ReactNode;
}

/**
 * Frame of a chart: name, switch to a table with the same numbers, and a text if there is nothing to draw. A failed
 * chart is empty and shows an error text (CHART-008).
 */
export function ChartFrame({ label, state, isEmpty, height, table, action, lead, note, children }: Props) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <figure className={classes.figure} aria-labelledby={id} aria-busy={state === 'loading'}>
      <div className={classes.head}>
        <figcaption className={classes.title} id={id}>
          {label}
        </figcaption>
        <div className={classes.actions}>
          {state === 'ready' && !isEmpty && (
            <Button variant="subtle" size="compact-sm" onClick={() => setTable(!isTable)}>
              {isTable ? t('Show as chart') : t('Show as table')}
            </Button>
          )}
          {action}
        </div>
      </div>
      {lead}
      {state === 'loading' ? (
        <Skeleton height={height} />
      ) : isTable && !isEmpty ? (
        <Numbers label={label} table={table} />
      ) : (
        <div className={classes.plot}>
          {children}
          {note ? <div className={classes.note}>{note}</div> : <Note state={state} isEmpty={isEmpty} />}
        </div>
      )}
    </figure>
  );
}

/** Text in the middle of an empty chart. */
function Note({ state, isEmpty }: { state: ChartState; isEmpty: boolean }) {
  if (state !== 'failed' && !isEmpty) return null;
  return (
    <p className={classes.note} role="status">
      <span>{state === 'failed' ? t("This part of the page couldn't be loaded.") : t('No data yet')}</span>
    </p>
  );
}

function Cell({ cell }: { cell: ChartCell }) {
  return typeof cell === 'string' ? cell : <Anchor component={Link} to={cell.to} children={cell.text} />;
}

function Numbers({ label, table }: { label: string; table: ChartTable }) {
  return (
    // The table's container is focusable, so that the keyboard can scroll a long table.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {table.titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows().map(([name, ...cells], index) => (
            <tr key={index}>
              <th scope="row">{name !== undefined && <Cell cell={name} />}</th>
              {cells.map((cell, column) => (
                <td key={column}>
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
