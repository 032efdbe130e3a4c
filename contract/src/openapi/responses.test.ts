import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { contract } from '../index.ts';
import { routesOf } from '../openapi.ts';
import {
  DemoBlocked,
  GoElsewhere,
  Interrupt,
  Refused,
  SecondStepMissing,
  SignInAgain,
  SignInFirst,
} from '../protocol.ts';
import { splitAnswer } from './responses.ts';
import { isSchema } from './schemas.ts';
import { answerValidators } from './validators.testData.ts';

/** A call's result schema, undefined for files, and whether the call may answer with an interrupt. */
const answerOf = (declared: unknown): { result: z.ZodType | undefined; mayInterrupt: boolean } =>
  isSchema(declared) ? splitAnswer(declared) : { result: undefined, mayInterrupt: true };

const calls = routesOf(contract).map(({ name, route }) => ({
  name,
  ...answerOf(route.responses['200']),
  isValid: (body: unknown) => answerValidators.get(name)?.()(body),
}));
const isEmptyResult = ({ result }: { result: z.ZodType | undefined }) => result?.safeParse({}).success === true;

const SAMPLES = [
  [DemoBlocked, { demo_mode: true }],
  [SignInFirst, { auth: false, code: 'auth error' }],
  [SecondStepMissing, { code: 'otp required' }],
  [SignInAgain, { code: 'auth error' }],
  [GoElsewhere, { 'redirect-to': '/home' }],
  [Refused, { error: 'Enter an amount' }],
  [Refused, { error: [['amount', 'Enter an amount']] }],
  [Refused, { error: { amount: 'Enter an amount' } }],
] as const;

describe('answers 200 of the OpenAPI document', () => {
  test('an empty object validates only against calls whose results have no required members', () => {
    const strict = calls.filter((call) => !isEmptyResult(call));
    expect(strict.length).toBeGreaterThan(200);
    expect(strict.filter(({ isValid }) => isValid({})).map(({ name }) => name)).toEqual([]);
    const empty = calls.filter(isEmptyResult);
    expect(empty.filter(({ isValid }) => !isValid({})).map(({ name }) => name)).toEqual([]);
  });

  test('a result with a float amount does not validate', () => {
    const convert = calls.find(({ name }) => name === 'solutions_convert');
    const rate = { currency_from: 'EUR', currency_to: 'UAH', conversion_rate: '45.10' };
    const body = { ...rate, amount: '10.00', amount_to: '451.00' };
    expect(convert?.isValid(body)).toBe(true);
    expect(convert?.isValid({ ...body, amount: 10.5 })).toBe(false);
  });

  test.each(SAMPLES)('interrupt %# validates against its own schema and the answers of all calls', (schema, body) => {
    expect(schema.parse(body)).toEqual(body);
    expect(Interrupt.parse(body)).toEqual(body);
    const deaf = calls.filter(({ isValid, mayInterrupt }) => isValid(body) !== mayInterrupt);
    expect(deaf.map(({ name }) => name)).toEqual([]);
  });

  test.each([
    {},
    { demo_mode: false },
    { auth: true },
    { code: 'ok' },
    { error: '' },
    { error: [] },
    { error: {} },
    { error: null },
    { error: 1 },
  ])('%j is no interrupt', (body) => {
    expect(Interrupt.safeParse(body).success).toBe(false);
    const settlements = calls.find(({ name }) => name === 'settlements_info');
    expect(settlements?.isValid(body)).toBe(false);
  });
});
