import type { MerchantRecord } from '@portal/fixtures/merchants';

/** Countries whose merchants can make landing pages (LAND-044): of those that merchants come from, Poland is to follow. */
const COUNTRIES: ReadonlySet<string> = new Set(['UA', 'CZ', 'DE', 'GE', 'IE']);

type Placed = Pick<MerchantRecord, 'country' | 'checkout_version'>;

export const isInCountry = ({ country }: Pick<Placed, 'country'>): boolean => COUNTRIES.has(country);

/** Whether a merchant can have pages. */
export const canHavePages = (merchant: Placed): boolean => isInCountry(merchant) && merchant.checkout_version === 2;
