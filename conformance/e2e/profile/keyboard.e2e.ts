import { PASSWORD } from '@portal/fixtures/people';
import type { Page } from 'playwright/test';
import {
  codeBoxes,
  profileButton,
  verificationOffHeading,
  verificationOnHeading,
  personalForm,
  authenticatorCode,
  pictureFile,
  readSecretFromQrCode,
} from './screen.ts';
import { heading, openList } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';

/** The profile on a phone, operated by keyboard alone. */
test.use({ viewport: { width: 390, height: 844 } });

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test(
  'a user on a phone changes name and picture and turns two-step verification on and off, by keyboard alone',
  { tag: ['@PROF-006', '@PROF-007', '@PROF-008', '@PROF-011', '@PROF-012', '@PROF-013'] },
  async ({ page, portal }) => {
    const button = (name: string) => personalForm(page).getByRole('button', { name });
    let code = '';
    await openList(page, portal);
    await test.step('the header leads to the profile', async () => {
      await profileButton(page).focus();
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'Profile settings' }));
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Profile')).toBeFocused();
    });
    await test.step('the name is changed with the keyboard', async () => {
      await tabTo(page, personalForm(page).getByLabel('Name'));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('Олена К.');
      await page.keyboard.press('Enter');
      await expect(notice(page, 'Request completed successfully')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('the focus stays at the form after its changes were saved or discarded', async () => {
      await personalForm(page).getByLabel('Name').fill('Олена Ко.');
      await tabTo(page, button('Save'));
      await page.keyboard.press('Enter');
      await expect(button('Discard changes')).toHaveCount(0);
      await expect(button('Save')).toBeFocused();
      await personalForm(page).getByLabel('Name').fill('Хтось');
      await tabTo(page, button('Discard changes'));
      await page.keyboard.press('Enter');
      await expect(button('Save')).toBeFocused();
    });
    await test.step('the picture is changed with the keyboard', async () => {
      // Registers the listener first, so that the browser asks the test instead of showing a file dialog.
      const asked = page.waitForEvent('filechooser');
      await tabTo(page, page.getByRole('button', { name: 'Choose a file' }));
      await page.keyboard.press('Enter');
      await (await asked).setFiles([pictureFile(400, 300)]);
      const use = page.getByRole('dialog').getByRole('button', { name: 'Use picture' });
      await expect(use).toBeFocused();
      await tabTo(page, page.getByRole('dialog').getByLabel('Frame: use the arrow keys to move the frame'));
      await page.keyboard.press('ArrowRight');
      await tabTo(page, use);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
    });
    await test.step('two-step verification is turned on with the keyboard', async () => {
      await page.getByRole('link', { name: 'Skip to content' }).focus();
      await tabTo(page, page.getByRole('link', { name: '2-Step Verification' }).first());
      await page.keyboard.press('Enter');
      const secret = await readSecretFromQrCode(page);
      await tabTo(page, page.getByLabel('Your password'));
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(codeBoxes(page).first()).toBeFocused();
      await page.keyboard.type(await authenticatorCode(portal, secret));
      await page.keyboard.press('Enter');
      await expect(verificationOnHeading(page)).toBeFocused();
      await portal.clock.advance('30s');
      code = await authenticatorCode(portal, secret);
    });
    await test.step('two-step verification is turned off with the keyboard', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Switch off' }));
      await page.keyboard.press('Enter');
      await expect(codeBoxes(page.getByRole('dialog')).first()).toBeFocused();
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
      await expect(verificationOffHeading(page)).toBeFocused();
    });
  },
);
