import { useSearch } from 'wouter';
import { paths } from '../paths/paths.ts';

/** The form of the first bank account of a merchant: which one is said in the address, so that a reload keeps it. */
export const financialDetailsOf = (merchantId: number): string => `${paths.financialDetails()}?merchant=${merchantId}`;

/** The merchant that the address names; nothing where it names none. */
export function useMerchantInAddress(): number | undefined {
  const id = Number(new URLSearchParams(useSearch()).get('merchant'));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
