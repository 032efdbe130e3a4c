import type { dataList, DataListAnswer, rowsOnly } from '@portal/contract/dataList';
import type { RouteResult } from '../../api/client.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';

/** Any list of the contract. */
export type ListCalls = ReturnType<typeof rowsOnly<`/${string}`, z.ZodUnknown>>;
/** Any list with a choice of columns that can be saved as a report. */
export type ReportCalls = ReturnType<typeof dataList<`/${string}`, z.ZodUnknown>>;
/** The type of a list's rows in the contract. */
export type RowOf<L extends ListCalls> = RouteResult<L['find']> extends { data: (infer R)[] } ? R : never;

/** A row as the control handles it: a plain record. */
export type Row = Readonly<Record<string, unknown>>;
/** Without `error`: it was checked before, so an answer has rows. */
export type Answer = Omit<DataListAnswer<Row>, 'error'>;
export type Render = (row: Row) => ReactNode;
