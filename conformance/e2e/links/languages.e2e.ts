import type { Locator } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { fact } from '../../support/screen.ts';
import { heading, rows } from '../../support/screens.ts';
import { sendCallback } from '../callbacks/screen.ts';
import { SAMPLE_LINKS } from './screen.ts';

// German and Ukrainian have the same texts (`server/src/texts/dictionaries.test.ts`), so German covers both.
test('the screens of payment links and callbacks have every text in German', async ({ page, portal, context }) => {
  await context.addCookies([{ name: 'language', value: 'de', url: portal.url }]);
  await portal.signIn('owner');
  await sendCallback(portal, 500);
  const named = portal.fixture.links.find(({ id }) => id === SAMPLE_LINKS.created)!.invoice_name;
  const show = async (path: string, ready: Locator) => {
    // Navigates by hash, so that the missing texts of all screens are collected.
    await page.goto(`${portal.url}/?debug#${path}`);
    await ready.waitFor({ state: 'attached' });
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => [...(globalThis.missingTexts ?? ['not in debug mode'])]), path).toEqual([]);
  };
  await show(`/solutions/links/info/${SAMPLE_LINKS.created}`, page.getByRole('heading', { name: 'Link teilen' }));
  await expect(fact(page, 'Titel')).toHaveText(named);
  for (const [path, ready] of [
    [`/solutions/links/info/${SAMPLE_LINKS.paid}`, heading(page, new RegExp(`#${SAMPLE_LINKS.paid}$`))],
    ['/solutions/links/list', rows(page).first()],
    ['/solutions/links/list?do=configure_report', page.getByRole('dialog')],
    ['/solutions/links/file', page.locator('input[type=file]')],
    ['/callbacks/list', rows(page).first()],
    [`/transactions/payments/info/${portal.known.refundable}/callbacks`, rows(page).first()],
    [`/transactions/payments/info/${portal.known.refundable}/general`, page.locator('main dl').first()],
  ] as const)
    await show(path, ready);
});
