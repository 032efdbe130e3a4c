import { VisuallyHidden } from '@mantine/core';
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { t } from '../../text/t.ts';
import type { Column } from './columns.tsx';
import type { Row } from './listTypes.ts';
import { cellCopyButton, menuButton } from './rowButtons.tsx';
import classes from './Table.module.css';
import { measureColumnWidths } from './Skeleton.tsx';

interface Kept {
  columns: readonly Column[];
  times: number;
  widths: readonly number[];
  /** The browser uses the given column widths; otherwise it measures each cell and treats the widths as minimums. */
  isFixed: boolean;
  /** No column has its maximum width, so no cell is truncated or clipped. */
  isWhole: boolean;
}

/** Whether a table cell has the maximum width of text columns (Table.module.css). */
const isWidest = (cell: HTMLElement): boolean => cell.offsetWidth >= Number.parseFloat(getComputedStyle(cell).maxWidth);

/** Whether a table cell's content is truncated although the column could be wider. */
function isCut(cell: HTMLTableCellElement): boolean {
  const first = cell.firstElementChild;
  const said = first?.hasAttribute('data-boxed') ? first.lastElementChild : first;
  const box = said?.hasAttribute('data-row') ? said : cell;
  return box.scrollWidth > box.clientWidth && !isWidest(cell);
}

const isAnyCut = (frame: HTMLElement | null, rows: readonly Row[], before: readonly Row[]): boolean =>
  [...(frame?.querySelector('tbody')?.rows ?? [])].some(
    (row, index) => rows[index] !== before[index] && [...row.cells].some(isCut),
  );

/** Counts changes of the list's width, and fonts that load late. */
function useTimes(frame: RefObject<HTMLElement | null>): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const count = () => setTimes((now) => now + 1);
    let width = frame.current?.clientWidth;
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.target.clientWidth === width) return;
      width = entry?.target.clientWidth;
      count();
    });
    if (frame.current) observer.observe(frame.current);
    document.fonts.addEventListener('loadingdone', count);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', count);
    };
  }, [frame]);
  return times;
}

/**
 * Keeps a table's column widths when the page changes, so that nothing moves sideways and only changed rows need layout
 * (quality: a page change takes at most 1.3 times as long as in a plain table). The widths are measured again if a
 * value needs more room, the list's width changes, or a font loads.
 */
function useColumnWidths(
  frame: RefObject<HTMLElement | null>,
  label: string,
  columns: readonly Column[],
  rows: readonly Row[],
): Kept | undefined {
  const times = useTimes(frame);
  const [last, setKept] = useState<Kept>();
  const kept = last?.columns === columns && last.times === times ? last : undefined;
  const isFixed = kept?.isFixed === true;

  useEffect(() => {
    if (isFixed) return;
    // Measures after a delay, because reading sizes now would cause a second layout.
    const timer = setTimeout(() => {
      const widths = measureColumnWidths(label, frame.current);
      if (document.fonts.status !== 'loaded') return;
      const cells = [...(frame.current?.querySelector('tbody')?.rows[0]?.cells ?? [])];
      setKept({ columns, times, widths, isFixed: true, isWhole: !cells.some(isWidest) });
    }, 300);
    return () => clearTimeout(timer);
  }, [columns, times, label, frame, isFixed]);

  const before = useRef(rows);
  useLayoutEffect(() => {
    if (isFixed && isAnyCut(frame.current, rows, before.current)) setKept((now) => now && { ...now, isFixed: false });
    before.current = rows;
  }, [frame, rows, isFixed]);

  return kept;
}

export interface RowsProps {
  rows: readonly Row[];
  columns: readonly Column[];
  hrefOf: (row: Row) => string | undefined;
  /** Renders the checkbox of a row. */
  boxOf: ((row: Row) => ReactNode) | undefined;
  actionOf: ((row: Row) => ReactNode) | undefined;
  hasMenu: boolean;
}

interface Props extends RowsProps {
  label: string;
  isOld: boolean;
  /** UTC offset of all times in the table; empty if each time shows its own. */
  zone: string;
  frame: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  body: object;
}

/** Returns the index of the column that identifies a row and links to it: the first with an id or text. */
function namingColumn(columns: readonly Column[]): number {
  const found = columns.findIndex(({ field }) => field.type === 'id' || field.type === 'text');
  return Math.max(found, 0);
}

/** CSS classes of table cells by column type: only text columns are truncated. */
const looks: Partial<Record<Column['field']['type'], string | undefined>> = {
  amount: classes.right,
  number: classes.right,
  id: classes.id,
  text: classes.words,
  merchant: classes.words,
};
const look = ({ field }: Column) => looks[field.type];

/**
 * Rows of a list as a native table. Rows are reused by position, cells are plain elements, and one handler serves all
 * rows, so that a page change takes at most 1.3 times as long as in a plain table (quality). Header, first column and
 * actions are sticky.
 */
export function Table(props: Props) {
  const { rows, columns, hrefOf, boxOf, actionOf, hasMenu, label, isOld, zone, frame, onScroll, body } = props;
  const hasActions = hasMenu || actionOf !== undefined;
  const naming = namingColumn(columns);
  const active = useActiveRow();
  const kept = useColumnWidths(frame, label, columns, rows);
  return (
    <div
      ref={frame}
      className={classes.frame}
      onScroll={onScroll}
      role="region"
      aria-label={t('{list}, rows', { list: label })}
      tabIndex={0}
    >
      <table
        className={classes.table}
        data-whole={(kept?.isFixed && kept.isWhole) || undefined}
        data-zone-named={zone === '' ? undefined : true}
        style={kept?.isFixed ? fixed(kept.widths) : undefined}
      >
        {kept && (
          <colgroup>
            {kept.widths.map((width, index) => (
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
        )}
        <Head columns={columns} zone={zone} hasActions={hasActions} />
        <tbody {...body} {...active.handlers} data-old={isOld || undefined}>
          {rows.map((row, index) => (
            <TableRow
              key={index}
              row={row}
              columns={columns}
              naming={naming}
              href={hrefOf(row)}
              box={boxOf?.(row)}
              action={actionOf?.(row)}
              hasMenu={hasMenu}
              isActive={active.index === index}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const fixed = (widths: readonly number[]): CSSProperties => ({
  tableLayout: 'fixed',
  width: widths.reduce((sum, width) => sum + width, 0),
});

const momentIn = (columns: readonly Column[]) => columns.find(({ field }) => field.type === 'moment');

interface HeadProps {
  columns: readonly Column[];
  zone: string;
  hasActions: boolean;
}

const Head = memo(function Head({ columns, zone, hasActions }: HeadProps) {
  const moment = momentIn(columns);
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.field.name}
            scope="col"
            className={looks[column.field.type] === classes.right ? classes.right : undefined}
          >
            {t(column.field.title)}
            {column === moment && zone !== '' && <span className={classes.zone}> {zone}</span>}
          </th>
        ))}
        {hasActions && (
          <th scope="col" className={classes.actions}>
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
});

/** Tracks the row under the pointer or with the focus; only this row has a copy button. */
function useActiveRow() {
  const [index, setIndex] = useState(-1);
  const enter = ({ target }: { target: EventTarget }) => {
    const row = target instanceof Element ? target.closest('tr') : null;
    if (row) setIndex(row.sectionRowIndex);
  };
  return { index, handlers: { onPointerOver: enter, onFocusCapture: enter, onPointerLeave: () => setIndex(-1) } };
}

interface RowProps {
  row: Row;
  columns: readonly Column[];
  naming: number;
  href: string | undefined;
  box: ReactNode;
  action: ReactNode;
  hasMenu: boolean;
  isActive: boolean;
}

/** Renders a cell's content after the row's checkbox, in the first cell of a row. */
const boxed = (box: ReactNode, said: ReactNode) =>
  box === undefined ? (
    said
  ) : (
    <div className={classes.boxed} data-boxed="">
      {box}
      {said}
    </div>
  );

const TableRow = memo(function TableRow(props: RowProps) {
  const { row, columns, naming, href, box, action, hasMenu, isActive } = props;
  return (
    <tr data-leads={href === undefined ? undefined : true}>
      {columns.map((column, index) =>
        index === naming ? (
          <th key={column.field.name} scope="row" className={look(column)}>
            {boxed(
              index === 0 ? box : undefined,
              href === undefined ? (
                column.render(row)
              ) : (
                <a href={href} data-row="" draggable={false} children={column.render(row)} />
              ),
            )}
            {isActive && column.field.type === 'id' && cellCopyButton(column.field.title)}
          </th>
        ) : (
          <td key={column.field.name} className={look(column)}>
            {boxed(index === 0 ? box : undefined, column.render(row))}
            {isActive && column.field.type === 'id' && cellCopyButton(column.field.title)}
          </td>
        ),
      )}
      {(hasMenu || action !== undefined) && (
        <td className={classes.actions}>
          {action}
          {hasMenu && menuButton()}
        </td>
      )}
    </tr>
  );
});
