import type { AttentionList } from '@portal/contract/dashboard';
import { paths, withFilters } from '../app/paths.ts';

/** The list that a figure is the sum of, with its filters. */
export const listPath = ({ tab, filters }: AttentionList): string =>
  withFilters(tab === 'disputes' ? paths.disputes('urgent') : paths.payments(tab), filters);
