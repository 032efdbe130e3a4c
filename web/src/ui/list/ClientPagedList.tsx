import type { Field } from '@portal/contract/dataList';
import { createFinder } from '@portal/contract/text/fold';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import type { Failure } from '../../api/failure.ts';
import type { Choice } from '../overlay/choice.tsx';
import type { EmptyListOptions } from './EmptyList.tsx';
import { buildListRequest } from './listRead.ts';
import type { Row } from './listTypes.ts';
import { ListView } from './ListView.tsx';
import { pageOfRows } from './pageOf.ts';
import { useListAddress } from './useListAddress.ts';
import { isUnknownFilter, useListRead } from './useListRead.ts';

interface Props<R> {
  /** Query for all rows, or for the rows that match a search text if the server can search. */
  readAll: (search: string) => UseQueryOptions<{ data: R[] }, Failure>;
  /** Returns the texts of a row to search in. Needed if the server cannot search. */
  textsOf?: (row: R) => readonly string[];
  columns: readonly Field[];
  /** Names the rows for screen readers. Also the key for the stored column widths. */
  label: string;
  /** Custom cell renderers by column name. */
  cells?: Readonly<Record<string, (row: R) => ReactNode>>;
  /** Returns the address that a row opens. */
  rowTo?: (row: R) => string | undefined;
  /** Renders content in a row beside its menu, such as a switch. */
  action?: (row: R) => ReactNode;
  /** Returns the entries of a row's `⋯` menu. */
  menu: (row: R) => readonly Choice[];
  empty: EmptyListOptions;
  /** Text when the rows could not be loaded, if the specification has one. */
  failed?: string;
}

/**
 * List whose endpoint returns all rows, and defines no columns or filters. The browser does the paging, the server
 * the search. The list looks and works like a `DataList`; search and page are in the address.
 */
export const ClientPagedList = <R,>(props: Props<R>): ReactNode => (
  // The page's functions are typed by their row type; the list component handles rows as plain records.
  <Whole {...(props as unknown as Props<Row>)} />
);

const none: readonly string[] = [];
const nothingBefore = () => undefined;

const foundIn = (rows: Row[], query: string, textsOf: Props<Row>['textsOf']) => {
  const isIn = createFinder(query);
  return textsOf ? rows.filter((row) => isIn(...textsOf(row))) : rows;
};

function Whole({ readAll, textsOf, columns, empty, failed, ...facts }: Props<Row>) {
  const { address, go } = useListAddress(none, nothingBefore);
  const body = buildListRequest(address, []);
  const { page, query } = address;
  const { limit } = body;
  const answerOf = useCallback(
    ({ data }: { data: Row[] }) => pageOfRows(foundIn(data, query, textsOf), { columns, query, page, limit }),
    [columns, query, page, limit, textsOf],
  );
  const isOff = address.broken || address.filters.length > 0;
  const how = { isOff, pollWhile: undefined, isShownInList: failed !== undefined };
  const read = useListRead(readAll(query), answerOf, body, how);
  const isUnknown = read.failure !== undefined && isUnknownFilter(read.failure, body);
  const view = { address, go, read, answer: read.answer, limit, pageSize: undefined, empty, failed };
  return <ListView {...facts} {...view} isWrong={isOff || isUnknown} />;
}
