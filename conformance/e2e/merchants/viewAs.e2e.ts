import { expect, test } from '../../support/e2e.ts';
import { menu } from '../../support/screens.ts';
import { notice } from '../../support/screen.ts';
import { chooseUserAction, dialogNamed, openMerchantSettings, userRow } from './screen.ts';

test('an owner views the portal as a colleague, cannot change anything, and returns to the own view', async ({
  page,
  portal,
}) => {
  // The dashboard requests its data before the portal knows the colleague's rights and opens another start page.
  portal.expectTrouble(/status of 403/);
  await openMerchantSettings(page, portal, 'permissions');
  await expect(userRow(page, 'Олена Ковальчук')).toBeVisible();
  await chooseUserAction(page, 'Jana Nováková', 'View as');
  await dialogNamed(page, 'View as').getByRole('button', { name: 'View as Jana Nováková' }).click();
  const band = notice(page, "You're viewing the portal as Jana Nováková. You can't make changes.");
  await expect(band).toBeVisible();
  await expect(menu(page).getByRole('link')).toHaveText(['Get Started', 'Payments', 'Settlements', 'Help center']);
  await portal.open(`/transactions/payments/info/${portal.known.refundable}/general?do=refund`);
  const refund = page.getByRole('dialog', { name: /^Refund/ });
  await refund.getByRole('button', { name: /^Refund/ }).click();
  await expect(refund.getByRole('alert')).toHaveText(
    "You can't make changes while you view the portal as a colleague. Stop viewing first",
  );
  await portal.open('/transactions/payments/all');
  await page.reload();
  await expect(band).toBeVisible();
  await band.getByRole('button', { name: 'Stop' }).click();
  await expect(band).toHaveCount(0);
  await expect(menu(page).getByRole('link', { name: 'Merchant settings' })).toBeVisible();
  await openMerchantSettings(page, portal, 'permissions');
  await expect(page.getByRole('table', { name: 'History' }).getByRole('row').nth(1)).toContainText(
    /Олена Ковальчук.*Viewed as.*Jana Nováková/,
  );
});
