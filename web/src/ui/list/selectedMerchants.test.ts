import { afterEach, describe, expect, test, vi } from 'vitest';
import { fitsMerchantCookie, parseMerchantIds, selectedMerchants, selectMerchants } from './selectedMerchants.ts';

describe('the cookie of selected merchants', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('the valid merchant ids of a broken cookie are read', () => {
    expect(parseMerchantIds('30,x,10,,-5,20,10,1e3,99999999999999999')).toEqual([10, 20, 30]);
    expect(parseMerchantIds('[1,2]')).toEqual([]);
    expect(parseMerchantIds('')).toEqual([]);
  });

  test('selected merchants are written to a cookie sorted, joined by commas, for 365 days', () => {
    const page = { cookie: '' };
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', { protocol: 'http:' });
    selectMerchants([30, 10, 20]);
    expect(page.cookie).toContain('selected_merchants=10,20,30;');
    expect(page.cookie).toContain('Max-Age=31536000');
    page.cookie = 'selected_merchants=10,20,30';
    expect(selectedMerchants()).toEqual([10, 20, 30]);
    expect(selectedMerchants()).toBe(selectedMerchants());
  });

  test('a selection of merchants that does not fit into a cookie is rejected', () => {
    const many = Array.from({ length: 5000 }, (_, index) => 1_000_000 + index);
    expect(fitsMerchantCookie(many)).toBe(false);
    expect(fitsMerchantCookie(many.slice(0, 400))).toBe(true);
  });
});
