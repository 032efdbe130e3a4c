import { expect, test } from 'vitest';
import { verbText } from './SubmitButton.tsx';

test("a submit button's text without its amount starts with a capital letter", () => {
  expect(verbText(' abbuchen')).toBe('Abbuchen');
  expect(verbText('Charge ')).toBe('Charge');
  expect(verbText('12,00 EUR abbuchen')).toBe('12,00 EUR abbuchen');
});
