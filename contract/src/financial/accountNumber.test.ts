import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountNumber } from './accountNumber.ts';

const UKRAINIAN = 'UA213223130000026007233566001';

describe('bank account number', () => {
  test.each([
    ['UA', 'UA21 3223 1300 0002 6007 2335 6600 1'],
    ['PL', 'pl61 1090 1014 0000 0712 1981 2874'],
    ['DE', 'DE89370400440532013000'],
    ['CZ', 'CZ65 0800 0000 1920 0014 5399'],
    ['GE', 'GE29NB0000000101904917'],
    ['IE', 'IE29 AIBK 9311 5212 3456 78'],
    ['GB', '\u200eGB29\u00a0NWBK 6016 1331 9268 19'],
    ['US', '0012 3456 789'],
    ['US', ''],
    ['UA', ''],
    ['', UKRAINIAN],
    ['', '0012 3456 789'],
  ])('accepts a bank account number of the country "%s": %s', (country, number) =>
    expect(accountNumber(country)(number)).toBeUndefined(),
  );

  test.each([
    ['UA', 'hello world', /^Enter an IBAN/],
    ['UA', 'ЮА213223130000026007233566001', /^Enter an IBAN/],
    ['UA', 'UА213223130000026007233566001', /^Enter an IBAN/],
    ['UA', '213223130000026007233566001', /^Enter an IBAN/],
    ['UA', 'UA2132231300000260072335660-1', /^Enter an IBAN/],
    ['UA', UKRAINIAN.slice(0, -1), 'An IBAN from this country has 29 characters, but this one has 28'],
    ['UA', `${UKRAINIAN}0`, 'An IBAN from this country has 29 characters, but this one has 30'],
    ['UA', 'DE89370400440532013000', /another country/],
    ['DE', UKRAINIAN, /another country/],
    ['US', UKRAINIAN, /another country/],
    ['UA', 'UA213223130000026007233566009', 'Check the number: it contains a typo'],
    ['UA', 'UA21322313A000026007233566001', 'Check the number: it contains a typo'],
    ['', `${UKRAINIAN}0`, 'An IBAN from this country has 29 characters, but this one has 30'],
    ['US', 'hello world', /^Enter an account number/],
    ['US', 'рахунок 12345', /^Enter an account number/],
    ['US', '1234', /^Enter an account number/],
    ['US', '1'.repeat(35), /^Enter an account number/],
  ])('rejects a bank account number of the country "%s": %s', (country, number, said) =>
    expect(accountNumber(country)(number)).toMatch(said),
  );

  test('rejects an IBAN with one changed digit or two swapped neighbouring characters', () => {
    const at = fc.integer({ min: 2, max: UKRAINIAN.length - 2 });
    const digit = fc.integer({ min: 0, max: 9 }).map(String);
    fc.assert(
      fc.property(at, digit, (index, other) => {
        const [one = '', next = ''] = UKRAINIAN.slice(index);
        const before = UKRAINIAN.slice(0, index);
        const changed = `${before}${other}${UKRAINIAN.slice(index + 1)}`;
        const exchanged = `${before}${next}${one}${UKRAINIAN.slice(index + 2)}`;
        for (const number of [changed, exchanged])
          expect(accountNumber('UA')(number) === undefined).toBe(number === UKRAINIAN);
      }),
    );
  });
});
