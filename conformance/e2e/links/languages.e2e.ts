import type { Locator } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { fact } from '../../support/screen.ts';
import { heading, rows } from '../../support/screens.ts';
import { sendCallback } from '../callbacks/screen.ts';
import { SAMPLES } from './screen.ts';

for (const { language, name, title, share } of [
  { language: 'uk', name: 'Ukrainian', title: 'Назва', share: 'Поділитися посиланням' },
  { language: 'de', name: 'German', title: 'Titel', share: 'Link teilen' },
] as const)
  test(`the screens of links and callbacks have every text in ${name}`, async ({ page, portal, context }) => {
    await context.addCookies([{ name: 'language', value: language, url: portal.url }]);
    await portal.signIn('owner');
    await sendCallback(portal, portal.known.refundable, 500);
    const expectAllTexts = async (path: string, ready: Locator) => {
      // Moves by hash: the missing texts are those of all screens so far.
      await page.goto(`${portal.url}/?debug#${path}`);
      await expect(ready).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => [...(globalThis.missingTexts ?? ['not in debug mode'])]), path).toEqual([]);
    };
    const named = portal.fixture.links.find(({ id }) => id === SAMPLES.created)!.invoice_name;
    await expectAllTexts(`/solutions/links/info/${SAMPLES.created}`, page.getByRole('heading', { name: share }));
    await expect(fact(page, title)).toHaveText(named);
    for (const [path, ready] of [
      [`/solutions/links/info/${SAMPLES.paid}`, heading(page, new RegExp(`#${SAMPLES.paid}$`))],
      ['/solutions/links/list', rows(page).first()],
      ['/solutions/links/list?do=configure_report', page.getByRole('dialog')],
      ['/solutions/links/file', page.locator('input[type=file]')],
      ['/callbacks/list', rows(page).first()],
      [`/transactions/payments/info/${portal.known.refundable}/callbacks`, rows(page).first()],
      [`/transactions/payments/info/${portal.known.refundable}/general`, page.locator('main dl').first()],
    ] as const)
      await expectAllTexts(path, ready);
  });
