import { expect, test } from 'vitest';
import { bodyFields, prettyBody } from './bodyFields.ts';

test('a body has a line a field, and is shown as it came where it is no JSON', () => {
  expect(prettyBody('{"a":"1.20","b":null}')).toBe('{\n  "a": "1.20",\n  "b": null\n}');
  expect(prettyBody('a=1&b=2')).toBe('a=1&b=2');
});

test('the fields of a body that is no object are none', () => {
  for (const body of ['', 'no', '[1]', 'null', '7']) expect(bodyFields(body)).toEqual({});
  expect(bodyFields('{"signature":"ab"}')).toEqual({ signature: 'ab' });
});
