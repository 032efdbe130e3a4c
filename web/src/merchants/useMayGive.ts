import type { View } from '@portal/contract/rightRules';
import { useRights } from '../api/rights.ts';
import type { MayGive } from './rightsTable.ts';

/** One gives only what one holds (decision 28). */
export function useMayGive(merchantId: number): MayGive {
  const { may } = useRights();
  return (view, level) => may(`${view as View}.${level}`, merchantId);
}
