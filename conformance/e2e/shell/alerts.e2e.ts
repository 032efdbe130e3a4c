import { heading, menu, takeAction, openPayment } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';

test(
  'an answer with demo_mode opens the demo dialog, which links to Get Started',
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

test(
  'an alert closes after 5 seconds, a danger alert after 10, and none while the pointer is over the alert',
  { tag: ['@UI-056', '@UI-057', '@PAY-058', '@CTRL-003', '@CTRL-032'] },
  async ({ page, portal }) => {
    await page.clock.install();
    await openPayment(page, portal, portal.known.declined);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    /** Shows an alert, with the browser's clock stopped at the moment when the alert appears. */
    const raise = async (text: string) => {
      await page.getByRole('button', { name: 'Update status' }).click();
      const alert = notice(page, text);
      await expect.poll(() => page.clock.runFor(100).then(() => alert.count()), { intervals: [100] }).toBe(1);
      return alert;
    };
    const expectToClose = async (text: string, seconds: number) => {
      const alert = await raise(text);
      await page.clock.runFor(seconds * 1000 - 200);
      await expect(alert).toBeVisible();
      await page.clock.runFor(700);
      await expect(alert).toHaveCount(0);
    };
    await test.step('an alert closes after 5 seconds', () => expectToClose('Request completed successfully', 5));
    await test.step('an alert under the pointer stays', async () => {
      const alert = await raise('Request completed successfully');
      await page.clock.runFor(1000);
      await alert.hover({ force: true });
      await page.clock.runFor(20_000);
      await expect(alert).toBeVisible();
      await alert.getByRole('button', { name: 'Close' }).click();
      await page.clock.runFor(1000);
      await expect(alert).toHaveCount(0);
    });
    await test.step('a danger alert closes after 10 seconds', async () => {
      await portal.faults.add({ path: '/api/v2/merchant/transactions/*/status/', body: { error: 'No route' } });
      await expectToClose('No route', 10);
    });
  },
);

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`an alert does not cover the page header's buttons at ${viewport.width} px`, async ({ page, portal }) => {
    await page.setViewportSize(viewport);
    await openPayment(page, portal, portal.known.declined);
    await page.getByRole('button', { name: 'Update status' }).click();
    const alert = notice(page, 'Request completed successfully');
    await expect(alert).toBeInViewport({ ratio: 1 });
    const { top } = await alert.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const header = page.locator('main header').first();
    for (const button of await header.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    }
  });
