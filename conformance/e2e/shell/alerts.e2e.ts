import { heading, menu, takeAction, openList, openPayment } from '../../support/screens.ts';
import type { Locator, Page } from 'playwright/test';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { said } from '../../support/screen.ts';

test(
  'an answer with demo_mode opens the demo dialog, which leads to Get Started',
  { tag: ['@SHELL-010', '@SHELL-025', '@SHELL-026', '@SHELL-027'] },
  async ({ page, portal }) => {
    await portal.faults.add({ path: '/api/v2/merchant/transactions/*/recallback/', body: { demo_mode: true } });
    await openPayment(page, portal, portal.known.refundable);
    await takeAction(page, 'Resend callback');
    const dialog = page.getByRole('dialog', { name: 'You are still in DEMO mode' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await takeAction(page, 'Resend callback');
    await dialog.getByRole('button', { name: 'Get Started' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/#\/getstarted\/merchant$/);
    await expect(heading(page, 'Get Started')).toBeVisible();
    await portal.faults.add({ path: '/api/v2/merchant/transactions/fraud/', body: { demo_mode: true }, times: 1 });
    await portal.open('/transactions/payments/fraud');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await portal.open('/transactions/payments/all');
    await menu(page).getByRole('link', { name: 'Get Started' }).click();
    await expect(heading(page, 'Get Started')).toBeVisible();
  },
);

test('who is in demo mode is told on every screen', async ({ page, portal }) => {
  await openList(page, portal, 'all', 'demo');
  await expect(page.getByText('You are in demo mode: buttons and links are not created.')).toBeVisible();
});

test.describe('alerts', () => {
  /** Does something that is told by an alert, with the browser's clock stopped at the moment it is told. */
  async function raise(page: Page, portal: E2ePortal, text: string, fault: object): Promise<Locator> {
    await page.clock.install();
    await portal.faults.add({ path: '/api/v2/merchant/transactions/*/status/', ...fault });
    await openPayment(page, portal, portal.known.declined);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.getByRole('button', { name: 'Update status' }).click();
    const alert = said(page, text);
    await expect.poll(() => page.clock.runFor(100).then(() => alert.count()), { intervals: [100] }).toBe(1);
    return alert;
  }

  const LIVES = [
    {
      kind: 'an alert',
      seconds: 5,
      fault: { delay_ms: 0 },
      text: 'Request completed successfully',
      rules: ['@UI-056'],
    },
    {
      kind: 'a danger alert',
      seconds: 10,
      fault: { body: { error: 'No route' } },
      text: 'No route',
      rules: ['@UI-057', '@PAY-058'],
    },
  ];
  for (const { kind, seconds, fault, text, rules } of LIVES)
    test(
      `${kind} closes by itself after ${seconds} seconds`,
      { tag: [...rules, '@CTRL-003', '@CTRL-032'] },
      async ({ page, portal }) => {
        const alert = await raise(page, portal, text, fault);
        await page.clock.runFor(seconds * 1000 - 200);
        await expect(alert).toBeVisible();
        await page.clock.runFor(700);
        await expect(alert).toHaveCount(0);
      },
    );

  test('an alert stays for as long as the pointer rests on it', async ({ page, portal }) => {
    const alert = await raise(page, portal, 'Request completed successfully', { delay_ms: 0 });
    await page.clock.runFor(1000);
    await alert.hover({ force: true });
    await page.clock.runFor(20_000);
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(1000);
    await expect(alert).toHaveCount(0);
  });
});
