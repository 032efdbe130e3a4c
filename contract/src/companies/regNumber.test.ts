import { expect, test } from 'vitest';
import { regNumber, regNumberExample } from './regNumber.ts';

const wrong = 'This is no registration number of the country';
test.each([
  ['UA', 'legal', '32855961', undefined],
  ['UA', 'legal', '3184710691', wrong],
  ['UA', 'individual', '3184710691', undefined],
  ['UA', 'individual', '32855961', wrong],
  ['CZ', 'individual', '27082440', undefined],
  ['DE', 'legal', 'HRB 86891', undefined],
  ['DE', 'legal', '86891', wrong],
  ['GE', 'legal', '204567891', undefined],
  ['GE', 'legal', '20456789', wrong],
  ['FR', 'legal', '552 100 554', undefined],
  ['FR', 'legal', '<b>', wrong],
  ['UA', 'legal', '', undefined],
] as const)('in %s, %s: %s', (country, jurtype, number, said) => {
  expect(regNumber(country, jurtype)(number)).toBe(said);
  expect(regNumber(country, jurtype)(regNumberExample(country, jurtype))).toBeUndefined();
});
