import { attachFiles, attachedFiles, dialog, openDispute, pdfFile } from '../e2e/disputes/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentable } from '../support/expectPresentable.ts';
import { fact, WIDTHS } from '../support/screen.ts';

test('a dispute, its settlement and its response form fit the window and are accessible', async ({ page, portal }) => {
  const look = async (what: string) => {
    for (const width of WIDTHS)
      await test.step(`${what} fits ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expectPresentable(page);
      });
  };
  await portal.signIn('owner');
  await openDispute(page, portal, 'lost');
  await look('the page of a dispute');
  await fact(page, 'Settlement with the chargeback').getByRole('link').click();
  await page.getByRole('table', { name: 'Chargebacks' }).waitFor();
  await look('the settlement with the chargeback');
  await openDispute(page, portal, 'urgent', '?do=respond');
  await attachFiles(page, pdfFile('receipt.pdf'), { ...pdfFile('photo.gif'), mimeType: 'image/gif' });
  await expect(attachedFiles(page)).toHaveCount(2);
  await look('the evidence form with a rejected file');
  await dialog(page).getByRole('radio', { name: 'Accept the dispute' }).check();
  await look('the form for accepting a dispute');
});
