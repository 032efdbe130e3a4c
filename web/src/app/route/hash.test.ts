import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseHashAddress, moveOuterQueryToHash, joinPathAndQuery } from './hash.ts';

describe('hash addresses', () => {
  it.each([
    ['#/transactions/payments/all?page=2', '/transactions/payments/all', 'page=2'],
    ['/a?b=1?c', '/a', 'b=1?c'],
    ['', '/', ''],
    ['#', '/', ''],
    ['#a/b', '/a/b', ''],
    ['#/a?', '/a', ''],
  ])('a hash address is split into path and query: %j', (text, path, query) => {
    expect(parseHashAddress(text)).toEqual({ path, query });
  });

  it('a hash address without a query has no question mark', () => {
    expect(joinPathAndQuery('/a', '')).toBe('/a');
    expect(joinPathAndQuery('/a', 'b=1')).toBe('/a?b=1');
  });
});

describe('addresses with a query before the hash', () => {
  afterEach(() => vi.unstubAllGlobals());

  const adopt = (search: string, hash: string) => {
    const replaceState = vi.fn<(state: unknown, unused: string, url: string) => void>();
    vi.stubGlobal('location', { pathname: '/', search, hash });
    vi.stubGlobal('history', { replaceState });
    moveOuterQueryToHash();
    return replaceState.mock.calls.map(([, , url]) => url);
  };

  it('an address with its query before the hash is rewritten with the query after the hash', () => {
    expect(adopt('?page=2', '#/transactions/payments/all')).toEqual(['/#/transactions/payments/all?page=2']);
    expect(adopt('?page=2', '#/a?limit=20')).toEqual(['/#/a?limit=20&page=2']);
    expect(adopt('?debug', '')).toEqual(['/#/?debug']);
  });

  it('an address without a query before the hash stays unchanged', () => {
    expect(adopt('', '#/a?b=1')).toEqual([]);
  });
});
