import type { SetFilter } from '@portal/contract/dataList';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { ListAddress } from './listAddress.ts';
import { bodyOf, rowsOf } from './listRead.ts';
import type { Choice } from '../overlay/choice.tsx';
import type { Answer, ListCalls, RowOf } from './listTypes.ts';
import type { Empty } from './EmptyList.tsx';
import { ListView } from './ListView.tsx';
import type { PageSize } from './pageSize.ts';
import type { RowOptions } from './Rows.tsx';
import { useListAddress } from './useListAddress.ts';
import { isUnknownFilter, useListRead } from './useListRead.ts';
import { useSelectedMerchants } from './selectedMerchants.ts';
import type { Selects } from './useSelection.tsx';

export interface DataListProps<L extends ListCalls> {
  list: L;
  /** Names the rows for screen readers: "Payments". Also the key for the stored column widths. */
  label: string;
  /** Returns the address that a row opens; undefined if the row is not a link. */
  rowTo?: (row: RowOf<L>) => string | undefined;
  /** Custom cell renderers by column name. */
  cells?: Readonly<Record<string, (row: RowOf<L>) => ReactNode>>;
  /** Renders content at the end of a list row. */
  action?: (row: RowOf<L>) => ReactNode;
  /** Returns the entries of a row's `⋯` menu. */
  menu?: (row: RowOf<L>) => readonly Choice[];
  /** Makes the list's rows selectable. */
  selects?: Selects<RowOf<L>>;
  /** Name of the amount column that cards show, if rows have several amounts. */
  figure?: string;
  /** Filters that a link may set as separate query parameters (PAY-009). */
  plainFilters?: readonly string[];
  /** While the function returns true, the list is read again regularly. */
  pollWhile?: (rows: readonly RowOf<L>[]) => boolean;
  /** Limits the list to certain rows and columns, if the list is part of another screen. */
  only?: Only;
  /** Rows per page until the user chooses another size; 5 by default (REP-031). */
  pageSize?: PageSize;
  empty: Empty;
}

export interface Only {
  filters: readonly SetFilter[];
  merchants: readonly number[];
  columns: readonly string[];
}

/**
 * List with an endpoint from the contract. Columns and filters come with the answer; filters, search and page are in
 * the address. The component handles paging, the stored page size, loading, stale rows, empty and error states, and the
 * keyboard (design/ui.md).
 */
export const DataList = <L extends ListCalls>(props: DataListProps<L>): ReactNode => (
  // The page's functions are typed by their row type; the list component handles rows as plain records.
  <List {...(props as unknown as ListProps)} />
);

interface ListProps extends RowOptions {
  list: ListCalls;
  plainFilters?: readonly string[];
  pollWhile?: (rows: Answer['data']) => boolean;
  only?: Only;
  pageSize?: PageSize;
  empty: Empty;
}

const none: readonly string[] = [];
const asItIs = (answer: Answer): Answer => answer;

function List({ list, plainFilters = none, pollWhile, only, pageSize, empty, ...facts }: ListProps) {
  const { address, go, body } = useListPlace(list, plainFilters, only, pageSize);
  const read = useListRead(rowsOf(list, body), asItIs, body, { isOff: address.broken, pollWhile });
  const answer = useWithin(read.answer, only);
  const isUnknown = read.failure !== undefined && isUnknownFilter(read.failure, body);
  const view = { address, go, read, answer, limit: body.limit, pageSize, empty };
  return <ListView {...facts} {...view} isWrong={address.broken || isUnknown} />;
}

/**
 * Returns the list's address and request. On a change of address, the new rows start loading while the list renders.
 */
function useListPlace(list: ListCalls, plain: readonly string[], only: Only | undefined, size: PageSize | undefined) {
  const queries = useQueryClient();
  const selected = useSelectedMerchants();
  const bodyAt = (at: ListAddress) => bodyWithin(at, selected, only, size);
  const { address, go } = useListAddress(plain, (next) => {
    if (!next.broken) void queries.prefetchQuery(rowsOf(list, bodyAt(next)));
  });
  return { address, go, body: bodyAt(address) };
}

/**
 * Request of a list inside another screen: the fixed filters of that screen, combined with the filters in the address.
 */
const bodyWithin = (address: ListAddress, selected: readonly number[], only: Only | undefined, size?: PageSize) =>
  bodyOf(
    { ...address, filters: [...(only?.filters ?? []), ...address.filters] },
    only === undefined ? selected : only.merchants,
    size,
  );

/** Reduces an answer to the wanted columns, and removes filters that are fixed. */
function useWithin(answer: Answer | undefined, only: Only | undefined): Answer | undefined {
  const wanted = useMemo(() => (only ? { fields: [...only.columns] } : undefined), [only]);
  return useMemo(() => {
    if (answer === undefined || only === undefined || wanted === undefined) return answer;
    const isFree = ({ name }: Answer['filters'][number]) => !only.filters.some(({ s }) => s === name);
    return { ...answer, current: wanted, filters: answer.filters.filter(isFree) };
  }, [answer, only, wanted]);
}
