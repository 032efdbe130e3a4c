import { zoneOfCountry } from '../core/zones.ts';
import type { Store } from '../core/store.ts';

/** By whose clocks the days and months of a merchant's registers are counted. */
export const zoneOfMerchant = ({ merchants }: Pick<Store, 'merchants'>, merchantId: number): string =>
  zoneOfCountry(merchants.get(merchantId)?.country ?? '');
