import { expect, test, vi } from 'vitest';

test("country options are named in the user's language", async () => {
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('document', { documentElement: {} });
  const { setLanguage } = await import('../../text/t.ts');
  const { toCountryOptions } = await import('./options.ts');
  setLanguage('de', {});
  const german = toCountryOptions([{ value: 'PL' }, { value: 'CZ' }]);
  setLanguage('en', {});
  expect(german).toEqual([
    { value: 'PL', label: 'Polen' },
    { value: 'CZ', label: 'Tschechien' },
  ]);
  vi.unstubAllGlobals();
});
