import { merchants } from '@portal/contract/merchants';
import { onboarding, type Creation } from '@portal/contract/onboarding';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteMutation } from '../api/client.ts';
import { registrationQuery } from '../api/registration.ts';
import { useCreationDraft } from './useCreationDraft.ts';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';
import { useSearch } from 'wouter';
import { paths } from '../paths/paths.ts';

/**
 * Hook that creates a merchant and opens the page of its bank account. The function rejects with the server's errors.
 */
export function useCreateMerchant(): (body: Creation) => Promise<void> {
  const queries = useQueryClient();
  const create = useRouteMutation(onboarding.create, [merchants.list]);
  const { hold, resume, forget } = useCreationDraft();
  const leadOn = useNavigateUnlessLeft();
  return async (body) => {
    hold();
    const { merchant_id } = await create.run({ body }).catch((thrown: unknown) => {
      resume();
      throw thrown;
    });
    forget();
    // Loads the next registration step for the next page. If this fails, the page loads the step itself.
    await queries.fetchQuery({ ...registrationQuery, staleTime: 0 }).catch(() => undefined);
    leadOn(financialDetailsOf(merchant_id));
  };
}

/**
 * Returns the address of the page for a merchant's first bank account. The merchant is in the query, so a reload keeps
 * it.
 */
const financialDetailsOf = (merchantId: number): string => `${paths.financialDetails()}?merchant=${merchantId}`;

/** Hook that returns the merchant id in the address; undefined if there is none. */
export function useMerchantInAddress(): number | undefined {
  const id = Number(new URLSearchParams(useSearch()).get('merchant'));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
