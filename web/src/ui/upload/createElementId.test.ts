import { expect, test } from 'vitest';
import { createElementId } from './createElementId.ts';

test('a element id has 32 characters of a–z and 0–9 and starts with a letter', () => {
  for (let n = 0; n < 500; n += 1) expect(createElementId()).toMatch(/^[a-z][a-z0-9]{31}$/);
});

test('two thousand generated element ids are all different', () => {
  expect(new Set(Array.from({ length: 2000 }, createElementId)).size).toBe(2000);
});

test('each character of a element id is equally likely', () => {
  const counts = new Map<string, number>();
  for (const sign of Array.from({ length: 1000 }, () => createElementId().slice(1)).join(''))
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  expect(counts.size).toBe(36);
  const expected = 31_000 / 36;
  for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected / 4);
});
