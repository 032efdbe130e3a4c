import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageAfterResize, rememberPageSize, rememberedPageSize } from './pageSize.ts';

const storage = (held: string | null) =>
  vi.stubGlobal('localStorage', { getItem: () => held, setItem: () => undefined });

describe('page sizes of lists', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each(['5', '10', '20', '40', '80'])('the page size %s of lists is remembered', (held) => {
    storage(held);
    expect(rememberedPageSize()).toBe(Number(held));
  });

  test.each(['7', 'many', '', '-5', '1e9', null])('the page size of lists is 5 if storage contains %s', (held) => {
    storage(held);
    expect(rememberedPageSize()).toBe(5);
  });

  test('the page size of lists is 5, without an error, if storage is blocked', () => {
    const blocked = () => {
      throw new Error('SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
    rememberPageSize(40);
    expect(rememberedPageSize()).toBe(5);
  });

  test('the page size of lists that start with ten rows is stored separately', () => {
    const held = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => held.set(key, value),
    });
    rememberPageSize(40);
    expect([rememberedPageSize(), rememberedPageSize(10)]).toEqual([40, 10]);
    rememberPageSize(20, 10);
    expect([rememberedPageSize(), rememberedPageSize(10)]).toEqual([40, 20]);
  });

  test('a changed page size keeps the first row visible', () => {
    expect(pageAfterResize(3, 20, 5)).toBe(9);
    expect(pageAfterResize(9, 5, 20)).toBe(3);
    expect(pageAfterResize(1, 5, 80)).toBe(1);
  });
});
