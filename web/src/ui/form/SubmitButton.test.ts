import { expect, test } from 'vitest';
import { verbText } from './SubmitButton.tsx';

test('a verb begins with a capital though its amount stood before it and is empty', () => {
  expect(verbText(' abbuchen')).toBe('Abbuchen');
  expect(verbText('Charge ')).toBe('Charge');
  expect(verbText('12,00 EUR abbuchen')).toBe('12,00 EUR abbuchen');
});
