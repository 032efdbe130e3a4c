import { expect, test } from 'vitest';
import { getInitial } from './getInitial.ts';

test.each([
  ['Coffee', 'C'],
  ['Їжа', 'Ї'],
  ['🌻 Flowers', '🌻'],
])('the initial of the name "%s" is %s', (name, initial) => {
  expect(getInitial(name)).toBe(initial);
});
