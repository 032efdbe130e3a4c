import { useQuery } from '@tanstack/react-query';
import type { Design } from '@portal/contract/designs';
import { useRights } from '../api/rights.ts';
import { myMerchants } from '../api/sharedReads.ts';
import { contactsOf, type DesignConfig } from './designReads.ts';
import type { Shown } from './previewMessage.ts';

/** What previews show of the merchant: name, logo, and whom payers may ask, where the person may know that. */
export function useShown({ merchant_id: id, merchant }: Design, { merchant_logo }: DesignConfig): Shown['merchant'] {
  const url = useQuery({ ...myMerchants, enabled: false }).data?.data.find((one) => one.id === id)?.url;
  const mayKnow = useRights().may('merchant.read', id);
  const { data: contacts = {} } = useQuery({ ...contactsOf(id), enabled: mayKnow, retry: false });
  return {
    name: merchant.name,
    logo_url: merchant_logo ?? '',
    url: url ?? '',
    support_email: contacts.support_email ?? '',
    support_phone: contacts.support_phone ?? '',
  };
}
