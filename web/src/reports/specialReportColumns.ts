import type { SpecialReport } from '@portal/contract/reports';
import { writeStorage, readStorage } from '../api/storage.ts';
import { toList, toPartialObject } from '../api/toList.ts';

const keyOf = (id: number) => `special-fields-${id}`;

type Facts = Pick<SpecialReport, 'id' | 'mandatory_fields' | 'accepted_fields' | 'current'>;

/**
 * Returns the chosen columns of a special report in order, without columns that no longer exist. Mandatory columns that
 * were not chosen come first.
 */
export function getSpecialReportColumns({ id, mandatory_fields, accepted_fields, current }: Facts): string[] {
  const known = new Set([...toList(mandatory_fields), ...toList(accepted_fields)]);
  const chosen = (readStorage('localStorage', keyOf(id)) ?? '').split(',').filter((name) => known.has(name));
  const columns =
    chosen.length > 0 ? chosen : toList(toPartialObject(current).fields).filter((name) => known.has(name));
  return [...toList(mandatory_fields).filter((name) => !columns.includes(name)), ...columns];
}

/** Stores the chosen columns of a special report in the browser, because the API has no call for this. */
export const storeSpecialReportColumns = (id: number, columns: readonly string[]): void =>
  writeStorage('localStorage', keyOf(id), columns.join(','));
