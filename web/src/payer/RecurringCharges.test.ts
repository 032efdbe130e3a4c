import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage, type DictionaryEntry } from '../text/t.ts';
import { chargeIntervalInSentence } from '../ui/value/chargeIntervalText.ts';
import { formatChargeDay } from './RecurringCharges.tsx';
import { czechCheckoutTexts } from './texts/cs.ts';
import { germanCheckoutTexts } from './texts/de.ts';
import { spanishCheckoutTexts } from './texts/es.ts';
import { georgianCheckoutTexts } from './texts/ka.ts';
import { koreanCheckoutTexts } from './texts/ko.ts';
import { polishCheckoutTexts } from './texts/pl.ts';
import { ukrainianCheckoutTexts } from './texts/uk.ts';

const WORDS: Readonly<Record<string, Readonly<Record<string, DictionaryEntry>>>> = {
  en: {},
  uk: ukrainianCheckoutTexts,
  de: germanCheckoutTexts,
  cs: czechCheckoutTexts,
  pl: polishCheckoutTexts,
  es: spanishCheckoutTexts,
  ka: georgianCheckoutTexts,
  ko: koreanCheckoutTexts,
};

beforeEach(() => void vi.stubGlobal('document', { documentElement: {} }));
afterEach(() => {
  setLanguage('en', {});
  vi.unstubAllGlobals();
});

test.each([
  ['en', 'every month', 'every 3 months', 'every 5 weeks', 'every day'],
  ['uk', 'щомісяця', 'кожні 3 місяці', 'кожні 5 тижнів', 'щодня'],
  ['de', 'jeden Monat', 'alle 3 Monate', 'alle 5 Wochen', 'jeden Tag'],
  ['cs', 'každý měsíc', 'každé 3 měsíce', 'každých 5 týdnů', 'každý den'],
  ['pl', 'co miesiąc', 'co 3 miesiące', 'co 5 tygodni', 'codziennie'],
  ['es', 'cada mes', 'cada 3 meses', 'cada 5 semanas', 'cada día'],
  ['ka', 'ყოველთვე', 'ყოველ 3 თვეში', 'ყოველ 5 კვირაში', 'ყოველდღე'],
  ['ko', '매월', '3개월마다', '5주마다', '매일'],
])('the consent to recurring charges names the period in natural words in the language "%s"', (language, ...said) => {
  setLanguage(language, WORDS[language]!);
  expect([
    chargeIntervalInSentence(1, 'month'),
    chargeIntervalInSentence(3, 'month'),
    chargeIntervalInSentence(5, 'week'),
    chargeIntervalInSentence(1, 'day'),
  ]).toEqual(said);
});

test("the checkout shows the day of a recurring charge in the merchant's time zone", () => {
  setLanguage('de', WORDS['de']!);
  expect(formatChargeDay('2026-12-31T22:30:00Z', 'Europe/Kyiv')).toBe('01.01.2027');
  expect(formatChargeDay('2026-12-31T22:30:00Z')).toBe('31.12.2026');
});
