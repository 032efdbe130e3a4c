import type { SpecialReport } from '@portal/contract/reports';
import { remember, remembered } from '../api/storage.ts';
import { listOf, membersOf } from '../api/listOf.ts';

const keyOf = (id: number) => `special-fields-${id}`;

type Facts = Pick<SpecialReport, 'id' | 'mandatory_fields' | 'accepted_fields' | 'current'>;

/**
 * The columns chosen for a special report, in their order: what it does not have any more is left out, what cannot be
 * left out stands first where it is missing.
 */
export function specialColumns({ id, mandatory_fields, accepted_fields, current }: Facts): string[] {
  const known = new Set([...listOf(mandatory_fields), ...listOf(accepted_fields)]);
  const chosen = (remembered('localStorage', keyOf(id)) ?? '').split(',').filter((name) => known.has(name));
  const columns = chosen.length > 0 ? chosen : listOf(membersOf(current).fields).filter((name) => known.has(name));
  return [...listOf(mandatory_fields).filter((name) => !columns.includes(name)), ...columns];
}

/** Chosen once and kept in this browser: the calls of special reports have no place for it. */
export const keepColumns = (id: number, columns: readonly string[]): void =>
  remember('localStorage', keyOf(id), columns.join(','));
