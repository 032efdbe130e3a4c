import { expect, test } from 'vitest';
import { getInitial } from './getInitial.ts';

test.each([
  ['Coffee', 'C'],
  ['Їжа', 'Ї'],
  ['🌻 Flowers', '🌻'],
])('%s begins with %s', (name, initial) => {
  expect(getInitial(name)).toBe(initial);
});
