import { expect, test } from 'vitest';
import { CHECK_DIGITS, type CheckDigit } from './checkDigits.ts';

test.each<[CheckDigit, string, string]>([
  ['edrpou', '14360570', '14360571'],
  ['edrpou', '32855961', '32855962'],
  ['rnokpp', '1234567899', '1234567890'],
  ['rnokpp', '3184710691', '3184710692'],
  ['nip', '5260250274', '5260250275'],
  ['ico', '25596641', '25596642'],
  ['ico', '27082440', '27082441'],
])('%s: the digits of %s add up, those of %s do not', (kind, right, wrong) => {
  expect(CHECK_DIGITS[kind](right)).toBe(true);
  expect(CHECK_DIGITS[kind](wrong)).toBe(false);
});
