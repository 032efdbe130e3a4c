import { merchants } from '@portal/contract/merchants';
import { onboarding, type Creation } from '@portal/contract/onboarding';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../api/client.ts';
import { registration } from '../api/registration.ts';
import { financialDetailsOf } from './ofMerchant.ts';
import { useDraft } from './useDraft.ts';
import { useLeadOn } from '../ui/page/useLeadOn.ts';

/** Makes the merchant of the form and goes on to its bank account. Rejects with what the server refused. */
export function useCreate(): (body: Creation) => Promise<void> {
  const queries = useQueryClient();
  const create = useAction(onboarding.create, [merchants.list]);
  const { hold, resume, forget } = useDraft();
  const leadOn = useLeadOn();
  return async (body) => {
    hold();
    const { merchant_id } = await create.run({ body }).catch((thrown: unknown) => {
      resume();
      throw thrown;
    });
    forget();
    // The next page begins with the step that comes now; it reads for itself where this fails.
    await queries.fetchQuery({ ...registration, staleTime: 0 }).catch(() => undefined);
    leadOn(financialDetailsOf(merchant_id));
  };
}
