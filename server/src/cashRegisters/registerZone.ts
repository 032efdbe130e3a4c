import type { Store } from '../core/store.ts';

/** The zones of the countries in which registers are offered; where there is no provider yet, days are those of UTC. */
const ZONES: Readonly<Record<string, string>> = {
  UA: 'Europe/Kyiv',
  GE: 'Asia/Tbilisi',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  IE: 'Europe/Dublin',
  PL: 'Europe/Warsaw',
};

/** By whose clocks the days and months of a register in a country are counted. */
const zoneOfCountry = (country: string): string => ZONES[country] ?? 'UTC';

/** The same of a merchant's register. */
export const zoneOfMerchant = ({ merchants }: Pick<Store, 'merchants'>, merchantId: number): string =>
  zoneOfCountry(merchants.get(merchantId)?.country ?? '');
