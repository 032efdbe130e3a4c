import type { AttentionList } from '@portal/contract/dashboard';
import { paths, buildListAddress } from '../paths/paths.ts';

/** Returns the address of the list whose rows a figure adds up, with its filters. */
export function getFigureListPath({ tab, filters }: AttentionList): string {
  const list = tab === 'disputes' ? paths.disputes('urgent') : paths.payments(tab);
  return filters.length === 0 ? list : buildListAddress(list, filters);
}
