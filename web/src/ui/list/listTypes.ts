import type { dataList, DataListAnswer, rowsOnly } from '@portal/contract/dataList';
import type { Result } from '../../api/client.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';

/** Any list of the contract. */
export type ListCalls = ReturnType<typeof rowsOnly<`/${string}`, z.ZodUnknown>>;
/** Any list whose columns can be chosen and whose rows can be saved as a report. */
export type ReportCalls = ReturnType<typeof dataList<`/${string}`, z.ZodUnknown>>;
/** A row of a list, as its contract has it. */
export type RowOf<L extends ListCalls> = Result<L['find']> extends { data: (infer R)[] } ? R : never;

/** Rows as the control sees them: names and values. */
export type Row = Readonly<Record<string, unknown>>;
/** Its `error` was looked at before: who has the answer has rows. */
export type Answer = Omit<DataListAnswer<Row>, 'error'>;
export type Render = (row: Row) => ReactNode;
