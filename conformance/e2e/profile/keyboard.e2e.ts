import { PASSWORD } from '@portal/fixtures/people';
import type { Page } from 'playwright/test';
import { boxes, header, isOff, isOn, personal, phone, picture, scan } from './screen.ts';
import { heading, openList } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';

/** The profile on a phone, without touching it: everything by the keyboard. */
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
  'a person on a phone, by keyboard alone, changes the name and the picture and switches the second step on and off',
  { tag: ['@PROF-006', '@PROF-007', '@PROF-008', '@PROF-011', '@PROF-012', '@PROF-013'] },
  async ({ page, portal }) => {
    const button = (name: string) => personal(page).getByRole('button', { name });
    let code = '';
    await openList(page, portal);
    await test.step('the header leads to the profile', async () => {
      await header(page).focus();
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'Profile settings' }));
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Profile')).toBeFocused();
    });
    await test.step('the name', async () => {
      await tabTo(page, personal(page).getByLabel('Name'));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('Олена К.');
      await page.keyboard.press('Enter');
      await expect(notice(page, 'Request completed successfully')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('the focus stays at the form after its changes were saved or discarded', async () => {
      await personal(page).getByLabel('Name').fill('Олена Ко.');
      await tabTo(page, button('Save'));
      await page.keyboard.press('Enter');
      await expect(button('Discard changes')).toHaveCount(0);
      await expect(button('Save')).toBeFocused();
      await personal(page).getByLabel('Name').fill('Хтось');
      await tabTo(page, button('Discard changes'));
      await page.keyboard.press('Enter');
      await expect(button('Save')).toBeFocused();
    });
    await test.step('the picture', async () => {
      // Listened for before anything else: the browser is told to ask us instead of showing its window.
      const asked = page.waitForEvent('filechooser');
      await tabTo(page, page.getByRole('button', { name: 'Choose a file' }));
      await page.keyboard.press('Enter');
      await (await asked).setFiles([picture(400, 300)]);
      const use = page.getByRole('dialog').getByRole('button', { name: 'Use picture' });
      await expect(use).toBeFocused();
      await tabTo(page, page.getByRole('dialog').getByLabel('Frame: arrow keys move it'));
      await page.keyboard.press('ArrowRight');
      await tabTo(page, use);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
    });
    await test.step('the second step, on', async () => {
      await page.getByRole('link', { name: 'Skip to content' }).focus();
      await tabTo(page, page.getByRole('link', { name: '2-Step Verification' }).first());
      await page.keyboard.press('Enter');
      const secret = await scan(page);
      await tabTo(page, page.getByLabel('Your password'));
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(boxes(page).first()).toBeFocused();
      await page.keyboard.type(await phone(portal, secret));
      await page.keyboard.press('Enter');
      await expect(isOn(page)).toBeFocused();
      await portal.clock.advance('30s');
      code = await phone(portal, secret);
    });
    await test.step('the second step, off', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Switch off' }));
      await page.keyboard.press('Enter');
      await expect(boxes(page.getByRole('dialog')).first()).toBeFocused();
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
      await expect(isOff(page)).toBeFocused();
    });
  },
);
