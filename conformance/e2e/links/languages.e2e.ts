import { expect, test } from '../../support/e2e.ts';
import { fact } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { sendCallback } from '../callbacks/screen.ts';
import { openLink, SAMPLES } from './screen.ts';

for (const [language, title, share] of [
  ['uk', 'Назва', 'Поділитися посиланням'],
  ['de', 'Titel', 'Link teilen'],
] as const)
  test(`links and callbacks say nothing in English to whoever reads ${language}`, async ({ page, portal, context }) => {
    await context.addCookies([{ name: 'language', value: language, url: portal.url }]);
    await openLink(page, portal, SAMPLES.created);
    const named = portal.fixture.links.find(({ id }) => id === SAMPLES.created)!.invoice_name;
    await expect(fact(page, title)).toHaveText(named);
    await expect(page.getByRole('heading', { name: share })).toBeVisible();
    await sendCallback(portal, portal.known.refundable, 500);
    for (const path of [
      `/solutions/links/info/${SAMPLES.paid}`,
      '/solutions/links/list',
      '/solutions/links/list?do=configure',
      '/solutions/links/file',
      '/callbacks/list',
      `/transactions/payments/info/${portal.known.refundable}/callbacks`,
      `/transactions/payments/info/${portal.known.refundable}/general`,
    ]) {
      await page.goto('about:blank');
      await page.goto(`${portal.url}/?debug#${path}`);
      await expect(heading(page, /./).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => [...(globalThis.missingTexts ?? ['not in debug mode'])]), path).toEqual([]);
    }
  });
