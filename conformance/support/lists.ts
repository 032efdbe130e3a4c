import { contract } from '@portal/contract';
import type { dataList, rowsOnly } from '@portal/contract/dataList';
import type { z } from 'zod';

type RowsOnly = ReturnType<typeof rowsOnly<string, z.ZodObject>>;
type Whole = ReturnType<typeof dataList<string, z.ZodObject>>;

/**
 * A list's calls in the contract: two calls, and four more if its columns can be chosen and it can be saved as a
 * report.
 */
export interface ListCalls {
  /** Name of the list in the contract, such as `paymentLists.uncaptured`. */
  name: string;
  routes: RowsOnly;
  whole: Whole | undefined;
}

const holds = (value: object, ...names: string[]) => names.every((name) => name in value);
const isList = (value: object): value is RowsOnly => holds(value, 'rows', 'find');
const isWhole = (value: object): value is Whole =>
  isList(value) && holds(value, 'settings', 'saveSettings', 'export', 'fields');

/** Finds all lists of a contract router by the names of their routes. */
function listsOf(router: object, trail: readonly string[] = []): ListCalls[] {
  return Object.entries(router).flatMap(([key, value]: [string, object]) => {
    const names = [...trail, key];
    if (isList(value)) return [{ name: names.join('.'), routes: value, whole: isWhole(value) ? value : undefined }];
    return holds(value, 'method', 'path') ? [] : listsOf(value, names);
  });
}

export const allLists = listsOf(contract);
