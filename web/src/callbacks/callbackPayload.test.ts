import { expect, test } from 'vitest';
import { formatPayload, parsePayloadFields } from './callbackPayload.ts';

const json = (body: string) => ({ method: 'POST', content_type: 'application/json', query: '', body }) as const;
const form = { ...json('a=1&b=two%20words'), content_type: 'application/x-www-form-urlencoded' } as const;
const byGet = { method: 'GET', content_type: null, query: 'a=1&signature=ab', body: '' } as const;

test("a callback's JSON or form body is shown with one field per line, and any other body unchanged", () => {
  expect(formatPayload(json('{"a":"1.20","b":null}'))).toBe('{\n  "a": "1.20",\n  "b": null\n}');
  expect(formatPayload(json('a=1&b=2'))).toBe('a=1&b=2');
  expect(formatPayload(form)).toBe('a=1\nb=two words');
  expect(formatPayload(byGet)).toBe('a=1\nsignature=ab');
});

test('a callback body that is not a JSON object has no fields', () => {
  for (const body of ['', 'no', '[1]', 'null', '7']) expect(parsePayloadFields(json(body))).toEqual({});
  expect(parsePayloadFields(json('{"signature":"ab"}'))).toEqual({ signature: 'ab' });
});

test('a callback sent as a form or as a GET query has fields', () => {
  expect([parsePayloadFields(form), parsePayloadFields(byGet)]).toEqual([
    { a: '1', b: 'two words' },
    { a: '1', signature: 'ab' },
  ]);
});
