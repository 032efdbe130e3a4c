import type { SetFilter } from '@portal/contract/dataList';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import type { ListAddress } from './listAddress.ts';
import { bodyOf, rowsOf } from './listRead.ts';
import type { Choice } from '../overlay/choice.tsx';
import type { Answer, ListCalls, RowOf } from './listTypes.ts';
import { EmptyList, NotLoaded, WrongFilters, type Empty } from './EmptyList.tsx';
import { Pager } from './Pager.tsx';
import { pageAfterResize, rememberPageSize, type PageSize } from './pageSize.ts';
import { Rows, type RowFacts } from './Rows.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useListAddress, type Go } from './useListAddress.ts';
import { isUnknownFilter, useListRead, type ListRead } from './useListRead.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { SlowNotice } from '../page/SlowNotice.tsx';
import { useSelectedMerchants } from './selectedMerchants.ts';
import { failureText } from '../overlay/tellAction.ts';

export interface DataListProps<L extends ListCalls> {
  list: L;
  /** What the rows are, for those who do not see them: "Payments". The list's column widths are remembered by it too. */
  label: string;
  /** Where a row opens. */
  rowTo?: (row: RowOf<L>) => string;
  /** Columns that are shown in a way of their own. */
  cells?: Readonly<Record<string, (row: RowOf<L>) => ReactNode>>;
  /** What stands at the end of a row. */
  action?: (row: RowOf<L>) => ReactNode;
  /** The `⋯` menu of a row. */
  menu?: (row: RowOf<L>) => readonly Choice[];
  /** Filters that a link may give as parameters of their own (PAY-009). */
  plainFilters?: readonly string[];
  /** The list is read again by itself as long as this holds. */
  pollWhile?: (rows: readonly RowOf<L>[]) => boolean;
  /** The list is part of something: these rows alone, in these columns, whatever else is chosen. */
  only?: Only;
  /** Rows of a page until somebody chose another size; five where a list does not say (REP-031). */
  pageSize?: PageSize;
  empty: Empty;
}

export interface Only {
  filters: readonly SetFilter[];
  merchants: readonly number[];
  columns: readonly string[];
}

/**
 * A list of the contract: its columns and filters come with the answer, its state stands in the address. Everything
 * else is decided here: paging, page-size memory, first load, old rows, nothing, failures, keyboard (design/ui.md).
 */
export const DataList = <L extends ListCalls>(props: DataListProps<L>): ReactNode => (
  // The page's functions know their row; the control knows rows as names and values.
  <List {...(props as unknown as ListProps)} />
);

interface ListProps extends RowFacts {
  list: ListCalls;
  plainFilters?: readonly string[];
  pollWhile?: (rows: Answer['data']) => boolean;
  only?: Only;
  pageSize?: PageSize;
  empty: Empty;
}

const none: readonly string[] = [];

function List({ list, plainFilters = none, pollWhile, only, pageSize, empty, ...facts }: ListProps) {
  const { address, go, body } = useListPlace(list, plainFilters, only, pageSize);
  const read = useListRead(list, body, { isOff: address.broken, pollWhile });
  const answer = useWithin(read.answer, only);
  const { failure } = read;
  const isWrong = address.broken || (failure !== undefined && isUnknownFilter(failure, body));
  const clear = () => go({ filters: [], query: '', page: 1 });
  const setFilters = useCallback((filters: ListAddress['filters']) => go({ filters, page: 1 }), [go]);
  const search = useCallback((query: string, isSame: boolean) => go({ query, page: 1 }, { replace: isSame }), [go]);

  return (
    <section aria-label={facts.label} aria-busy={read.isBusy}>
      <FilterBar
        filters={answer?.filters}
        fields={answer?.fields}
        set={address.filters}
        onChange={setFilters}
        query={answer && answer.fulltext_fields.length > 0 ? address.query : undefined}
        onSearch={search}
      />
      {isWrong ? (
        <WrongFilters onClear={clear} />
      ) : answer === undefined || (read.isOld && answer.data.length === 0) ? (
        <Waiting read={read} label={facts.label} rows={body.limit} />
      ) : answer.data.length === 0 ? (
        <EmptyList empty={empty} isFiltered={address.filters.length > 0 || address.query !== ''} onClear={clear} />
      ) : (
        <>
          <Rows {...facts} read={read} answer={answer} />
          <Pages paginator={answer.paginator} go={go} isAt={address.page} retry={read.retry} first={pageSize} />
        </>
      )}
    </section>
  );
}

/** The list's address, and what is asked for there; a step's rows are on their way while it is drawn. */
function useListPlace(list: ListCalls, plain: readonly string[], only: Only | undefined, size: PageSize | undefined) {
  const queries = useQueryClient();
  const selected = useSelectedMerchants();
  const bodyAt = (at: ListAddress) => bodyWithin(at, selected, only, size);
  const { address, go } = useListAddress(plain, (next) => {
    if (!next.broken) void queries.prefetchQuery(rowsOf(list, bodyAt(next)));
  });
  return { address, go, body: bodyAt(address) };
}

/** What is asked for within something larger: its own rows, and of those what the address says. */
const bodyWithin = (address: ListAddress, selected: readonly number[], only: Only | undefined, size?: PageSize) =>
  bodyOf(
    { ...address, filters: [...(only?.filters ?? []), ...address.filters] },
    only === undefined ? selected : only.merchants,
    size,
  );

/** The answer with the columns that are wanted, and without the filters that are set for good. */
function useWithin(answer: Answer | undefined, only: Only | undefined): Answer | undefined {
  const wanted = useMemo(() => (only ? { fields: [...only.columns] } : undefined), [only]);
  return useMemo(() => {
    if (answer === undefined || only === undefined || wanted === undefined) return answer;
    const isFree = ({ name }: Answer['filters'][number]) => !only.filters.some(({ s }) => s === name);
    return { ...answer, current: wanted, filters: answer.filters.filter(isFree) };
  }, [answer, only, wanted]);
}

interface PagesProps {
  paginator: Answer['paginator'];
  go: Go;
  isAt: number;
  retry: () => void;
  /** Rows of a page until another size is chosen. */
  first: PageSize | undefined;
}

/** The page that is on its way is asked for again, once more. */
function Pages({ paginator, go, isAt, retry, first }: PagesProps) {
  const turn = (page: number) => (page === isAt ? retry() : go({ page }));
  const resize = (size: PageSize) => {
    rememberPageSize(size, first);
    go({ limit: size, page: pageAfterResize(paginator.page, paginator.limit, size) });
  };
  return <Pager {...paginator} onPage={useStable(turn)} onLimit={useStable(resize)} />;
}

/** The same function at each drawing; it does what the last one given would do. */
function useStable<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const last = useRef(act);
  last.current = act;
  return useCallback((...given: Given) => last.current(...given), []);
}

function Waiting({ read, label, rows }: { read: ListRead; label: string; rows: number }) {
  const { failure } = read;
  if (!failure)
    return (
      <>
        <SlowNotice onRetry={read.retry} onCancel={read.cancel} />
        <Skeleton name={label} rows={rows} />
      </>
    );
  return <NotLoaded text={failure.kind === 'refused' ? failureText(failure) : undefined} onRetry={read.retry} />;
}
