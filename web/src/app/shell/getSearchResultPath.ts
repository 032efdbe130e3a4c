import type { Found } from '@portal/contract/search';
import type { UserRights } from '../../api/rights.ts';
import { listSettingsTabs } from '../../api/settingsTabs.ts';
import { paths } from '../../paths/paths.ts';

/** First settings tab of a merchant that the user may open; the merchant list if there is none. */
function addressOfMerchant(id: number, may: UserRights['may']): string {
  const [tab] = listSettingsTabs(may, id);
  return tab === undefined ? paths.merchants() : paths.merchant(id, tab);
}

/** Path of a search result. A colleague leads to the permissions of the merchant where they were found. */
export function getSearchResultPath({ kind, id, merchant_id: merchant }: Found, may: UserRights['may']): string {
  if (kind === 'company') return paths.company(id, 'basic');
  if (kind === 'landing') return paths.editLanding(merchant ?? 0, id, 'settings');
  if (kind === 'account') return paths.merchant(merchant ?? id, 'financial');
  return kind === 'colleague' ? paths.merchant(merchant ?? id, 'permissions') : addressOfMerchant(id, may);
}
