import { expect, test } from '../../support/e2e.ts';
import { menu } from '../../support/screens.ts';
import { notice } from '../../support/screen.ts';
import { choose, dialog, openSettings, person } from './screen.ts';

test('a person views the portal as a colleague, cannot change anything, and returns to the own view', async ({
  page,
  portal,
}) => {
  // Their start page is the first one that they may read, but the dashboard loads its data before that is known.
  portal.expectTrouble(/status of 403/);
  await openSettings(page, portal, 'permissions');
  await expect(person(page, 'Олена Ковальчук')).toBeVisible();
  await choose(page, 'Jana Nováková', 'View as');
  await dialog(page, 'View as').getByRole('button', { name: 'View as Jana Nováková' }).click();
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
  await openSettings(page, portal, 'permissions');
  await expect(page.getByRole('table', { name: 'History' }).getByRole('row').nth(1)).toContainText(
    /Олена Ковальчук.*Viewed as.*Jana Nováková/,
  );
});
