import type { ReactNode } from 'react';
import { Moment } from '../value/Moment.tsx';
import { commonZone } from '../value/momentText.ts';
import classes from './SmallTable.module.css';

export interface SmallColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** Of the first: on a narrow screen it does not head the card, but has its title as the others have. */
  isTitled?: true;
  /** Holds buttons: nothing to print. */
  screenOnly?: true;
  /** Of a column of moments: what it shows of a row. */
  moment?: (row: Row) => string | null;
}

/** A column of moments: their zone stands in its title where it is one for all rows. */
export const momentColumn = <Row,>(title: string, moment: (row: Row) => string | null): SmallColumn<Row> => ({
  title,
  moment,
  cell: (row) => <Moment value={moment(row)} withTime />,
});

interface Props<Row> {
  /** Names the table for those who do not see it. */
  label: string;
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** A few rows that belong to something; on a narrow screen each becomes a card with its titles. */
export function SmallTable<Row>({ label, columns, rows, rowKey }: Props<Row>) {
  const zone = commonZone(columns.flatMap(({ moment }) => (moment ? rows.map(moment) : [])));
  const titleOf = ({ title, moment }: SmallColumn<Row>) => (moment && zone !== '' ? `${title} ${zone}` : title);
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label} data-zone-named={zone === '' ? undefined : true}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-align={column.align} data-screen={column.screenOnly}>
                {titleOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.title}
                  data-align={column.align}
                  data-screen={column.screenOnly}
                  data-titled={column.isTitled}
                  data-title={titleOf(column)}
                >
                  <div>{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
