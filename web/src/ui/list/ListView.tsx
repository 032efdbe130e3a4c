import { useCallback, useRef, type ReactNode } from 'react';
import { failureText } from '../overlay/runAction.ts';
import { SlowNotice } from '../page/SlowNotice.tsx';
import { EmptyList, LoadFailedNotice, InvalidFiltersNotice, type EmptyListOptions } from './EmptyList.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import type { ListAddress } from './listAddress.ts';
import type { Answer } from './listTypes.ts';
import { Pager } from './Pager.tsx';
import { pageAfterResize, rememberPageSize, type PageSize } from './pageSize.ts';
import { Rows, type RowOptions } from './Rows.tsx';
import { ListSkeleton } from './Skeleton.tsx';
import type { ChangeListAddress } from './useListAddress.ts';
import type { ListRead } from './useListRead.ts';

interface Props extends RowOptions {
  address: ListAddress;
  go: ChangeListAddress;
  read: ListRead;
  /** The answer whose rows are shown. */
  answer: Answer | undefined;
  /** Maximum number of rows on a page. */
  limit: number;
  /** Rows per page until the user chooses another size. */
  pageSize: PageSize | undefined;
  empty: EmptyListOptions;
  /** Text when the rows could not be loaded; by default the server's text or a general one. */
  failed?: string | undefined;
  /** The address contains filters that this list does not have. */
  isWrong: boolean;
}

/** List as its address describes it: search, filters, rows and pager, or an empty state. */
export function ListView({
  address,
  go,
  read,
  answer,
  limit,
  pageSize,
  empty,
  failed,
  isWrong,
  ...facts
}: Props): ReactNode {
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
        <InvalidFiltersNotice onClear={clear} />
      ) : answer === undefined || (read.isOld && answer.data.length === 0) ? (
        <LoadingPlaceholder read={read} label={facts.label} rows={limit} failed={failed} />
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

interface PagesProps {
  paginator: Answer['paginator'];
  go: ChangeListAddress;
  isAt: number;
  retry: () => void;
  /** Rows per page until the user chooses another size. */
  first: PageSize | undefined;
}

/** Choosing the page that is already loading requests the page again. */
function Pages({ paginator, go, isAt, retry, first }: PagesProps) {
  const turn = (page: number) => (page === isAt ? retry() : go({ page }));
  const resize = (size: PageSize) => {
    rememberPageSize(size, first);
    go({ limit: size, page: pageAfterResize(paginator.page, paginator.limit, size) });
  };
  return <Pager {...paginator} onPage={useStable(turn)} onLimit={useStable(resize)} />;
}

/** Returns a function with a constant identity that calls the latest `act`. */
function useStable<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const last = useRef(act);
  last.current = act;
  return useCallback((...given: Given) => last.current(...given), []);
}

interface WaitingProps {
  read: ListRead;
  label: string;
  rows: number;
  failed: string | undefined;
}

function LoadingPlaceholder({ read, label, rows, failed }: WaitingProps) {
  const { failure } = read;
  if (!failure)
    return (
      <>
        <SlowNotice onRetry={read.retry} onCancel={read.cancel} />
        <ListSkeleton name={label} rows={rows} />
      </>
    );
  const said = failure.kind === 'refused' ? failureText(failure) : undefined;
  return <LoadFailedNotice text={failed ?? said} onRetry={read.retry} />;
}
