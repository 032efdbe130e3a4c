import type { AttentionList } from '@portal/contract/dashboard';
import { paths, buildListAddress } from '../paths/paths.ts';

/** Address of the list that a figure adds up, with its filters. */
export function getFigureListPath({ tab, filters }: AttentionList): string {
  const list = tab === 'disputes' ? paths.disputes('urgent') : paths.payments(tab);
  return filters.length === 0 ? list : buildListAddress(list, filters);
}
