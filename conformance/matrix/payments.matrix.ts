import { expect, test } from '../support/e2e.ts';
import { expectAccessible, WIDTHS } from '../support/screen.ts';
import { showPayment } from '../support/screens.ts';

test('the refund form with an ambiguous amount is accessible', async ({ page, portal }) => {
  await portal.signIn('owner');
  await showPayment(page, portal, portal.known.refundable, 'general?do=refund');
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByRole('radio', { name: 'Partial' }).check();
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await amount.fill('1e3');
  for (const width of WIDTHS)
    await test.step(`the refund form is accessible at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect(amount).toHaveAccessibleDescription(/^We read this as 13\.00\./);
      await expectAccessible(page);
    });
});
