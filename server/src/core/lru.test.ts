import { describe, expect, it } from 'vitest';
import { Lru } from './lru.ts';

describe('what was asked for last', () => {
  it('is kept, and the oldest is made again', () => {
    const made: string[] = [];
    const kept = new Lru<string>(2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) kept.get(key, () => (made.push(key), key));
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });
});
