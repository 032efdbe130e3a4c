import type { ReactNode } from 'react';
import classes from './SmallTable.module.css';

export interface SmallColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** Holds buttons: nothing to print. */
  screenOnly?: true;
}

interface Props<Row> {
  /** Names the table for those who do not see it. */
  label: string;
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** A few rows that belong to something; on a narrow screen each becomes a card with its titles. */
export function SmallTable<Row>({ label, columns, rows, rowKey }: Props<Row>) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, align, screenOnly }) => (
            <th key={title} scope="col" data-align={align} data-screen={screenOnly}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ title, align, screenOnly, cell }) => (
              <td key={title} data-align={align} data-screen={screenOnly} data-title={title}>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
