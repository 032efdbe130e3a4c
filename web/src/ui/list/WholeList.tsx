import type { Field } from '@portal/contract/dataList';
import { finderOf } from '@portal/contract/text/fold';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import type { Failure } from '../../api/failure.ts';
import type { Choice } from '../overlay/choice.tsx';
import type { Empty } from './EmptyList.tsx';
import { bodyOf } from './listRead.ts';
import type { Row } from './listTypes.ts';
import { ListView } from './ListView.tsx';
import { pageOf } from './pageOf.ts';
import { useListAddress } from './useListAddress.ts';
import { isUnknownFilter, useListRead } from './useListRead.ts';

interface Props<R> {
  /** Reads every row, or the rows that the server finds for a text; without a search on the server give `textsOf`. */
  readAll: (search: string) => UseQueryOptions<{ data: R[] }, Failure>;
  /** Texts of a row that the search looks in, where the call does not search. */
  textsOf?: (row: R) => readonly string[];
  columns: readonly Field[];
  /** What the rows are, for those who do not see them. The column widths are remembered by it too. */
  label: string;
  /** Columns that are shown in a way of their own. */
  cells?: Readonly<Record<string, (row: R) => ReactNode>>;
  /** Where a row leads. */
  rowTo?: (row: R) => string | undefined;
  /** What stands in a row beside its menu: a switch. */
  action?: (row: R) => ReactNode;
  /** The `⋯` menu of a row. */
  menu: (row: R) => readonly Choice[];
  empty: Empty;
  /** What stands in the place of rows that did not come, whatever kept them, where the product has a text for it. */
  failed?: string;
}

/**
 * A list that its call answers whole, without columns and filters of its own: paged here, searched by the server. It
 * looks and works as a `DataList` does; its search and page stand in the address.
 */
export const WholeList = <R,>(props: Props<R>): ReactNode => (
  // The page's functions know their row; the control knows rows as names and values.
  <Whole {...(props as unknown as Props<Row>)} />
);

const none: readonly string[] = [];
const nothingBefore = () => undefined;

const foundIn = (rows: Row[], query: string, textsOf: Props<Row>['textsOf']) => {
  const isIn = finderOf(query);
  return textsOf ? rows.filter((row) => isIn(...textsOf(row))) : rows;
};

function Whole({ readAll, textsOf, columns, empty, failed, ...facts }: Props<Row>) {
  const { address, go } = useListAddress(none, nothingBefore);
  const body = bodyOf(address, []);
  const { page, query } = address;
  const { limit } = body;
  const answerOf = useCallback(
    ({ data }: { data: Row[] }) => pageOf(foundIn(data, query, textsOf), { columns, query, page, limit }),
    [columns, query, page, limit, textsOf],
  );
  const isOff = address.broken || address.filters.length > 0;
  const how = { isOff, pollWhile: undefined, isToldHere: failed !== undefined };
  const read = useListRead(readAll(query), answerOf, body, how);
  const isUnknown = read.failure !== undefined && isUnknownFilter(read.failure, body);
  const view = { address, go, read, answer: read.answer, limit, pageSize: undefined, empty, failed };
  return <ListView {...facts} {...view} isWrong={isOff || isUnknown} />;
}
