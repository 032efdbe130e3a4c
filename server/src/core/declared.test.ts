import { z } from 'zod';
import { expect, test } from 'vitest';
import { pickDeclaredFields } from './declared.ts';

const Ask = z.object({
  email: z.string(),
  inner: z.object({ amount: z.string().optional() }).optional(),
  filters: z.array(z.object({ s: z.string(), v: z.union([z.string(), z.array(z.string())]) })).nullable(),
  words: z.record(z.string(), z.object({ kept: z.boolean() })).optional(),
});
const kept = (value: unknown, schema: unknown = Ask) => pickDeclaredFields(value, schema);

test('body filtering keeps fields that the schema declares, at any depth', () => {
  const body = {
    email: 'a@example.com',
    inner: { amount: '1.00' },
    filters: [
      { s: 'status', v: 'approved' },
      { s: 'currency', v: ['UAH'] },
    ],
    words: { anything: { kept: true } },
  };
  expect(kept(body)).toEqual({ kept: body, unknown: [] });
});

test('body filtering lists the paths of undeclared fields without their values', () => {
  const body = { email: 'a', note: 'n', inner: { amount: '1', more: {} }, filters: [{ s: 'a', v: 'b', w: 'c' }] };
  expect(kept(body)).toEqual({
    kept: { email: 'a', inner: { amount: '1' }, filters: [{ s: 'a', v: 'b' }] },
    unknown: ['note', 'inner.more', 'filters.0.w'],
  });
});

test('body filtering replaces a value of the wrong shape with its type, such as `[object]`', () => {
  expect(kept({ email: { a: 1 }, filters: 'no', inner: ['x'] })).toEqual({
    kept: { email: '[object]', filters: 'no', inner: '[array]' },
    unknown: [],
  });
  expect(kept([{ email: 'a' }])).toEqual({ kept: '[array]', unknown: [] });
  expect(pickDeclaredFields({ email: 'a' }, undefined)).toEqual({ kept: '[object]', unknown: [] });
  expect(kept(undefined)).toEqual({ kept: undefined, unknown: [] });
});

test('body filtering keeps the fields of all members of a union schema', () => {
  const Either = z.union([z.object({ otp: z.string() }), z.object({ mfa: z.literal(true) })]);
  expect(kept({ otp: '1', mfa: true, other: 1 }, Either)).toEqual({
    kept: { otp: '1', mfa: true },
    unknown: ['other'],
  });
});

test('body filtering keeps all members that a record, loose object or unknown schema allows', () => {
  const any = { a: 1, b: { c: [{ d: 2 }] } };
  for (const schema of [z.unknown(), z.looseObject({ a: z.number() }), z.record(z.string(), z.any())])
    expect(kept(any, schema)).toEqual({ kept: any, unknown: [] });
  const Strict = z.strictObject({ a: z.number() }).and(z.object({ e: z.string().optional() }));
  expect(kept(any, Strict)).toEqual({ kept: { a: 1 }, unknown: ['b'] });
});

test('body filtering truncates values that are nested too deeply in a recursive schema', () => {
  const Tree: z.ZodType = z.lazy(() => z.object({ inner: Tree.optional() }));
  const deep = Array.from({ length: 50_000 }).reduce<unknown>((inner) => ({ inner }), {});
  expect(JSON.stringify(kept(deep, Tree).kept)).toMatch(/^(\{"inner":){21}"…"\}{21}$/);
});

test('body filtering counts undeclared names above twenty and truncates long names', () => {
  const body = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`${'n'.repeat(200)}${at}`, at]));
  const { unknown } = kept(body);
  expect(unknown).toHaveLength(21);
  expect(unknown[0]).toBe('n'.repeat(100));
  expect(unknown.at(-1)).toBe('and 980 more');
});

test('body filtering treats names of Object.prototype as undeclared', () => {
  expect(kept(JSON.parse('{"email":"a","__proto__":{"x":1},"constructor":1}'))).toEqual({
    kept: { email: 'a' },
    unknown: ['__proto__', 'constructor'],
  });
});
