import type { dataList, DataListAnswer, rowsOnly } from '@portal/contract/dataList';
import type { RouteResult } from '../../api/client.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';

/** Endpoints of any list in the contract. */
export type ListEndpoints = ReturnType<typeof rowsOnly<`/${string}`, z.ZodUnknown>>;
/** Endpoints of a list with a choice of columns that can be saved as a report. */
export type ReportEndpoints = ReturnType<typeof dataList<`/${string}`, z.ZodUnknown>>;
/** The type of a list's rows in the contract. */
export type ListRowOf<L extends ListEndpoints> = RouteResult<L['find']> extends { data: (infer R)[] } ? R : never;

/** A list row as the list component handles it: a plain record. */
export type Row = Readonly<Record<string, unknown>>;
/** A list answer without `error`: the error was checked before, so the answer has rows. */
export type Answer = Omit<DataListAnswer<Row>, 'error'>;
export type Render = (row: Row) => ReactNode;
