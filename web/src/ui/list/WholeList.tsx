import type { Field } from '@portal/contract/dataList';
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
  /** Reads every row, or those that the server finds for a text. */
  readAll: (search: string) => UseQueryOptions<{ data: R[] }, Failure>;
  columns: readonly Field[];
  /** What the rows are, for those who do not see them. The column widths are remembered by it too. */
  label: string;
  /** The `⋯` menu of a row. */
  menu: (row: R) => readonly Choice[];
  empty: Empty;
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

function Whole({ readAll, columns, empty, ...facts }: Props<Row>) {
  const { address, go } = useListAddress(none, nothingBefore);
  const body = bodyOf(address, []);
  const { page, query } = address;
  const { limit } = body;
  const answerOf = useCallback(
    ({ data }: { data: Row[] }) => pageOf(data, { columns, query, page, limit }),
    [columns, query, page, limit],
  );
  const isOff = address.broken || address.filters.length > 0;
  const read = useListRead(readAll(query), answerOf, body, { isOff, pollWhile: undefined });
  const isUnknown = read.failure !== undefined && isUnknownFilter(read.failure, body);
  const view = { address, go, read, answer: read.answer, limit, pageSize: undefined, empty };
  return <ListView {...facts} {...view} isWrong={isOff || isUnknown} />;
}
