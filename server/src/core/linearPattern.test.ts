import { expect, test } from 'vitest';
import { matchesPattern, patternError } from './linearPattern.ts';

test('patterns that make backtracking regex engines hang are accepted and match quickly', () => {
  const before = performance.now();
  for (const pattern of ['(a+)+$', '(a|a)*b', '(.*)*x', '([a-zA-Z]+)*!']) {
    expect(patternError(pattern), pattern).toBeUndefined();
    expect(matchesPattern(`${'a'.repeat(1000)}?`, pattern), pattern).toBe(false);
  }
  expect(performance.now() - before).toBeLessThan(2000);
});

test("a field's pattern matches only whole values", () => {
  expect(matchesPattern('AB-12', '[A-Z]{2}-[0-9]+')).toBe(true);
  expect(matchesPattern('xAB-12', '[A-Z]{2}-[0-9]+')).toBe(false);
  expect(matchesPattern('Київ', '\\p{L}+')).toBe(true);
  expect(matchesPattern('', '[A-Z]{2}')).toBe(true);
});

test('rejects patterns that are invalid, too large or need backtracking', () => {
  for (const pattern of ['(?=a)b', '(?<!a)b', '(a)\\1', '(', '[z-a]', '((a{100}){100}){100}'])
    expect(patternError(pattern), pattern).toBe('This pattern is not supported: remove backreferences and lookarounds');
  expect(patternError('(.?){1000}'.repeat(20))).toBe('This pattern is too large: use fewer repetitions');
});
