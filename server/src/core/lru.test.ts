import { describe, expect, it } from 'vitest';
import { LruCache } from './lru.ts';

describe('the LRU cache', () => {
  it('the LRU cache keeps the last used values and computes evicted values again', () => {
    const made: string[] = [];
    const kept = new LruCache<string>(2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) kept.get(key, () => (made.push(key), key));
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });
});
