import { expect, test } from 'vitest';
import { addressOfFound } from './addressOfFound.ts';

test.each([
  ['merchant', 100_102, null, '/settings/merchants/info/100102/basic'],
  ['account', 7, 100_101, '/settings/merchants/info/100101/financial'],
  ['colleague', 3, 100_101, '/settings/merchants/info/100101/permissions'],
  ['company', 300_102, null, '/settings/companies/info/300102/basic'],
  ['landing', 703, 100_101, '/solutions/landings/edit/100101/703/settings'],
] as const)('a found %s leads to its screen', (kind, id, merchant_id, address) => {
  expect(addressOfFound({ kind, id, merchant_id, title: 'Found', note: '' })).toBe(address);
});
