import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../text/t.ts';
import { dayText } from './dateText.ts';
import { momentText } from './momentText.ts';

beforeEach(() => void vi.stubGlobal('document', { documentElement: {} }));
afterEach(() => {
  setLanguage('en', {});
  vi.unstubAllGlobals();
});

test.each([
  ['en', 'Nov 05, 2026', 'May 20, 2026'],
  ['uk', '5 лист. 2026 р.', '20 трав. 2026 р.'],
  ['de', '05.11.2026', '20.05.2026'],
  ['cs', '5. 11. 2026', '20. 5. 2026'],
  ['ka', '5 ნოე. 2026', '20 მაი. 2026'],
  ['ko', '2026. 11. 5.', '2026. 5. 20.'],
  ['pl', '5 lis 2026', '20 maj 2026'],
  ['es', '5 nov 2026', '20 may 2026'],
])('days and times are formatted for readers of the language "%s"', (language, november, may) => {
  setLanguage(language, {});
  const shown = [dayText('2026-11-05'), dayText('2026-05-20')].map((text) => text.replaceAll(/[\u00A0\u202F]/g, ' '));
  expect(shown).toEqual([november, may]);
  expect(momentText('2026-11-05T12:00:00')).toBe(dayText('2026-11-05'));
  expect(momentText('2026-11-05T12:00:00', true)).toBe(`${dayText('2026-11-05')} 12:00:00`);
});

test('a text that is not a date is shown unchanged', () => {
  expect(['', 'soon', '2026-11'].map(dayText)).toEqual(['', 'soon', '2026-11']);
});
