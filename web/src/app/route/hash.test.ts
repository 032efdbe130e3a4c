import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseHashAddress, moveOuterQueryToHash, joinPathAndQuery } from './hash.ts';

describe('an address', () => {
  it.each([
    ['#/transactions/payments/all?page=2', '/transactions/payments/all', 'page=2'],
    ['/a?b=1?c', '/a', 'b=1?c'],
    ['', '/', ''],
    ['#', '/', ''],
    ['#a/b', '/a/b', ''],
    ['#/a?', '/a', ''],
  ])('is split into path and query: %j', (text, path, query) => {
    expect(parseHashAddress(text)).toEqual({ path, query });
  });

  it('has no question mark without a query', () => {
    expect(joinPathAndQuery('/a', '')).toBe('/a');
    expect(joinPathAndQuery('/a', 'b=1')).toBe('/a?b=1');
  });
});

describe('an address with its query before the hash', () => {
  afterEach(() => vi.unstubAllGlobals());

  const adopt = (search: string, hash: string) => {
    const replaceState = vi.fn<(state: unknown, unused: string, url: string) => void>();
    vi.stubGlobal('location', { pathname: '/', search, hash });
    vi.stubGlobal('history', { replaceState });
    moveOuterQueryToHash();
    return replaceState.mock.calls.map(([, , url]) => url);
  };

  it('is rewritten with its query after the hash', () => {
    expect(adopt('?page=2', '#/transactions/payments/all')).toEqual(['/#/transactions/payments/all?page=2']);
    expect(adopt('?page=2', '#/a?limit=20')).toEqual(['/#/a?limit=20&page=2']);
    expect(adopt('?debug', '')).toEqual(['/#/?debug']);
  });

  it('stays unchanged without one', () => {
    expect(adopt('', '#/a?b=1')).toEqual([]);
  });
});
