import type { Page } from 'playwright/test';
import { alterAnswers, expectNoMessages, PAYMENTS_PATH } from './screen.ts';
import { rows } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';

/**
 * The shell's own requests answered with unexpected types, in the complete portal.
 * `web/test/faults/shell.component.test.tsx` covers each answer with each unexpected type.
 */

const ODD: readonly unknown[] = [42, null, { first: 'Olena' }, [{ uk: 1 }], undefined, true];

/** Replaces every member of an answer with `odd`, except the members in `kept`. */
const allAs = (odd: unknown, answer: object, kept: readonly string[] = []) =>
  Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, kept.includes(name) ? value : odd]));

type Drift = (odd: unknown, answer: Record<string, unknown>) => unknown;
type Drifts = Readonly<Record<string, Drift>>;
/** Changes that replace every member of each answer. */
const MEMBERS: Drifts = {
  '/settings/personal/': (odd, answer) => allAs(odd, answer, ['id', 'email']),
  '/merchant/list/': (odd, { data }) => ({ data: (data as object[]).map((merchant) => allAs(odd, merchant, ['id'])) }),
  '/saas/': (odd, answer) => allAs(odd, answer),
  '/saas/branding/': (odd, answer) => allAs(odd, answer),
  '/config.json': (odd, answer) => allAs(odd, answer),
  '/localization/get/': (odd, answer) => allAs(odd, answer),
};
/** Changes that replace the members of nested objects. */
const WITHIN: Drifts = {
  '/saas/': (odd, answer) => ({
    ...answer,
    region_langs: allAs(odd, answer['region_langs'] as object),
    menu_config: { home: odd },
  }),
  '/saas/branding/': (odd, answer) => ({ ...answer, marketing_data: { google: odd }, pages: [odd] }),
  '/config.json': (odd, answer) => ({ ...answer, cookies: { csrf: odd, language: odd, merchants: odd } }),
  '/localization/get/': (odd, answer) => ({ ...answer, dictionary: { Payments: odd, All: odd, Profile: odd } }),
};

/** Expects a complete screen after all answers have arrived and been rendered. */
async function expectWhole(page: Page, portal: E2ePortal, addresses: readonly string[]): Promise<void> {
  await page.goto('about:blank');
  const answered = addresses.map((path) => page.waitForResponse((response) => response.url().endsWith(path)));
  await portal.open(PAYMENTS_PATH);
  for (const answer of answered) await (await answer).finished();
  for (let frames = 0; frames < 5; frames++) await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expectNoMessages(page);
}

test("malformed answers to the shell's requests still show the screen with its shell", async ({
  page,
  portal,
  context,
}) => {
  portal.expectTrouble(/404|Content Security Policy/);
  await portal.signIn('owner');
  await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
  for (const drifts of [MEMBERS, WITHIN]) {
    // Each answer gets another type than its neighbours.
    for (const [at, [path, change]] of Object.entries(drifts).entries())
      await alterAnswers(page, path, (answer) => change(ODD[at], answer));
    await expectWhole(page, portal, Object.keys(drifts));
    await page.unrouteAll({ behavior: 'wait' });
  }
});
