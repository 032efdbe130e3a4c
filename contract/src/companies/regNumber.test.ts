import { expect, test } from 'vitest';
import { CHECK_DIGITS, type CheckDigit, CHECK_DIGIT_ERROR, regNumber, registrationNumberExample } from './regNumber.ts';

const wrong = 'Enter a valid registration number for this country';
test.each([
  ['UA', 'legal', '32855961', undefined],
  ['UA', 'legal', '3184710691', wrong],
  ['UA', 'individual', '3184710691', undefined],
  ['UA', 'individual', '32855961', wrong],
  ['UA', 'legal', '12345670', CHECK_DIGIT_ERROR],
  ['UA', 'individual', '1234567890', CHECK_DIGIT_ERROR],
  ['CZ', 'individual', '27082440', undefined],
  ['CZ', 'individual', '27082441', CHECK_DIGIT_ERROR],
  ['PL', 'individual', '5260250274', undefined],
  ['PL', 'individual', '0000628377', CHECK_DIGIT_ERROR],
  ['DE', 'legal', 'HRB 86891', undefined],
  ['DE', 'legal', '86891', wrong],
  ['GE', 'legal', '204567891', undefined],
  ['GE', 'legal', '20456789', wrong],
  ['FR', 'legal', '552 100 554', undefined],
  ['FR', 'legal', '<b>', wrong],
  ['UA', 'legal', '', undefined],
] as const)(
  'in %s, the registration number of a business of the form %s, "%s", gives the error: %s',
  (country, jurtype, number, said) => {
    expect(regNumber(country, jurtype)(number)).toBe(said);
    expect(regNumber(country, jurtype)(registrationNumberExample(country, jurtype))).toBeUndefined();
  },
);

test.each<[CheckDigit, string, string]>([
  ['edrpou', '14360570', '14360571'],
  ['edrpou', '32855961', '32855962'],
  ['rnokpp', '1234567899', '1234567890'],
  ['rnokpp', '3184710691', '3184710692'],
  ['nip', '5260250274', '5260250275'],
  ['ico', '25596641', '25596642'],
  ['ico', '27082440', '27082441'],
])('the check digit algorithm %s accepts the registration number %s and rejects %s', (kind, valid, invalid) => {
  expect(CHECK_DIGITS[kind](valid)).toBe(true);
  expect(CHECK_DIGITS[kind](invalid)).toBe(false);
});
