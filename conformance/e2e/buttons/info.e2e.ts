import { readFile } from 'node:fs/promises';
import { buttons } from '@portal/contract/buttons';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { expect, test } from '../../support/e2e.ts';
import { readQrCode } from '../../support/files/qrCode.ts';
import { fact, notice } from '../../support/screen.ts';
import { expectTotal, heading, paymentsOf, rows } from '../../support/screens.ts';
import { dialogNamed, infoPath, moreActions, openButtonScreen, SAMPLE_BUTTONS } from './screen.ts';

const COFFEE = /^Кава в зернах/;

test(
  'the page of a payment button shows its details, payments, code and QR code, and can duplicate and delete the button',
  { tag: ['@BTN-014', '@BTN-015', '@BTN-016', '@BTN-017', '@BTN-018', '@BTN-019', '@BTN-020', '@BTN-021', '@BTN-022'] },
  async ({ page, portal }) => {
    await openButtonScreen(page, portal, infoPath(SAMPLE_BUTTONS.fixed), COFFEE);
    await expect(page.locator('article > header')).toContainText(/720\.00\sUAH/);
    await expect(page.getByRole('switch', { name: /: turned on$/ })).toBeVisible();
    for (const label of ['Created', 'Expires', 'Merchant']) await expect(fact(page, label)).not.toBeEmpty();
    await expect(fact(page, 'Payment type')).toHaveText('One-time');
    await expect(fact(page, 'Payer can change the amount')).toHaveText('No');
    await page.getByRole('button', { name: 'Copy checkout link' }).click();
    await expect(notice(page, 'Copied to clipboard')).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(/\/api\/checkout\?button=[\w-]+$/);
    await moreActions(page).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Payments',
      'Design code',
      'QR code',
      'Edit',
      'Duplicate',
      'Delete',
    ]);
    await page.getByRole('menuitem', { name: 'QR code' }).click();
    const code = dialogNamed(page, 'QR code').getByRole('img', { name: /^QR code: / });
    // The merchant's logo is in the middle, and the QR code still leads to the checkout.
    await expect(code).toHaveAttribute('src', /%3Cimage/);
    const saved = page.waitForEvent('download');
    await dialogNamed(page, 'QR code')
      .getByRole('button', { name: /^Download PNG/ })
      .click();
    const png = await readFile(await (await saved).path());
    expect(readQrCode(png).code?.data).toBe(address);
    await page.goBack();
    await moreActions(page).click();
    await page.getByRole('menuitem', { name: 'Payments' }).click();
    await expect(heading(page, 'Payments')).toBeVisible();
    await expect(page).toHaveURL(/#\/transactions\/payments\/all\?origin_type=button&origin_id=101001$/);
    const ofIt = paymentsOf(portal).filter(
      ({ origin_type, origin_id }) => origin_type === 'button' && origin_id === String(SAMPLE_BUTTONS.fixed),
    );
    await expectTotal(page, ofIt.length);
    await page.goBack();
    await moreActions(page).click();
    await page.getByRole('menuitem', { name: 'Design code' }).click();
    await expect(page).toHaveURL(/\/101001\/code$/);

    await test.step('a payment button is duplicated to the top of the list, and the copy is deleted on its page', async () => {
      await page.goBack();
      await moreActions(page).click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).click();
      await expect(page).toHaveURL(/#\/solutions\/buttons\/list$/);
      await expect(rows(page).first()).toHaveText(COFFEE);
      await rows(page).first().click();
      await expect(page).not.toHaveURL(/101001/);
      await expect(heading(page, COFFEE)).toBeVisible();
      await moreActions(page).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await dialogNamed(page, /^Delete /)
        .getByRole('button', { name: 'Delete button' })
        .click();
      await expect(heading(page, 'Buttons')).toBeVisible();
      await expect(page).toHaveURL(/#\/solutions\/buttons\/list$/);
      await expect(rows(page).first()).not.toHaveText(COFFEE);
    });
  },
);

test('the page of a payment button shows the number of blocked card attempts in one line', async ({ page, portal }) => {
  await portal.signIn('owner');
  const params = { merchant: MERCHANTS.coffee, id: SAMPLE_BUTTONS.fixed };
  await changeAnswer(
    portal,
    buttons.info,
    { blocked_tries: { count: 2310, last: '2026-11-20T09:15:00Z' } },
    { params },
  );
  await portal.open(infoPath(SAMPLE_BUTTONS.fixed));
  await expect(heading(page, COFFEE)).toBeVisible();
  await expect(page.getByText('Card testing blocked: 2,310 tries')).toBeVisible();
});
