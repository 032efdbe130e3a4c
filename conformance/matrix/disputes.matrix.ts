import { attach, attached, dialog, openDispute, pdf } from '../e2e/disputes/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentable } from '../support/expectPresentable.ts';
import { fact, WIDTHS } from '../support/screen.ts';

test('a dispute, its settlement and its response are presentable', async ({ page, portal }) => {
  const look = async (what: string) => {
    for (const width of WIDTHS)
      await test.step(`${what} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expectPresentable(page);
      });
  };
  await portal.signIn('owner');
  await openDispute(page, portal, 'lost');
  await look('a dispute');
  await fact(page, 'Chargeback in').getByRole('link').click();
  await page.getByRole('table', { name: 'Chargebacks' }).waitFor();
  await look('the settlement that charges it back');
  await openDispute(page, portal, 'urgent', '?do=respond');
  await attach(page, pdf('receipt.pdf'), { ...pdf('photo.gif'), mimeType: 'image/gif' });
  await expect(attached(page)).toHaveCount(2);
  await look('evidence with a file that is refused');
  await dialog(page).getByRole('radio', { name: 'Accept the dispute' }).check();
  await look('acceptance');
});
