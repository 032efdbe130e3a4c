import type * as Text from './t.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let text: Pick<typeof Text, 't' | 'setLanguage'>;
beforeAll(async () => {
  vi.stubGlobal('location', { search: '', hash: '' });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  text = await import('./t.ts');
});

afterAll(() => {
  text.setLanguage('en', {});
  vi.unstubAllGlobals();
});

describe('interface texts', () => {
  it('an interface text without a translation is shown as its English key', () => {
    expect(text.t('Sign in')).toBe('Sign in');
    text.setLanguage('uk', { 'Sign in': 'Увійти' });
    expect(text.t('Sign in')).toBe('Увійти');
    expect(text.t('Unknown words')).toBe('Unknown words');
    expect(document.documentElement.lang).toBe('uk');
  });

  it('an interface text inserts values, and keeps placeholders without a value', () => {
    text.setLanguage('en', {});
    expect(text.t('Error {code}', { code: 404 })).toBe('Error 404');
    expect(text.t('{a} of {b}', { a: 1 })).toBe('1 of {b}');
  });

  it('an interface text shows a dash for a value that the server omitted', () => {
    text.setLanguage('en', {});
    expect(text.t('Code: {name}', { name: undefined as never })).toBe('Code: —');
  });

  it('an interface text uses the plural rules of its language', () => {
    text.setLanguage('en', {});
    const key = '{n} payment|{n} payments';
    expect([1, 2].map((n) => text.t(key, { n }))).toEqual(['1 payment', '2 payments']);
    text.setLanguage('uk', {
      [key]: { one: '{n} платіж', few: '{n} платежі', many: '{n} платежів', other: '{n} платежу' },
    });
    expect([1, 3, 11, 21].map((n) => text.t(key, { n }))).toEqual([
      '1 платіж',
      '3 платежі',
      '11 платежів',
      '21 платіж',
    ]);
  });

  it('an interface text can have its own form for an exact number', () => {
    const key = 'Every day|Every {n} days';
    text.setLanguage('uk', {
      [key]: { '=1': 'Щодня', one: 'Кожен {n} день', few: 'Кожні {n} дні', other: 'Кожні {n} дня' },
    });
    expect([1, 2, 21].map((n) => text.t(key, { n }))).toEqual(['Щодня', 'Кожні 2 дні', 'Кожен 21 день']);
  });

  it('untranslated interface texts are collected in debug mode only', async () => {
    text.setLanguage('uk', {});
    text.t('Nowhere');
    expect(globalThis.missingTexts).toBeUndefined();

    vi.stubGlobal('location', { search: '', hash: '#/transactions/payments/all?page=2&debug' });
    vi.resetModules();
    const debugged = await import('./t.ts');
    debugged.t('English is its own dictionary');
    debugged.setLanguage('uk', { Back: 'Назад' });
    for (const key of ['Back', 'Nowhere', 'Nobody', 'Nowhere']) debugged.t(key);
    expect([...(globalThis.missingTexts ?? [])]).toEqual(['Nowhere', 'Nobody']);
    debugged.setLanguage('cs', {});
    expect(globalThis.missingTexts?.size).toBe(0);
    globalThis.missingTexts = undefined;
    // Resets the language, because later test files of this worker use the same module.
    debugged.setLanguage('en', {});
  });

  it('an interface text keeps a vertical bar that does not separate plural forms', () => {
    text.setLanguage('en', {});
    expect(text.t('Salt|Pepper')).toBe('Salt|Pepper');
  });
});
