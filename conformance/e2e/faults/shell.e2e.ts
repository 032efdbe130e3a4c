import type { Page } from 'playwright/test';
import { alterAnswers, expectNothingSaid, PAYMENTS } from './screen.ts';
import { heading, menu, rows } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';

/** What the shell is told before any screen, in types that it does not expect. */

const ODD: readonly unknown[] = [42, -0.5, true, null, undefined, {}, { first: 'Olena' }, [], [null], [{ uk: 1 }]];

/** Every member of an answer as something else, but for what identifies it. */
const allAs = (odd: unknown, answer: object, kept: readonly string[] = []) =>
  Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, kept.includes(name) ? value : odd]));

type Drift = (odd: unknown, answer: Record<string, unknown>) => unknown;
const DRIFTS: Record<string, { path: string; change: Drift }> = {
  'the person': { path: '/settings/personal/', change: (odd, answer) => allAs(odd, answer, ['id', 'email']) },
  'the merchants': {
    path: '/merchant/list/',
    change: (odd, { data }) => ({ data: (data as object[]).map((merchant) => allAs(odd, merchant, ['id'])) }),
  },
  'the settings of the tenant': { path: '/saas/', change: (odd, answer) => allAs(odd, answer) },
  'what the settings hold': {
    path: '/saas/',
    change: (odd, answer) => ({
      ...answer,
      region_langs: allAs(odd, answer['region_langs'] as object),
      menu_config: { home: odd },
    }),
  },
  'the branding': { path: '/saas/branding/', change: (odd, answer) => allAs(odd, answer) },
  'what the branding holds': {
    path: '/saas/branding/',
    change: (odd, answer) => ({ ...answer, marketing_data: { google: odd }, pages: [odd] }),
  },
  'the configuration': { path: '/config.json', change: (odd, answer) => allAs(odd, answer) },
  'the names in the configuration': {
    path: '/config.json',
    change: (odd, answer) => ({ ...answer, cookies: { csrf: odd, language: odd, merchants: odd } }),
  },
  'the dictionary': { path: '/localization/get/', change: (odd, answer) => allAs(odd, answer) },
  'the words of the dictionary': {
    path: '/localization/get/',
    change: (odd, answer) => ({ ...answer, dictionary: { Payments: odd, All: odd, Profile: odd } }),
  },
};

/** The screen stands once the answer came and was drawn. */
async function expectWhole(page: Page, portal: E2ePortal, path: string): Promise<void> {
  await page.goto('about:blank');
  const answered = page.waitForResponse((response) => response.url().includes(path));
  await portal.open(PAYMENTS);
  await (await answered).finished();
  for (let frames = 0; frames < 5; frames++) await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expectNothingSaid(page);
}

for (const [what, { path, change }] of Object.entries(DRIFTS))
  test(`${what} may be of any type: the screen stands with its shell`, async ({ page, portal, context }) => {
    portal.expectTrouble(/404|Content Security Policy/);
    await portal.signIn('owner');
    await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
    for (const odd of ODD) {
      await alterAnswers(page, path, (answer) => change(odd, answer));
      await expectWhole(page, portal, path);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

test('numbers where texts are expected are shown as they are', async ({ page, portal }) => {
  await alterAnswers(page, '/settings/personal/', (me) => ({ ...me, name: 4711, phone: 380 }));
  await alterAnswers(page, '/merchant/list/', ({ data }) => ({
    data: [{ ...(data as object[])[0], name: 99, url: 5 }],
  }));
  await alterAnswers(page, '/saas/branding/', (answer) => ({ ...answer, title: 2026 }));
  await portal.signIn('owner');
  await portal.open('/profile/info/overview');
  await expect(heading(page, 'Profile')).toBeVisible();
  await expect(page).toHaveTitle('Profile | 2026');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('4711');
  await page.getByRole('button', { name: 'Merchants: All merchants (1)' }).click();
  await expect(page.getByRole('dialog', { name: 'Merchants' }).getByText('99')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page).getByRole('link', { name: 'Home' })).toBeVisible();
});
