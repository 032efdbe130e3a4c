import { expect, test } from 'vitest';
import { verbWithoutAmount } from './SubmitButton.tsx';

test("a submit button's text without its amount starts with a capital letter", () => {
  expect(verbWithoutAmount(' abbuchen')).toBe('Abbuchen');
  expect(verbWithoutAmount('Charge ')).toBe('Charge');
  expect(verbWithoutAmount('12,00 EUR abbuchen')).toBe('12,00 EUR abbuchen');
});
