import { describe, expect, test } from 'vitest';
import { containedCardNumberError } from '../checkout/cardNumbers.ts';
import { openapi } from '../openapi.ts';
import { jsonResults, SECRET_NAME } from './examples.ts';
import { answerValidators } from './validators.testData.ts';

const results = jsonResults(openapi()).map(({ media: { example }, names }) => ({
  name: names[0] ?? '',
  example,
  errorsOf: (body: unknown) => {
    const validate = answerValidators.get(names[0] ?? '')?.();
    return validate?.(body) === true ? [] : (validate?.errors ?? ['no schema']);
  },
}));

/** All members of a value at any depth, with their names; the items of a list have the list's name. */
const membersOf = (value: unknown, name = ''): [name: string, value: unknown][] => [
  [name, value],
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => membersOf(item, Array.isArray(value) ? name : key))
    : []),
];
const members = results.flatMap(({ example }) => membersOf(example));

/** Replaces all amounts in JSON text, such as `"12.34"`, by numbers. */
const withFloats = (example: unknown): unknown =>
  JSON.parse(JSON.stringify(example).replaceAll(/"(-?\d+\.\d{2})"/g, '$1')) as unknown;

describe('examples of the OpenAPI document', () => {
  test('every JSON result has an example that its schema allows', () => {
    expect(results.length).toBeGreaterThan(100);
    expect(results.filter(({ example }) => example === undefined).map(({ name }) => name)).toEqual([]);
    const wrong = results.map(({ name, example, errorsOf }) => [name, errorsOf(example)] as const);
    expect(wrong.filter(([, errors]) => errors.length > 0)).toEqual([]);
  });

  test('no schema allows an example whose amounts are floats', () => {
    const changed = results
      .map(({ example, ...others }) => ({ ...others, example, body: withFloats(example) }))
      .filter(({ example, body }) => JSON.stringify(example) !== JSON.stringify(body));
    expect(changed.length).toBeGreaterThan(30);
    // The cells of a special report may be numbers.
    const allowed = ['reports_special_show'];
    expect(changed.filter(({ body, errorsOf }) => errorsOf(body).length === 0).map(({ name }) => name)).toEqual(
      allowed,
    );
  });

  test('examples contain no full card numbers and no secrets', () => {
    const texts = members.filter((member): member is [string, string] => typeof member[1] === 'string');
    expect(texts.filter(([, text]) => containedCardNumberError(text) !== undefined)).toEqual([]);
    const secrets = texts.filter(([name]) => SECRET_NAME.test(name));
    expect(secrets.length).toBeGreaterThan(3);
    expect(secrets.filter(([, text]) => /[a-wyzA-WYZ1-9]/.test(text))).toEqual([]);
  });

  test('lists in examples have one row, except pairs of a name and a text', () => {
    const isPair = (value: unknown[]) => value.length === 2 && value.every((item) => typeof item === 'string');
    expect(members.filter(([, value]) => Array.isArray(value) && value.length > 1 && !isPair(value))).toEqual([]);
  });
});
