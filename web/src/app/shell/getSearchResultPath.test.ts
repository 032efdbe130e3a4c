import { expect, test } from 'vitest';
import { getUserRights } from '../../api/rights.ts';
import { getSearchResultPath } from './getSearchResultPath.ts';

test.each([
  ['merchant', 100_102, null, '/settings/merchants/info/100102/basic'],
  ['account', 7, 100_101, '/settings/merchants/info/100101/financial'],
  ['colleague', 3, 100_101, '/settings/merchants/info/100101/permissions'],
  ['company', 300_102, null, '/settings/companies/info/300102/basic'],
  ['landing', 703, 100_101, '/solutions/landings/edit/100101/703/settings'],
] as const)('a search result of the kind %s leads to its screen', (kind, id, merchant_id, address) => {
  expect(getSearchResultPath({ kind, id, merchant_id, title: 'Found', note: '' }, () => true)).toBe(address);
});

test.each([
  ['financial', '/settings/merchants/info/7/financial'],
  ['permissions', '/settings/merchants/info/7/permissions'],
  ['payments', '/settings/merchants/list'],
] as const)('a found merchant leads to a screen that a user with only the right "%s" may open', (view, address) => {
  const may = getUserRights([{ id: 7, name: 'Shop', rights: { [view]: 'read' } }]).may;
  expect(getSearchResultPath({ kind: 'merchant', id: 7, merchant_id: 7, title: 'Shop', note: '' }, may)).toBe(address);
});
