import { describe, expect, test } from 'vitest';
import {
  hasValidCheckDigit,
  cardBrandOf,
  containedCardNumberError,
  toLatinDigits,
  maskCardNumbers,
} from './cardNumbers.ts';

/** Appends a valid check digit to `digits`. */
function checked(digits: string): string {
  const last = '0123456789'.split('').find((digit) => hasValidCheckDigit(digits + digit)) ?? '';
  return digits + last;
}
const holds = (text: string) => containedCardNumberError(text) !== undefined;

test.each([
  ['4', 'visa'],
  ['51', 'mastercard'],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['2721', undefined],
  ['34', 'american express'],
  ['9804', 'prostir'],
  ['6764', 'maestro'],
  ['5', undefined],
  ['36', undefined],
  ['', undefined],
])('a card number that begins with "%s" belongs to the card scheme %s', (digits, brand) => {
  expect(cardBrandOf(digits)).toBe(brand);
});

test('accepts card numbers with a valid check digit and rejects wrong check digits', () => {
  expect(['4242424242424242', '4111111111111111', '378282246310005'].every(hasValidCheckDigit)).toBe(true);
  expect(['4242424242424241', '4111111111111112'].some(hasValidCheckDigit)).toBe(false);
});

describe('card number detection', () => {
  test.each([
    '4444555566661111',
    '5555555555554444',
    '2223003122003222',
    '378282246310005',
    '30569309025904',
    '3530111333300000',
    '6759649826438453',
    '6799990100000000019',
    checked('980412345678901'),
  ])('finds the card number %s in a text', (number) => {
    expect(holds(number)).toBe(true);
    expect(holds(`paid with ${number}, thanks`)).toBe(true);
  });
  test.each([
    'card 4444 5555 6666 1111, please',
    '4444-5555-6666-1111',
    '4444\u00A05555\u20096666\u00A01111',
    '4444–5555—6666‑1111',
    '4444\u200B5555\u20606666\u200B1111',
    '4444 - 5555 - 6666 - 1111',
    '44445555 66661111',
    '4 4 4 4 5 5 5 5 6 6 6 6 1 1 1 1',
    '3782 822463 10005',
    '3056 930902 5904',
    'visa4444555566661111uah',
    'https://shop.example/?pan=4444555566661111&x=1',
  ])('finds a card number written with separators: %j', (text) => {
    expect(holds(text)).toBe(true);
  });
  test.each([
    '4444 5555 6666 1111 123',
    '4444 5555 6666 1111 2 pieces',
    '4444 5555 6666 1111 12 29',
    '4444555566661111 1229 123',
    '1 4444 5555 6666 1111',
  ])('finds a card number next to other digits: %s', (text) => {
    expect(holds(text)).toBe(true);
  });
  test.each([
    '４４４４５５５５６６６６１１１１',
    '٤٤٤٤٥٥٥٥٦٦٦٦١١١١',
    '۴۴۴۴ ۵۵۵۵ ۶۶۶۶ ۱۱۱۱',
    '४४४४५५५५६६६६११११',
    '𝟒𝟒𝟒𝟒𝟓𝟓𝟓𝟓𝟔𝟔𝟔𝟔𝟏𝟏𝟏𝟏',
  ])('finds a card number written in the digits of another script: %s', (text) => {
    expect(toLatinDigits(text).replaceAll(/\D/g, '')).toBe('4444555566661111');
    expect(holds(text)).toBe(true);
  });
});

describe('numbers that are not card numbers', () => {
  test.each([
    ['a number with a wrong check digit', '4444555566661112'],
    ['a number with no known card scheme', checked('123456789012345')],
    ['a number with too few digits', 'order 444455556666'],
    ['a number with too many digits', `${checked('444455556666111')}2222`],
    ['a number with too many digits in groups', '4242 4242 4242 4242 4242 4242'],
    ['a parcel number of Nova Poshta', checked('5900012345678')],
    ['a parcel number of Nova Poshta from 2045', checked('2045012345678')],
    ['a parcel number of DPD', checked('1500012345678')],
    ['a UPS parcel number', '1Z999AA10123456784'],
    ['a parcel number of DHL', `JJD${checked('00039000782754567')}`],
    ['an SSCC', checked('0034043412345678901')],
    ['an IMEI', checked('35693803564380')],
    ['an IMEI with a brand in front', checked('86693803564380')],
    ['an EAN of Ukraine', checked('482002470001')],
    ['an EAN of Germany', checked('400638133393')],
    ['an IBAN of Ukraine', 'UA21 3223 1300 0002 6007 2335 6600 1'],
    ['an IBAN of Ukraine without blanks', 'UA213223130000026007233566001'],
    ['an IBAN of Germany', 'DE89370400440532013000'],
    ['an IBAN of Denmark', 'DK5000400440116243'],
    ['an IBAN in a sentence', 'Pay to AT61 1904 3002 3457 3201 please'],
    ['two phones', '+380501234567 +380671234567'],
    ['two local phones', '0501234567 0671234567'],
    ['two phones of Poland', checked('50123456760123456').replace(/^(.{9})/, '$1 ')],
    ['two phones in groups', checked('60123456760234567').replaceAll(/(\d{3})(?=\d)/g, '$1 ')],
    ['two phones of seven digits', checked('3601234567890').replace(/^(.{7})/, '$1 ')],
    ['phones on two lines', '0441234567\n0447654321'],
    ['a phone', '+380 44 123 45 67'],
    ['numbers that a comma separates', '4444 5555, 6666 1111'],
  ])('does not take %s for a card number: %s', (_name, text) => {
    expect(containedCardNumberError(text)).toBeUndefined();
    expect(maskCardNumbers(text)).toBe(text);
  });
});

test('masks card numbers in a text and keeps all other numbers', () => {
  expect(maskCardNumbers('a 4444 5555-6666 1111, b ４４４４５５５５６６６６１１１１ 12 and IMEI 356938035643809')).toBe(
    'a ***, b *** 12 and IMEI 356938035643809',
  );
});

test('searches a megabyte of digits for card numbers within four seconds', () => {
  const began = performance.now();
  for (const text of ['4'.repeat(1e6), '4 '.repeat(5e5), 'AA11 '.repeat(2e5), 'DE89 3704'.repeat(1e5)])
    containedCardNumberError(text);
  expect(performance.now() - began).toBeLessThan(4000);
});
