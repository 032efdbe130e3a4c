import type { Design } from '@portal/contract/designs';
import { useOptionalRead, useCachedRead } from '../api/reads.ts';
import { useRights } from '../api/rights.ts';
import { myMerchants } from '../api/sharedReads.ts';
import { contactsOf, type DesignConfig } from './designReads.ts';
import type { Shown } from './previewMessage.ts';

/** Merchant data for previews: name, logo, and support contacts if the user may read them. */
export function useShown({ merchant_id: id, merchant }: Design, { merchant_logo }: DesignConfig): Shown['merchant'] {
  const url = useCachedRead(myMerchants)?.data.find((one) => one.id === id)?.url;
  const mayKnow = useRights().may('merchant.read', id);
  const contacts = useOptionalRead({ ...contactsOf(id), retry: false }, mayKnow) ?? {};
  return {
    name: merchant.name,
    logo_url: merchant_logo ?? '',
    url: url ?? '',
    support_email: contacts.support_email ?? '',
    support_phone: contacts.support_phone ?? '',
  };
}
