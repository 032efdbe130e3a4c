import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { tenantSettingsQuery, brandingQuery, currentUserQuery, myMerchantsQuery } from '../../src/api/sharedQueries.ts';
import { loadLanguage } from '../../src/app/session/language.ts';
import { Shell } from '../../src/app/shell/Shell.tsx';
import { buildTheme, themeVariables } from '../../src/app/theme.ts';
import { PersonalForm } from '../../src/profile/PersonalForm.tsx';
import { setLanguage, t } from '../../src/text/t.ts';
import { PageHeader } from '../../src/ui/page/PageHeader.tsx';
import { setApplicationTitle } from '../../src/ui/page/title.ts';
import { WhenLoaded } from '../../src/ui/page/WhenLoaded.tsx';
import type { MockAnswer } from '../support/commands.ts';
import { merchantsAnswer } from '../support/dashboard.ts';
import { CURRENT_USER } from '../support/sampleAnswers.ts';
import { renderPart } from '../support/renderPart.tsx';
import { expectTrouble } from '../support/troubles.ts';

/** Requests of the shell itself, answered with values of unexpected types. */

const ODD: readonly unknown[] = [42, -0.5, true, null, undefined, {}, { first: 'Olena' }, [], [null], [{ uk: 1 }]];

const SAAS = {
  id: '1',
  title: 'Portal',
  support_email: 'help@example.com',
  region: 'UA',
  region_langs: { UA: ['en', 'uk'], RU: [], EU: [] },
  menu_config: {},
};
const BRANDING = {
  title: 'Merchant Portal',
  cookies_domain: null,
  logo_url: null,
  accent: null,
  marketing_data: { google: { gtm_code: null } },
  pages: ['help'],
};

const DICTIONARY = '**/api/v2/localization/get/';

type Answers = Readonly<Record<'settings/personal' | 'merchant/list' | 'saas' | 'saas/branding', unknown>>;
const USUAL: Answers = {
  'settings/personal': CURRENT_USER,
  'merchant/list': merchantsAnswer,
  saas: SAAS,
  'saas/branding': BRANDING,
};

/** Replaces all members of an answer with `odd`, except the members in `kept`. */
const allAs = (odd: unknown, answer: object, kept: readonly string[] = []) =>
  Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, kept.includes(name) ? value : odd]));

/** Answers whose members are all replaced with `odd`. */
const members = (odd: unknown): Answers => ({
  'settings/personal': allAs(odd, CURRENT_USER, ['id', 'email']),
  'merchant/list': { data: merchantsAnswer.data.map((merchant) => allAs(odd, merchant, ['id'])) },
  saas: allAs(odd, SAAS),
  'saas/branding': allAs(odd, BRANDING),
});
/** Answers in which the members of nested objects have the wrong type. */
const within = (odd: unknown): Answers => ({
  ...USUAL,
  saas: { ...SAAS, region_langs: allAs(odd, SAAS.region_langs), menu_config: { home: odd } },
  'saas/branding': { ...BRANDING, marketing_data: { google: odd }, pages: [odd] },
});

/** Sets the JSON answer to each of the shell's requests. */
async function answerShell(answers: Answers): Promise<void> {
  for (const [call, json] of Object.entries(answers)) await commands.answer(`**/api/v2/${call}/`, { json });
}

/** Loads the shell's data, then renders the shell around a screen; returns the number of failed requests. */
async function showShell(screen?: ReactNode): Promise<number> {
  await cleanup();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reads = [
    client.fetchQuery(brandingQuery),
    client.fetchQuery(tenantSettingsQuery),
    client.fetchQuery(currentUserQuery),
    client.fetchQuery(myMerchantsQuery),
  ];
  const results = await Promise.allSettled(reads);
  const known = client.getQueryData(brandingQuery.queryKey);
  if (known) setApplicationTitle(known.title);
  await renderPart(
    <QueryClientProvider client={client}>
      <MantineProvider theme={buildTheme(known?.accent ?? null)} cssVariablesResolver={themeVariables}>
        <Shell>
          <PageHeader title="Payments" />
          {screen}
        </Shell>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return results.filter(({ status }) => status === 'rejected').length;
}

async function expectWhole(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect.element(page.getByRole('navigation').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Profile/ })).toBeVisible();
  expect(page.getByRole('dialog').or(page.getByRole('alert')).elements()).toEqual([]);
}

describe('the shell with malformed answers', () => {
  for (const [what, drifted] of Object.entries({ members, 'nested members': within }))
    test(`the shell and its screen stay usable when ${what} of the shell's answers have the wrong type`, async () => {
      expectTrouble(/answered beside the contract/);
      await commands.answer('**/api/v2/**', { failure: 'abort' });
      onTestFinished(() => setApplicationTitle(BRANDING.title));
      for (const odd of ODD) {
        await answerShell(drifted(odd));
        expect(await showShell()).toBe(0);
        await expectWhole();
        await expect.element(page.getByRole('button', { name: /^Merchants: / })).toBeVisible();
      }
    });
});

/** Failures of all requests of the shell. */
const FAILURES: MockAnswer[] = [
  { status: 500 },
  { status: 418 },
  { failure: 'abort' },
  { body: '<html>', contentType: 'text/html' },
  { body: 'null', contentType: 'application/json' },
];

test(
  'the shell stays usable in English, with its default title, when all of its requests fail',
  { meta: { covers: ['ERR-012', 'SHELL-118', 'SHELL-036', 'SHELL-038'] } },
  async () => {
    onTestFinished(() => void (document.cookie = 'language=; path=/; max-age=0'));
    for (const [index, failure] of FAILURES.entries()) {
      await commands.answer('**/api/v2/**', failure);
      document.cookie = `language=${index % 2 === 0 ? 'uk' : 'cs'}; path=/`;
      await loadLanguage('/transactions/payments/all');
      expect(await showShell()).toBe(4);
      await expectWhole();
      expect([document.title, document.documentElement.lang]).toEqual(['Payments | Merchant Portal', 'en']);
    }
  },
);

test('the shell shows numbers that the server sends in place of texts', async () => {
  expectTrouble(/answered beside the contract/);
  await commands.answer('**/api/v2/**', { failure: 'abort' });
  onTestFinished(() => setApplicationTitle(BRANDING.title));
  await answerShell({
    ...USUAL,
    'settings/personal': { ...CURRENT_USER, name: 4711, phone: 380 },
    'merchant/list': { data: [{ ...merchantsAnswer.data[0], name: 99, url: 5 }] },
    'saas/branding': { ...BRANDING, title: 2026 },
  });
  await showShell(<WhenLoaded read={currentUserQuery}>{(person) => <PersonalForm person={person} />}</WhenLoaded>);
  await expect.poll(() => document.title).toBe('Payments | 2026');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('4711');
  await page.getByRole('button', { name: /^Merchants: / }).click();
  await expect.element(page.getByRole('dialog', { name: 'Merchants' }).getByText('99')).toBeVisible();
});

test('the shell ignores dictionary entries of the wrong type', async () => {
  expectTrouble(/answered beside the contract/);
  onTestFinished(() => {
    document.cookie = 'language=; path=/; max-age=0';
    setLanguage('en', {});
  });
  const answers = ODD.flatMap((odd) => [
    { lang: odd, dictionary: odd },
    { lang: 'uk', dictionary: { Payments: odd, All: 'Усі' } },
  ]);
  for (const [index, json] of answers.entries()) {
    // A language is loaded only once, so consecutive answers use different languages.
    document.cookie = `language=${index % 2 === 0 ? 'uk' : 'cs'}; path=/`;
    await commands.answer(DICTIONARY, { json });
    await loadLanguage('/transactions/payments/all');
    expect(await commands.sent(DICTIONARY)).toHaveLength(1);
    expect([t('Payments'), document.documentElement.lang], JSON.stringify(json)).toEqual([
      'Payments',
      index % 2 === 0 ? 'en' : 'uk',
    ]);
  }
});
