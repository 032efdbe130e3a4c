import { failureBanner, LIST, openNewest, sendCallback } from '../e2e/callbacks/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentable } from '../support/expectPresentable.ts';
import { said, WIDTHS } from '../support/screen.ts';

test('the log, a callback and the callbacks of a payment are presentable', async ({ page, portal }) => {
  const look = async (what: string) => {
    for (const width of WIDTHS)
      await test.step(`${what} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await expectPresentable(page);
      });
  };
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await portal.signIn('owner');
  await portal.open(LIST);
  await expect(said(page, 'No callbacks yet')).toBeVisible();
  await look('the empty log');
  await sendCallback(portal, portal.known.refundable, 500);
  await page.reload();
  await expect(failureBanner(page)).toBeVisible();
  await all.check();
  await look('the log with a failing address and ticked rows');
  await openNewest(page, portal);
  await look('a callback');
  await portal.open(`/transactions/payments/info/${portal.known.refundable}/callbacks`);
  await all.waitFor();
  await look('the callbacks of a payment');
});
