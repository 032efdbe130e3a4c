import type { Page } from 'playwright/test';
import {
  BIKES,
  COFFEE,
  dialog,
  LIST,
  nextStep,
  openCards,
  openOverview,
  sendKey,
  settings,
  step,
  table,
  takePayment,
  WAITING,
} from '../e2e/cashRegisters/screen.ts';
import { test } from '../support/e2e.ts';
import { expectPresentable } from '../support/expectPresentable.ts';
import { CERTIFICATE } from '../support/files/registerKeys.ts';
import { WIDTHS } from '../support/screen.ts';

async function look(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS)
    await test.step(`${what} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expectPresentable(page);
    });
}

test('the confirmation before deactivating a register and a former page are presentable', async ({ page, portal }) => {
  await openCards(page, portal);
  await portal.open(`${LIST}?do=taxes/toggle&merchant=${COFFEE.id}&state=disable`);
  await dialog(page, 'Deactivate the cash register?').waitFor();
  await look(page, 'the question before a register is switched off');
  await portal.open('/taxes/add-start');
  await page.getByText('This page is no longer used.').waitFor();
  await look(page, 'a former page');
});

test('each step of connecting a cash register is presentable', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(`/taxes/add/${BIKES.id}`);
  await page.getByRole('button', { name: 'Choose Kasa' }).waitFor();
  await page.getByRole('button', { name: 'Choose Kasa' }).click();
  await settings(page).waitFor();
  await look(page, 'the form of a provider');
  await portal.open(step('edit', 'prro', 'certs'));
  await sendKey(page, CERTIFICATE, 'wrong');
  await page.getByText('The password is wrong').waitFor();
  await look(page, 'a wrong password');
  await page.reload();
  await sendKey(page);
  await page.getByRole('radio').first().waitFor();
  await look(page, 'the tax objects');
  await nextStep(page).click();
  await settings(page).waitFor();
  await look(page, 'the settings');
});

test('the cash register overview is presentable with an open shift, overdue and offline', async ({ page, portal }) => {
  await takePayment(portal);
  await openOverview(page, portal);
  await look(page, 'an open shift');
  await portal.taxOffice('down');
  await portal.clock.advance('25h');
  await takePayment(portal);
  await portal.signIn('owner');
  await page.reload();
  await table(page, WAITING).waitFor();
  await look(page, 'overdue and offline');
});
