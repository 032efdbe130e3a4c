import type { Locator } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { fact } from '../../support/screen.ts';
import { heading, rows } from '../../support/screens.ts';
import { sendCallback } from '../callbacks/screen.ts';
import { SAMPLES } from './screen.ts';

// German has the texts that Ukrainian has (server/src/texts/dictionaries.test.ts): what one lacks, the other lacks too.
test('the screens of links and callbacks have every text in German', async ({ page, portal, context }) => {
  await context.addCookies([{ name: 'language', value: 'de', url: portal.url }]);
  await portal.signIn('owner');
  await sendCallback(portal, 500);
  const named = portal.fixture.links.find(({ id }) => id === SAMPLES.created)!.invoice_name;
  const show = async (path: string, ready: Locator) => {
    // Moves by hash: the missing texts are those of all screens so far.
    await page.goto(`${portal.url}/?debug#${path}`);
    await ready.waitFor({ state: 'attached' });
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => [...(globalThis.missingTexts ?? ['not in debug mode'])]), path).toEqual([]);
  };
  await show(`/solutions/links/info/${SAMPLES.created}`, page.getByRole('heading', { name: 'Link teilen' }));
  await expect(fact(page, 'Titel')).toHaveText(named);
  for (const [path, ready] of [
    [`/solutions/links/info/${SAMPLES.paid}`, heading(page, new RegExp(`#${SAMPLES.paid}$`))],
    ['/solutions/links/list', rows(page).first()],
    ['/solutions/links/list?do=configure_report', page.getByRole('dialog')],
    ['/solutions/links/file', page.locator('input[type=file]')],
    ['/callbacks/list', rows(page).first()],
    [`/transactions/payments/info/${portal.known.refundable}/callbacks`, rows(page).first()],
    [`/transactions/payments/info/${portal.known.refundable}/general`, page.locator('main dl').first()],
  ] as const)
    await show(path, ready);
});
