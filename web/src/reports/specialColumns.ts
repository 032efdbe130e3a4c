import type { SpecialReport } from '@portal/contract/reports';
import { writeStorage, readStorage } from '../api/storage.ts';
import { listOf, membersOf } from '../api/listOf.ts';

const keyOf = (id: number) => `special-fields-${id}`;

type Facts = Pick<SpecialReport, 'id' | 'mandatory_fields' | 'accepted_fields' | 'current'>;

/**
 * Chosen columns of a special report, in order, without removed columns; missing mandatory ones come first.
 */
export function specialColumns({ id, mandatory_fields, accepted_fields, current }: Facts): string[] {
  const known = new Set([...listOf(mandatory_fields), ...listOf(accepted_fields)]);
  const chosen = (readStorage('localStorage', keyOf(id)) ?? '').split(',').filter((name) => known.has(name));
  const columns = chosen.length > 0 ? chosen : listOf(membersOf(current).fields).filter((name) => known.has(name));
  return [...listOf(mandatory_fields).filter((name) => !columns.includes(name)), ...columns];
}

/** Column choice stored in the browser, because the contract has no call for it. */
export const keepColumns = (id: number, columns: readonly string[]): void =>
  writeStorage('localStorage', keyOf(id), columns.join(','));
