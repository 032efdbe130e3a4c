import { expect, test } from 'vitest';
import { fitsPattern, patternComplaint } from './linearPattern.ts';

test('a pattern that makes other engines hang is taken, and checked at once', () => {
  const before = performance.now();
  for (const pattern of ['(a+)+$', '(a|a)*b', '(.*)*x', '([a-zA-Z]+)*!']) {
    expect(patternComplaint(pattern), pattern).toBeUndefined();
    expect(fitsPattern(`${'a'.repeat(1000)}?`, pattern), pattern).toBe(false);
  }
  expect(performance.now() - before).toBeLessThan(2000);
});

test('the whole value has to match', () => {
  expect(fitsPattern('AB-12', '[A-Z]{2}-[0-9]+')).toBe(true);
  expect(fitsPattern('xAB-12', '[A-Z]{2}-[0-9]+')).toBe(false);
  expect(fitsPattern('Київ', '\\p{L}+')).toBe(true);
  expect(fitsPattern('', '[A-Z]{2}')).toBe(true);
});

test('what a linear engine cannot hold is refused, and so is what is no pattern, or too large', () => {
  for (const pattern of ['(?=a)b', '(?<!a)b', '(a)\\1', '(', '[z-a]', '((a{100}){100}){100}'])
    expect(patternComplaint(pattern), pattern).toBe('This pattern cannot be checked: no references, no looks around');
  expect(patternComplaint('(.?){1000}'.repeat(20))).toBe('This pattern is too large: repeat less');
});
