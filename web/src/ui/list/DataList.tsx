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
import type { RowFacts } from './Rows.tsx';
import { useListAddress } from './useListAddress.ts';
import { isUnknownFilter, useListRead } from './useListRead.ts';
import { useSelectedMerchants } from './selectedMerchants.ts';
import type { Selects } from './useSelection.tsx';

export interface DataListProps<L extends ListCalls> {
  list: L;
  /** What the rows are, for those who do not see them: "Payments". The list's column widths are remembered by it too. */
  label: string;
  /** Where a row opens; nothing for a row that leads nowhere. */
  rowTo?: (row: RowOf<L>) => string | undefined;
  /** Columns that are shown in a way of their own. */
  cells?: Readonly<Record<string, (row: RowOf<L>) => ReactNode>>;
  /** What stands at the end of a row. */
  action?: (row: RowOf<L>) => ReactNode;
  /** The `⋯` menu of a row. */
  menu?: (row: RowOf<L>) => readonly Choice[];
  /** Rows can be ticked. */
  selects?: Selects<RowOf<L>>;
  /** The amount that a card shows, by its column, where rows have several. */
  figure?: string;
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
const asItIs = (answer: Answer): Answer => answer;

function List({ list, plainFilters = none, pollWhile, only, pageSize, empty, ...facts }: ListProps) {
  const { address, go, body } = useListPlace(list, plainFilters, only, pageSize);
  const read = useListRead(rowsOf(list, body), asItIs, body, { isOff: address.broken, pollWhile });
  const answer = useWithin(read.answer, only);
  const isUnknown = read.failure !== undefined && isUnknownFilter(read.failure, body);
  const view = { address, go, read, answer, limit: body.limit, pageSize, empty };
  return <ListView {...facts} {...view} isWrong={address.broken || isUnknown} />;
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
