/** The zones of the countries that merchants come from. */
const ZONES: Readonly<Record<string, string>> = {
  UA: 'Europe/Kyiv',
  GE: 'Asia/Tbilisi',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  IE: 'Europe/Dublin',
  PL: 'Europe/Warsaw',
};

/** By whose clocks days and months in a country are counted; UTC in one that is not listed. */
export const zoneOfCountry = (country: string): string => ZONES[country] ?? 'UTC';
