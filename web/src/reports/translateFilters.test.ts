import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setLanguage } from '../text/t.ts';
import { translateFilters } from './translateFilters.ts';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  setLanguage('uk', {
    Created: 'Створено',
    Status: 'Статус',
    Approved: 'Схвалено',
    Declined: 'Відхилено',
    Ukraine: 'Україна',
    'is not': 'не є',
  });
});
afterAll(() => {
  setLanguage('en', {});
  vi.unstubAllGlobals();
});

test.each([
  ['', ''],
  ['Status: approved, declined', 'Статус: Схвалено, Відхилено'],
  [
    'Created: 2026-10-01, 2026-10-31; Status: approved',
    'Створено: 1 жовт. 2026\u202Fр., 31 жовт. 2026\u202Fр.; Статус: Схвалено',
  ],
  ['Country: Ukraine; "Status: approved"', 'Country: Україна; "Status: approved"'],
  ['Status (is not): approved; Amount (at least): 100', 'Статус (не є): Схвалено; Amount (at least): 100'],
  ['Order ID: CY-1; "a; b"', 'Order ID: CY-1; "a; b"'],
])('the report filters %j are shown in Ukrainian as %j', (said, read) => expect(translateFilters(said)).toBe(read));
