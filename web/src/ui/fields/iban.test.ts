import { expect, test } from 'vitest';
import { isIban } from './iban.ts';

test.each([
  ['PL61 1090 1014 0000 0712 1981 2874', true],
  ['de89370400440532013000', true],
  ['UA21 3223 1300 0002 6007 2335 6600 1', true],
  ['PL61 1090 1014', true],
  ['', true],
  ['PL61 1090 1014 0000 0712 1981 2875', false],
  ['1234 5678 9012 3456', false],
])('%s adds up: %s', (number, is) => expect(isIban(number)).toBe(is));
