import type { Page } from 'playwright/test';
import {
  MERCHANT_WITHOUT_REGISTER,
  MERCHANT_WITH_REGISTER,
  dialogNamed,
  CASH_REGISTERS_PATH,
  nextStep,
  openRegisterCards,
  openOverview,
  sendKey,
  settingsForm,
  stepPath,
  tableNamed,
  takePayment,
  WAITING_PAYMENTS_TITLE,
} from '../e2e/cashRegisters/screen.ts';
import { test } from '../support/e2e.ts';
import { expectPresentable } from '../support/expectPresentable.ts';
import { VALID_CERTIFICATE } from '../support/files/registerKeys.ts';
import { WIDTHS } from '../support/screen.ts';

async function look(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS)
    await test.step(`${what} fits ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expectPresentable(page);
    });
}

test('the confirmation for deactivating a cash register and the former page fit the window and are accessible', async ({
  page,
  portal,
}) => {
  await openRegisterCards(page, portal);
  await portal.open(`${CASH_REGISTERS_PATH}?do=taxes/toggle&merchant=${MERCHANT_WITH_REGISTER.id}&state=disable`);
  await dialogNamed(page, 'Deactivate the cash register?').waitFor();
  await look(page, 'the confirmation for deactivating a register');
  await portal.open('/taxes/add-start');
  await page.getByText('This page is no longer used.').waitFor();
  await look(page, 'the former page');
});

test('each step of connecting a cash register fits the window and is accessible', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(`/taxes/add/${MERCHANT_WITHOUT_REGISTER.id}`);
  await page.getByRole('button', { name: 'Choose Kasa' }).waitFor();
  await page.getByRole('button', { name: 'Choose Kasa' }).click();
  await settingsForm(page).waitFor();
  await look(page, "a provider's settings form");
  await portal.open(stepPath('edit', 'prro', 'certs'));
  await sendKey(page, VALID_CERTIFICATE, 'wrong');
  await page.getByText('The password is wrong').waitFor();
  await look(page, 'the key form with a wrong password');
  await page.reload();
  await sendKey(page);
  await page.getByRole('radio').first().waitFor();
  await look(page, 'the selection of a tax object');
  await nextStep(page).click();
  await settingsForm(page).waitFor();
  await look(page, 'the settings form');
});

test('the cash register overview, with an open, overdue and offline shift, fits the window and is accessible', async ({
  page,
  portal,
}) => {
  await takePayment(portal);
  await openOverview(page, portal);
  await look(page, 'the overview with an open shift');
  await portal.taxOffice('down');
  await portal.clock.advance('25h');
  await takePayment(portal);
  await portal.signIn('owner');
  await page.reload();
  await tableNamed(page, WAITING_PAYMENTS_TITLE).waitFor();
  await look(page, 'the overview with an overdue shift and an unreachable tax office');
});
