import { failureBanner, CALLBACKS_PATH, sendCallback } from '../e2e/callbacks/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentable } from '../support/expectPresentable.ts';
import { notice, WIDTHS } from '../support/screen.ts';

test('the callback log, empty or with a failing address and selected rows, fits the window and is accessible', async ({
  page,
  portal,
}) => {
  const look = async (what: string) => {
    for (const width of WIDTHS)
      await test.step(`${what} fits ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await expectPresentable(page);
      });
  };
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await portal.world({ payments: 0 });
  await portal.signIn('owner');
  await portal.open(CALLBACKS_PATH);
  await expect(notice(page, 'No callbacks yet')).toBeVisible();
  await look('the empty callback log');
  await sendCallback(portal, 500);
  await page.reload();
  await expect(failureBanner(page)).toBeVisible();
  await all.check();
  await look('the callback log with a failing address and selected rows');
});
