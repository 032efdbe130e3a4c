import { describe, expect, test } from 'vitest';
import {
  cardholderNameError,
  cardDigits,
  securityCodeError,
  cardExpiryError,
  terminalCardNumberError,
  cardNumberError,
} from './cardRules.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('card number', () => {
  test('removes all kinds of spaces and dashes from a typed card number', () => {
    expect(cardDigits(' 4444-5555\u00A01111–6666\u200B ')).toBe('4444555511116666');
  });
  test.each([
    ['12345678901234', true],
    ['1234567890123456789', true],
    ['1234567890123', false],
    ['12345678901234567890', false],
    ['4444O55511116666', false],
    ['', false],
  ])('the card number %s has a valid length and only digits: %s', (typed, isRight) => {
    expect(cardNumberError(typed) === undefined).toBe(isRight);
  });
  test.each([
    ['4444 5555 6666 1111', true],
    ['3782 822463 10005', true],
    ['4444555566661111222', true],
    ['444455556666111', false],
    ['3782822463100051', false],
    ['', false],
    [' - ', false],
  ])("the card number %j, typed by a merchant's employee, is valid: %s", (typed, isRight) => {
    expect(terminalCardNumberError(typed)).toBe(isRight ? undefined : 'Enter a valid card number');
  });
});

describe('expiry date of a card', () => {
  test.each([
    ['11/26', undefined],
    ['1126', undefined],
    ['1 / 2030', undefined],
    ['12-2030', undefined],
    ['10/26', 'The card has expired'],
    ['12/20', 'The card has expired'],
    ['00/30', 'Enter a valid expiry date'],
    ['13/30', 'Enter a valid expiry date'],
    ['12/47', 'Enter a valid expiry date'],
    ['', 'Enter a valid expiry date'],
    ['ab/cd', 'Enter a valid expiry date'],
  ])('the card expiry date "%s", checked in November 2026, gives the error: %s', (typed, said) => {
    expect(cardExpiryError(typed, NOW)).toBe(said);
  });
});

test('a card security code must have three or four digits', () => {
  expect(['123', '1234'].map(securityCodeError)).toEqual([undefined, undefined]);
  expect(['12', '12345', '12a', ''].map(securityCodeError)).not.toContain(undefined);
});

test.each([
  ['737', false],
  ['1234', false],
  [' 7 3-7 ', false],
  ['٧٣٧', false],
  ['７３７', false],
  ['R2 D2', true],
  ['Louis 14', true],
  ['12', true],
  ['12345', true],
])('accepts %j as a cardholder name: %s', (typed, isRight) => {
  expect(cardholderNameError(typed)).toBe(isRight ? undefined : 'Enter the name on the card');
});
