import { expect, test } from 'vitest';
import { initialOf } from './initial.ts';

test.each([
  ['Coffee', 'C'],
  ['Їжа', 'Ї'],
  ['🌻 Flowers', '🌻'],
])('%s begins with %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
