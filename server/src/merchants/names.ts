import type { Filter } from '@portal/contract/dataList';
import type { Store } from '../core/store.ts';

/** A merchant's name as it is now. */
export const merchantName = ({ merchants }: Pick<Store, 'merchants'>, id: number): string =>
  merchants.get(id)?.name ?? '';

/** Merchants to choose from in a filter. */
export const merchantChoices = ({ merchants }: Store, ids: readonly number[]): Filter['choices'] =>
  ids.map((id) => ({ value: String(id), text: merchants.get(id)?.name ?? String(id) }));
