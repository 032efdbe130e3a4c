import type { Design } from '@portal/contract/designs';
import { useOptionalQuery, useCachedQuery } from '../api/queryHooks.ts';
import { useUserRights } from '../api/rights.ts';
import { myMerchantsQuery } from '../api/sharedQueries.ts';
import { getSupportContactsQuery, type DesignConfig } from './designReads.ts';
import type { PreviewData } from './previewMessage.ts';

/**
 * Hook that returns a merchant's data for the checkout preview: name, logo, and support contacts if the user may read
 * them.
 */
export function usePreviewData(
  { merchant_id: id, merchant }: Design,
  { merchant_logo }: DesignConfig,
): PreviewData['merchant'] {
  const url = useCachedQuery(myMerchantsQuery)?.data.find((one) => one.id === id)?.url;
  const mayKnow = useUserRights().may('merchant.read', id);
  const contacts = useOptionalQuery({ ...getSupportContactsQuery(id), retry: false }, mayKnow) ?? {};
  return {
    name: merchant.name,
    logo_url: merchant_logo ?? '',
    url: url ?? '',
    support_email: contacts.support_email ?? '',
    support_phone: contacts.support_phone ?? '',
  };
}
