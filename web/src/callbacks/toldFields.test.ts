import { expect, test } from 'vitest';
import { prettyTold, toldFields } from './toldFields.ts';

const json = (body: string) => ({ method: 'POST', content_type: 'application/json', query: '', body }) as const;
const form = { ...json('a=1&b=two%20words'), content_type: 'application/x-www-form-urlencoded' } as const;
const byGet = { method: 'GET', content_type: null, query: 'a=1&signature=ab', body: '' } as const;

test('what is told has a line a field, and is shown as it came where it is neither JSON nor a form', () => {
  expect(prettyTold(json('{"a":"1.20","b":null}'))).toBe('{\n  "a": "1.20",\n  "b": null\n}');
  expect(prettyTold(json('a=1&b=2'))).toBe('a=1&b=2');
  expect(prettyTold(form)).toBe('a=1\nb=two words');
  expect(prettyTold(byGet)).toBe('a=1\nsignature=ab');
});

test('the fields of a body that is no object are none', () => {
  for (const body of ['', 'no', '[1]', 'null', '7']) expect(toldFields(json(body))).toEqual({});
  expect(toldFields(json('{"signature":"ab"}'))).toEqual({ signature: 'ab' });
});

test('a form and what a GET adds to the address have fields as well', () => {
  expect([toldFields(form), toldFields(byGet)]).toEqual([
    { a: '1', b: 'two words' },
    { a: '1', signature: 'ab' },
  ]);
});
