import { describe, expect, test } from 'vitest';
import { readListAddress, writeListAddress } from './listAddress.ts';

const status = { s: 'status', m: 'eq', v: 'approved' } as const;

describe('list addresses', () => {
  test('the filters, search, page number and page size of a list can be written to its URL and read from it', () => {
    const filters = [status, { s: 'createtime', m: 'between' as const, v: ['2026-01-01', '2026-01-31'] }];
    const search = writeListAddress('', { filters, query: '100% & more', page: 3, limit: 20 });
    expect(readListAddress(search)).toEqual({ filters, query: '100% & more', page: 3, limit: 20, broken: false });
  });

  test("a list's URL omits the first page and empty filters, and keeps other parameters", () => {
    const search = writeListAddress('do=save&page=4&filters=%5B%5D', { filters: [], page: 1 });
    expect(search).toBe('do=save');
  });

  test('a list address from another site may have numbers as values and no filter mode', () => {
    const search = `filters=${encodeURIComponent('[{"s":"merchant_id","v":12}]')}`;
    expect(readListAddress(search).filters).toEqual([{ s: 'merchant_id', m: 'eq', v: '12' }]);
  });

  test('plain parameters in a list address become filters, without duplicates', () => {
    const plain = ['origin_type', 'origin_id'];
    const link = 'origin_type=button&origin_id=b-7';
    const { filters } = readListAddress(link, plain);
    expect(filters).toEqual([
      { s: 'origin_type', m: 'eq', v: 'button' },
      { s: 'origin_id', m: 'eq', v: 'b-7' },
    ]);
    expect(readListAddress(writeListAddress(link, { filters }, plain), plain).filters).toEqual(filters);
  });

  test.each([
    '{',
    '{"s":1}',
    '[1]',
    '[{"s":"a","m":"near","v":"1"}]',
    '[{"s":"a","m":"eq"}]',
    '[{"s":"a","m":"in","v":[{}]}]',
  ])('invalid filters in a list address are reported as broken: %s', (filters) =>
    expect(readListAddress(`filters=${encodeURIComponent(filters)}`)).toMatchObject({ broken: true, filters: [] }),
  );

  test.each(['0', '-1', '2.5', 'x', '', '99999999999'])(
    'the invalid page "%s" in a list address means the first page',
    (page) => expect(readListAddress(`page=${page}`).page).toBe(1),
  );

  test.each(['7', '0', '100', 'x'])('the unknown page size "%s" in a list address is ignored', (limit) =>
    expect(readListAddress(`limit=${limit}`).limit).toBeUndefined(),
  );
});
