import type { ReactNode } from 'react';
import { Moment } from '../value/Moment.tsx';
import { commonUtcOffset } from '../value/momentText.ts';
import classes from './SmallTable.module.css';

export interface SmallTableColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /**
   * For the first column: on a narrow screen the value is a normal row with its title, instead of the card's heading.
   */
  isTitled?: true;
  /** The column contains buttons and is not printed. */
  screenOnly?: true;
  /** Returns the time that the column shows for a row. */
  moment?: (row: Row) => string | null;
}

/** Creates a table column of times; its title names the time zone if all rows share it. */
export const timeColumn = <Row,>(title: string, moment: (row: Row) => string | null): SmallTableColumn<Row> => ({
  title,
  moment,
  cell: (row) => <Moment value={moment(row)} withTime />,
});

interface Props<Row> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly SmallTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** Small table inside a screen; on a narrow screen each row becomes a card. */
export function SmallTable<Row>({ label, columns, rows, rowKey }: Props<Row>) {
  const zone = commonUtcOffset(columns.flatMap(({ moment }) => (moment ? rows.map(moment) : [])));
  const titleOf = ({ title, moment }: SmallTableColumn<Row>) => (moment && zone !== '' ? `${title} ${zone}` : title);
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
