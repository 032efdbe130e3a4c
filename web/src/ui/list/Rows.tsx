import { useMediaQuery } from '@mantine/hooks';
import {
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useRouter } from 'wouter';
import { t } from '../../text/t.ts';
import type { Choice } from '../overlay/choice.tsx';
import { preloadScreenAt } from '../page/screens.ts';
import { runWhenIdle } from '../page/runWhenIdle.ts';
import { SlowNotice } from '../page/SlowNotice.tsx';
import { type Column, columnsOf, zoneOf } from './columns.tsx';
import type { Answer, Render, Row } from './listTypes.ts';
import { StaleNotice } from './EmptyList.tsx';
import { type RowsProps, Table } from './Table.tsx';
import { useHighlight } from './useHighlight.ts';
import type { ListRead } from './useListRead.ts';
import { useTrueFor } from '../page/useTrueFor.ts';
import { useRowEvents, useRowKeys } from './useRowEvents.ts';
import { type Selects, useSelection } from './useSelection.tsx';
import type { Field } from '@portal/contract/dataList';
import { toDisplayText } from '../../api/toDisplayText.ts';
import { Moment } from '../value/Moment.tsx';
import { menuButton } from './rowButtons.tsx';
import { valueAt } from './values.ts';
import classes from './Cards.module.css';

/** Number of rows that fit in the window. */
const inSight = () => Math.ceil(window.innerHeight / 60);

/** Milliseconds of two frames: visible rows are painted before the rows below render. */
const PAINTED = 32;

/**
 * Renders visible rows immediately and the rows below a moment later, because eighty rows of twelve columns are a long
 * task on a phone. Until then the rows below are missing, or are those of the previous page. If the user leaves the
 * page before that (`isLeaving`), the rows below are not rendered.
 */
function useDeferredRows<T>(rows: readonly T[], isLeaving: boolean): readonly T[] {
  const [late, setLate] = useState<readonly T[]>([]);
  const drawn = useRef(late);
  useEffect(() => void (drawn.current = late), [late]);
  useEffect(() => {
    // Discards rows that were being rendered but are not on the page yet.
    setLate(drawn.current);
    if (isLeaving) return;
    const timer = setTimeout(() => startTransition(() => setLate(rows)), PAINTED);
    return () => clearTimeout(timer);
  }, [rows, isLeaving]);
  if (late === rows) return rows;
  const first = rows.slice(0, inSight());
  return [...first, ...late.slice(first.length, rows.length)];
}

/**
 * Order in which column types are used to describe a row: ids and further amounts describe a row less well than text.
 */
const ranks: Partial<Record<Field['type'], number>> = { id: 1, amount: 2 };
const rank = ({ field }: Column) => ranks[field.type] ?? 0;

/** Returns the four parts of a card, from the visible columns: amount, status, description and date. */
function partsOf(columns: readonly Column[], figure: string | undefined) {
  const first = (...types: Field['type'][]) => columns.find(({ field }) => types.includes(field.type));
  const amount = columns.find(({ field }) => field.name === figure) ?? first('amount');
  const status = first('status');
  const when = first('moment', 'date');
  const rest = columns.filter((column) => ![amount, status, when].includes(column));
  const what = rest.toSorted((a, b) => rank(a) - rank(b)).slice(0, 2);
  return { amount, status, when: when && { ...when, render: dayOf(when) }, what };
}

/** Formats the day without the time, because a card has no room for more. */
const dayOf =
  ({ field, render }: Column): Column['render'] =>
  (row) => {
    const value = field.type === 'moment' ? toDisplayText(valueAt(row, field.name)) : null;
    return value === null ? render(row) : Moment({ value });
  };

/** Rows as cards, for windows narrower than 768 px: amount, status, description, date. */
function Cards({
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

const ChoicesMenu = lazy(() => import('../overlay/ChoicesMenu.tsx'));

/** Options of how a page shows its rows. */
export interface RowOptions {
  label: string;
  /** Returns the address that a row opens; undefined if the row is not a link. */
  rowTo?: (row: Row) => string | undefined;
  cells?: Readonly<Record<string, Render>>;
  action?: (row: Row) => ReactNode;
  menu?: (row: Row) => readonly Choice[];
  selects?: Selects<Row>;
  /** Name of the amount column that cards show. Its currency applies to the other amounts of the row. */
  figure?: string;
}

const noCells = {};

/** Rows of an answer: a table, or cards below 768 px. */
export function Rows({
  label,
  rowTo,
  cells = noCells,
  action,
  menu,
  selects,
  figure,
  read,
  answer,
}: RowOptions & { read: ListRead; answer: Answer }) {
  const list = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const isNarrow = useMediaQuery('screen and (max-width: 767px)', false, { getInitialValueInEffect: false });
  const { fields, current } = answer;
  const rows = useDeferredRows(answer.data, read.isOld && read.isBusy);
  const zone = useMemo(() => zoneOf(answer, answer.data), [answer]);
  const isZoneNamed = zone !== '' && !isNarrow;
  const columns = useMemo(
    () => columnsOf({ fields, current }, { cells, isZoneNamed, figure }),
    [fields, current, cells, isZoneNamed, figure],
  );
  const { body, menu: open, closeMenu } = useRowEvents({ rows, columns, rowTo, menuOf: menu });
  useRowKeys(list);
  useHighlight(list, answer.query_words, rows);
  const { bar, boxOf } = useSelection({ selects, rows: answer.data, columns });
  const onScroll = useTopOf(frame, answer.paginator.page);
  const shared = {
    rows,
    columns,
    label,
    body,
    isOld: useTrueFor(read.isOld && read.isBusy, 150),
    hrefOf: (row: Row) => {
      const to = rowTo?.(row);
      return to === undefined ? undefined : router.hrefs(to, router);
    },
    boxOf,
    actionOf: action,
    hasMenu: menu !== undefined,
  };
  usePreload(rows === answer.data && rows[0] ? rowTo?.(rows[0]) : undefined);
  const stale = staleText(read);
  return (
    <div ref={list}>
      {stale !== undefined && <StaleNotice text={stale} onRetry={read.retry} />}
      <SlowNotice isWaiting={read.isOld && read.isBusy} onRetry={read.retry} onCancel={read.cancel} />
      {bar}
      {isNarrow ? (
        <Cards {...shared} figure={figure} />
      ) : (
        <Table {...shared} zone={zone} frame={frame} onScroll={onScroll} />
      )}
      <Suspense>{open && <ChoicesMenu {...open} title={t('Row actions')} width={200} onClose={closeMenu} />}</Suspense>
    </div>
  );
}

/** Loads the code of the screen at a path when the browser is idle. */
function usePreload(to: string | undefined): void {
  useEffect(() => (to === undefined ? undefined : runWhenIdle(() => preloadScreenAt(to), 3000)), [to]);
}

/**
 * Scrolls the list to the top when the page changes. Returns the scroll handler; a list that was not scrolled needs no
 * layout.
 */
function useTopOf(frame: RefObject<HTMLElement | null>, page: number): () => void {
  const isScrolled = useRef(false);
  useEffect(() => {
    if (!isScrolled.current) return;
    isScrolled.current = false;
    frame.current?.scrollTo({ top: 0 });
  }, [frame, page]);
  return useCallback(() => void (isScrolled.current = true), []);
}

/** Returns why the rows do not match the address, also if no answer arrived. No alert repeats this text. */
function staleText({ failure, hasStopped }: ListRead): string | undefined {
  if (failure) return t('These rows are out of date.');
  return hasStopped ? t('Automatic updates have stopped.') : undefined;
}
