import type { SetFilter } from '@portal/contract/dataList';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { ListAddress } from './listAddress.ts';
import { buildListRequest, listRowsQuery } from './listRead.ts';
import type { Choice } from '../overlay/choice.tsx';
import type { Answer, ListEndpoints, ListRowOf } from './listTypes.ts';
import type { EmptyListOptions } from './EmptyList.tsx';
import { ListView } from './ListView.tsx';
import type { PageSize } from './pageSize.ts';
import type { RowOptions } from './Rows.tsx';
import { useListAddress } from './useListAddress.ts';
import { isUnknownFilter, useListRead } from './useListRead.ts';
import { useSelectedMerchants } from './selectedMerchants.ts';
import type { Selects } from './useSelection.tsx';

export interface DataListProps<L extends ListEndpoints> {
  list: L;
  /** Names the rows for screen readers: "Payments". Also the key for the stored column widths. */
  label: string;
  /** Returns the address that a row opens; undefined if the row is not a link. */
  rowTo?: (row: ListRowOf<L>) => string | undefined;
  /** Custom cell renderers by column name. */
  cells?: Readonly<Record<string, (row: ListRowOf<L>) => ReactNode>>;
  /** Renders content at the end of a list row. */
  action?: (row: ListRowOf<L>) => ReactNode;
  /** Returns the entries of a row's `⋯` menu. */
  menu?: (row: ListRowOf<L>) => readonly Choice[];
  /** Makes the list's rows selectable. */
  selects?: Selects<ListRowOf<L>>;
  /** Name of the amount column that cards show, if rows have several amounts. */
  figure?: string;
  /** Filters that a link may set as separate query parameters (PAY-009). */
  plainFilters?: readonly string[];
  /** While the function returns true, the list is read again regularly. */
  pollWhile?: (rows: readonly ListRowOf<L>[]) => boolean;
  /** Limits the list to certain rows and columns, if the list is part of another screen. */
  only?: ListRestriction;
  /** Rows per page until the user chooses another size; 5 by default (REP-031). */
  pageSize?: PageSize;
  empty: EmptyListOptions;
}

export interface ListRestriction {
  filters: readonly SetFilter[];
  merchants: readonly number[];
  columns: readonly string[];
}

/**
 * List with an endpoint from the contract. Columns and filters come with the answer; filters, search and page are in
 * the address. The component handles paging, the stored page size, loading, stale rows, empty and error states, and the
 * keyboard (design/ui.md).
 */
export const DataList = <L extends ListEndpoints>(props: DataListProps<L>): ReactNode => (
  // The page's functions are typed by their row type; the list component handles rows as plain records.
  <List {...(props as unknown as ListProps)} />
);

interface ListProps extends RowOptions {
  list: ListEndpoints;
  plainFilters?: readonly string[];
  pollWhile?: (rows: Answer['data']) => boolean;
  only?: ListRestriction;
  pageSize?: PageSize;
  empty: EmptyListOptions;
}

const none: readonly string[] = [];
const asItIs = (answer: Answer): Answer => answer;

function List({ list, plainFilters = none, pollWhile, only, pageSize, empty, ...facts }: ListProps) {
  const { address, go, body } = useListPlace(list, plainFilters, only, pageSize);
  const read = useListRead(listRowsQuery(list, body), asItIs, body, { isOff: address.broken, pollWhile });
  const answer = useWithin(read.answer, only);
  const isUnknown = read.failure !== undefined && isUnknownFilter(read.failure, body);
  const view = { address, go, read, answer, limit: body.limit, pageSize, empty };
  return <ListView {...facts} {...view} isWrong={address.broken || isUnknown} />;
}

/**
 * Returns the list's address and request. On a change of address, the new rows start loading while the list renders.
 */
function useListPlace(
  list: ListEndpoints,
  plain: readonly string[],
  only: ListRestriction | undefined,
  size: PageSize | undefined,
) {
  const queries = useQueryClient();
  const selected = useSelectedMerchants();
  const bodyAt = (at: ListAddress) => bodyWithin(at, selected, only, size);
  const { address, go } = useListAddress(plain, (next) => {
    if (!next.broken) void queries.prefetchQuery(listRowsQuery(list, bodyAt(next)));
  });
  return { address, go, body: bodyAt(address) };
}

/**
 * Request of a list inside another screen: the fixed filters of that screen, combined with the filters in the address.
 */
const bodyWithin = (
  address: ListAddress,
  selected: readonly number[],
  only: ListRestriction | undefined,
  size?: PageSize,
) =>
  buildListRequest(
    { ...address, filters: [...(only?.filters ?? []), ...address.filters] },
    only === undefined ? selected : only.merchants,
    size,
  );

/** Reduces an answer to the wanted columns, and removes filters that are fixed. */
function useWithin(answer: Answer | undefined, only: ListRestriction | undefined): Answer | undefined {
  const wanted = useMemo(() => (only ? { fields: [...only.columns] } : undefined), [only]);
  return useMemo(() => {
    if (answer === undefined || only === undefined || wanted === undefined) return answer;
    const isFree = ({ name }: Answer['filters'][number]) => !only.filters.some(({ s }) => s === name);
    return { ...answer, current: wanted, filters: answer.filters.filter(isFree) };
  }, [answer, only, wanted]);
}
