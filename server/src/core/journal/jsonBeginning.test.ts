import { expect, test } from 'vitest';
import { parseJsonBeginning } from './jsonBeginning.ts';

test.each([
  ['{"data":[{"id":1,"name":"a"},{"id":2,"na', { data: [{ id: 1, name: 'a' }, { id: 2 }] }],
  ['{"a":1,"b":"tex', { a: 1 }],
  [String.raw`{"a":"say \"x\", [y]","b":[1,2`, { a: 'say "x", [y]', b: [1] }],
  ['[[1,[2,3', [[1, [2]]]],
  ['{"a"', {}],
  ['{"a":{}', { a: {} }],
  ['"text', undefined],
  ['', undefined],
  [']', undefined],
  ['{x:1,', undefined],
])('the beginning %s of a JSON text is read as %j', (text, expected) => {
  expect(parseJsonBeginning(text)).toEqual(expected);
});
