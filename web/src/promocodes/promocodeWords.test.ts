import { afterAll, expect, test, vi } from 'vitest';
import { setLanguage } from '../text/t.ts';
import { formatDiscount } from './promocodeWords.ts';

test.each([
  ['en', '7.5 %'],
  ['de', '7,5 %'],
])(`in the language "%s" a promocode's discount is shown as "%s"`, (language, text) => {
  setLanguage(language, {});
  expect(formatDiscount({ discount_percent: '7.5' })).toBe(text);
});

vi.stubGlobal('document', { documentElement: {} });
afterAll(() => setLanguage('en', {}));
