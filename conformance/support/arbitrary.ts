import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

/** Generators for property tests: values that a Zod schema accepts, and the same values with one hostile part. */

type Json = Readonly<Record<string, unknown>>;

/** Generators by field name, for fields whose Zod refinements JSON Schema cannot express. */
const BY_NAME: Readonly<Record<string, Arbitrary<unknown>>> = {
  amount: fc.oneof(
    fc.integer({ min: 1, max: 5_000 }).map((minor) => (minor / 100).toFixed(2)),
    fc.constantFrom('0', '0.01', '1e3', '1,50', '-1', '0.001', '٣', 'NaN', '99999999999999999.99', '1'.repeat(18)),
  ),
  currency: fc.constantFrom('UAH', 'EUR', 'USD', 'CZK', 'GEL', 'XXX'),
  email: fc.constantFrom('owner@example.com', 'nobody@example.com', 'a@b', "x'--@example.com"),
  sender_email: fc.constantFrom('payer@example.com', 'a@b', ''),
  fields: fc.subarray(['id', 'amount', 'status', 'createtime', 'nobody'], { minLength: 1 }),
  s: fc.constantFrom(
    'status',
    'createtime',
    'currency',
    'merchant',
    'order_id',
    'amount',
    '__proto__',
    'password_hash',
  ),
};

const strings = (schema: Json): Arbitrary<unknown> => {
  const {
    pattern,
    minLength = 0,
    maxLength = 40,
  } = schema as { pattern?: string; minLength?: number; maxLength?: number };
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' });
};

const numbers = ({ minimum, maximum, exclusiveMinimum }: Json): Arbitrary<unknown> =>
  fc.integer({
    min: Number(minimum ?? (exclusiveMinimum === undefined ? -1000 : Number(exclusiveMinimum) + 1)),
    max: Math.min(Number(maximum ?? 1e9), Number.MAX_SAFE_INTEGER),
  });

function objects({ properties = {}, required = [] }: Json): Arbitrary<unknown> {
  const fields = Object.entries(properties as Record<string, Json>);
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, BY_NAME[name] ?? fromJsonSchema(field)])), {
    requiredKeys: required as string[],
  });
}

function fromJsonSchema(schema: Json): Arbitrary<unknown> {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (choices) return fc.oneof(...choices.map(fromJsonSchema));
  if ('const' in schema) return fc.constant(schema['const']);
  if ('enum' in schema) return fc.constantFrom(...(schema['enum'] as unknown[]));
  switch (schema['type']) {
    case 'string':
      return strings(schema);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fromJsonSchema(schema['items'] as Json), { maxLength: 5 });
    case 'object':
      return objects(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Generates input values that a Zod schema accepts. */
export const arbitraryValidValue = (schema: z.ZodType): Arbitrary<unknown> =>
  fromJsonSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

const HOSTILE: readonly unknown[] = [
  null,
  '',
  [],
  {},
  true,
  -1,
  0,
  1e308,
  2 ** 53,
  '\u0000',
  '\ud800',
  '‮',
  '__proto__',
  "' OR 1=1 --",
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '../../etc/passwd',
  'x'.repeat(10_000),
  Array.from({ length: 10_000 }, () => 1),
  { __proto__: null, constructor: { prototype: 1 } },
];

/** Lists the paths of all values inside a JSON value, including the empty path of the whole value. */
function places(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([name, one]) => places(one, [...path, name]))];
}

function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  const inside = replaced(Reflect.get(value as object, name), rest, by);
  return Array.isArray(value)
    ? value.map((one: unknown, index) => (String(index) === name ? inside : one))
    : { ...(value as object), [name]: inside };
}

/** Generates a valid value in which one part is replaced by a hostile value, or which has undeclared keys. */
export const arbitraryHostileValue = (schema: z.ZodType): Arbitrary<unknown> =>
  fc
    .tuple(arbitraryValidValue(schema), fc.nat(), fc.constantFrom(...HOSTILE), fc.boolean())
    .map(([value, place, by, extra]) => {
      if (extra && typeof value === 'object' && value !== null)
        return { ...value, is_admin: true, status: 'approved', balance: by };
      const all = places(value);
      return replaced(value, all[place % all.length] ?? [], by);
    });

/** Generates values for a path parameter: mostly the given ids, sometimes hostile texts. */
export const arbitraryPathValue = (ids: readonly (string | number)[]): Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids.map(String)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '0',
        '-1',
        '1e3',
        '01',
        '٣',
        'abc',
        '9'.repeat(20),
        '9'.repeat(120),
        '..',
        '__proto__',
        '\u0000',
        '%2f',
        ' ',
      ),
    },
  );
