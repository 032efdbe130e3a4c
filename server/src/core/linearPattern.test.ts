import { expect, test } from 'vitest';
import { fitsPattern, patternComplaint } from './linearPattern.ts';

test('patterns that make backtracking regex engines hang are accepted and match quickly', () => {
  const before = performance.now();
  for (const pattern of ['(a+)+$', '(a|a)*b', '(.*)*x', '([a-zA-Z]+)*!']) {
    expect(patternComplaint(pattern), pattern).toBeUndefined();
    expect(fitsPattern(`${'a'.repeat(1000)}?`, pattern), pattern).toBe(false);
  }
  expect(performance.now() - before).toBeLessThan(2000);
});

test("a field's pattern matches only whole values", () => {
  expect(fitsPattern('AB-12', '[A-Z]{2}-[0-9]+')).toBe(true);
  expect(fitsPattern('xAB-12', '[A-Z]{2}-[0-9]+')).toBe(false);
  expect(fitsPattern('Київ', '\\p{L}+')).toBe(true);
  expect(fitsPattern('', '[A-Z]{2}')).toBe(true);
});

test('rejects patterns that are invalid, too large or need backtracking', () => {
  for (const pattern of ['(?=a)b', '(?<!a)b', '(a)\\1', '(', '[z-a]', '((a{100}){100}){100}'])
    expect(patternComplaint(pattern), pattern).toBe(
      'This pattern is not supported: remove backreferences and lookarounds',
    );
  expect(patternComplaint('(.?){1000}'.repeat(20))).toBe('This pattern is too large: reduce its repetitions');
});
