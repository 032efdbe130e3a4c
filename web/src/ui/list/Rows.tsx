import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useRouter } from 'wouter';
import { t } from '../../text/t.ts';
import type { Choice } from '../overlay/choice.tsx';
import { SlowNotice } from '../page/SlowNotice.tsx';
import { Cards } from './Cards.tsx';
import { columnsOf, zoneOf } from './columns.tsx';
import type { Answer, Render, Row } from './listTypes.ts';
import { StaleNotice } from './EmptyList.tsx';
import { Table } from './Table.tsx';
import { useHighlight } from './useHighlight.ts';
import type { ListRead } from './useListRead.ts';
import { useTrueFor } from '../page/useTrueFor.ts';
import { useDeferredRows } from './useDeferredRows.ts';
import { useRowEvents, useRowKeys } from './useRowEvents.ts';
import { useSelection, type Selects } from './useSelection.tsx';

const ChoicesMenu = lazy(() => import('../overlay/ChoicesMenu.tsx'));

/** How a page shows its rows. */
export interface RowOptions {
  label: string;
  /** Address that a row opens; undefined if the row is not a link. */
  rowTo?: (row: Row) => string | undefined;
  cells?: Readonly<Record<string, Render>>;
  action?: (row: Row) => ReactNode;
  menu?: (row: Row) => readonly Choice[];
  selects?: Selects<Row>;
  /** Name of the amount column that cards show. Its currency applies to the other amounts of the row. */
  figure?: string;
}

const noCells = {};

/** The rows of an answer: a table, or cards below 768 px. */
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
  const stale = staleText(read);
  return (
    <div ref={list}>
      {stale !== undefined && <StaleNotice text={stale} onRetry={read.retry} />}
      {read.isOld && read.isBusy && <SlowNotice onRetry={read.retry} onCancel={read.cancel} />}
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

/** Scrolls to the top when the page changes. Returns the scroll handler; an unscrolled frame needs no layout. */
function useTopOf(frame: RefObject<HTMLElement | null>, page: number): () => void {
  const isScrolled = useRef(false);
  useEffect(() => {
    if (!isScrolled.current) return;
    isScrolled.current = false;
    frame.current?.scrollTo({ top: 0 });
  }, [frame, page]);
  return useCallback(() => void (isScrolled.current = true), []);
}

/** Why the rows do not match the address; also shown when no answer arrived, without an alert. */
function staleText({ failure, hasStopped }: ListRead): string | undefined {
  if (failure) return t('These rows are out of date.');
  return hasStopped ? t('Automatic updates have stopped.') : undefined;
}
