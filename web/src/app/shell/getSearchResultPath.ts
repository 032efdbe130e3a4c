import type { Found } from '@portal/contract/search';
import type { UserRights } from '../../api/rights.ts';
import { listSettingsTabs } from '../../api/settingsTabs.ts';
import { paths } from '../../paths/paths.ts';

/**
 * Returns the address of a found merchant: the first settings tab that the user may open, or the merchant list if there
 * is none.
 */
function addressOfMerchant(id: number, may: UserRights['may']): string {
  const [tab] = listSettingsTabs(may, id);
  return tab === undefined ? paths.merchants() : paths.merchant(id, tab);
}

/**
 * Returns the path that a search result opens. A colleague opens the permissions of the merchant where the colleague
 * was found.
 */
export function getSearchResultPath({ kind, id, merchant_id: merchant }: Found, may: UserRights['may']): string {
  if (kind === 'company') return paths.company(id, 'basic');
  if (kind === 'landing') return paths.editLanding(merchant ?? 0, id, 'settings');
  if (kind === 'account') return paths.merchant(merchant ?? id, 'financial');
  return kind === 'colleague' ? paths.merchant(merchant ?? id, 'permissions') : addressOfMerchant(id, may);
}
