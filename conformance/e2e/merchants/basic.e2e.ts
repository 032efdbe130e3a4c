import { merchantSettings } from '@portal/contract/merchantSettings';
import { PASSWORD } from '@portal/fixtures/people';
import { expect, test } from '../../support/e2e.ts';
import { fact, pressAnyway, row, notice } from '../../support/screen.ts';
import { heading, rows } from '../../support/screens.ts';
import { BOOKSHOP, dialogNamed, settingsTabs } from './screen.ts';

test(
  'the owner of a merchant changes its names and website, renews its keys with the password, and deletes the merchant',
  {
    tag: ['@MER-001', '@MER-005', '@MER-014', '@MER-019', '@MER-020', '@MER-021', '@MER-043', '@MER-044', '@SHELL-133'],
  },
  async ({ page, portal }) => {
    await portal.world({ payments: 0 });
    await portal.signIn('owner');

    await test.step('"Settings" of a merchant opens its tabs, where name and website are changed', async () => {
      await portal.open('/settings/merchants/list');
      await row(page, BOOKSHOP.name).getByRole('button', { name: 'Row actions' }).click();
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      await expect(heading(page, BOOKSHOP.name)).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`#/settings/merchants/info/${BOOKSHOP.id}/basic$`));
      await expect(settingsTabs(page).getByRole('link', { name: 'Basic' })).toHaveAttribute('aria-current', 'page');
      for (const [label, value] of [
        ['Business name', BOOKSHOP.name],
        ['English name', 'Owl Bookshop'],
        ['Website', 'https://owl-books.example'],
        ['Company', 'ТОВ «Сова Книга»'],
        ['Fee', '1.50 %'],
        ['Checkout version', '1'],
      ] as const)
        await expect(fact(page, label)).toHaveText(value);
      await expect(fact(page, 'ID')).toContainText(String(BOOKSHOP.id));
      await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      const form = dialogNamed(page, 'Edit merchant');
      await expect(form.getByRole('textbox')).toHaveCount(4);
      await expect(form.getByLabel('Business name')).toHaveValue(BOOKSHOP.name);
      await expect(form.getByLabel('English name')).toHaveValue('Owl Bookshop');
      await expect(form.getByLabel('Website', { exact: true })).toHaveValue('https://owl-books.example');
      await form.getByLabel('English name').fill('Owl');
      await form.getByLabel('Website', { exact: true }).fill('https://owl.example');
      const others = form.getByLabel('Other websites (optional)');
      await others.fill('https://blog.example/cart');
      await others.press('Enter');
      await expect(others).toHaveAccessibleDescription(/Enter the address without a path/);
      await others.fill('Blog.Example/, http://localhost:3000,');
      await expect(form.getByRole('button', { name: 'Remove https://blog.example' })).toBeVisible();
      await form.getByLabel('Business name').fill('');
      await pressAnyway(form.getByRole('button', { name: 'Save' }));
      await expect(form.getByLabel('Business name')).toHaveAccessibleDescription('field is required');
      await form.getByLabel('Business name').fill('Сова');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(heading(page, 'Сова')).toHaveText('Сова');
      await expect(fact(page, 'English name')).toHaveText('Owl');
      await expect(fact(page, 'Website')).toHaveText('https://owl.example');
      await expect(fact(page, 'Other websites')).toHaveText('https://blog.example, http://localhost:3000');
      await page.getByRole('link', { name: 'My Businesses' }).click();
      await expect(rows(page).nth(1)).toHaveText('Сова');
    });

    await test.step('a name that a colleague has saved is shown, and overwritten on request', async () => {
      await portal.open(`/settings/merchants/info/${BOOKSHOP.id}/basic?do=edit`);
      const form = dialogNamed(page, 'Edit merchant');
      await form.getByLabel('Business name').fill('Mine');
      const body = { name: 'Theirs', name_en: 'Owl', url: 'https://owl.example' };
      await portal.call(merchantSettings.saveBasic, { params: { id: BOOKSHOP.id }, body });
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('listitem')).toHaveText(['Business name: Сова → Theirs']);
      await form.getByRole('button', { name: 'Overwrite with my changes' }).click();
      await expect(heading(page, 'Mine')).toBeVisible();
    });

    await test.step('a private key is masked, revealed, and renewed with the password', async () => {
      const key = row(page, 'Debit private key');
      await expect(key).not.toContainText(/[\da-f]{40}/);
      await expect(page.getByRole('main')).not.toContainText(/[\da-f]{40}/);
      await key.getByRole('button', { name: 'Reveal Debit private key' }).click();
      await expect(key).toContainText(/[\da-f]{40}/);
      await key.getByRole('button', { name: 'Copy Debit private key' }).click();
      await expect(notice(page, 'Copied to clipboard')).toBeVisible();
      const before = await page.evaluate(() => navigator.clipboard.readText());
      expect(before).toMatch(/^[\da-f]{40}$/);
      await expect(key).toContainText(before);
      await key.getByRole('button', { name: 'Renew Debit private key' }).click();
      const form = dialogNamed(page, 'Renew Debit private key');
      await form.getByLabel('Your password').fill('a guess');
      await form.getByRole('button', { name: 'Renew', exact: true }).click();
      await expect(form.getByLabel('Your password')).toHaveAccessibleDescription('Wrong password');
      await form.getByLabel('Your password').fill(PASSWORD);
      await form.getByRole('button', { name: 'Renew', exact: true }).click();
      await expect(notice(page, 'Key renewed.')).toBeVisible();
      await key.getByRole('button', { name: 'Reveal Debit private key' }).click();
      await expect(key).not.toContainText(before);
      const { body } = await portal.call(merchantSettings.basic, { params: { id: BOOKSHOP.id } });
      await expect(key).toContainText(body.debit_private_key ?? 'no key');
      const credit = row(page, 'Credit private key');
      await expect(credit).not.toContainText(/[\da-f]{40}/);
      await credit.getByRole('button', { name: 'Reveal Credit private key' }).click();
      await expect(credit).toContainText(body.credit_private_key ?? 'no key');
      await credit.getByRole('button', { name: 'Copy Credit private key' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(body.credit_private_key);
      await credit.getByRole('button', { name: 'Renew Credit private key' }).click();
      await expect(dialogNamed(page, 'Renew Credit private key')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('the merchant is deleted after the user typed its name, and disappears from the list', async () => {
      await page.getByRole('button', { name: 'Delete merchant' }).click();
      const form = dialogNamed(page, 'Delete merchant');
      await form.getByLabel("Type the merchant's name to confirm").fill('Owl');
      const remove = form.getByRole('button', { name: 'Delete Mine' });
      await pressAnyway(remove);
      await expect(form.getByText('fields must match')).toBeVisible();
      await form.getByLabel("Type the merchant's name to confirm").fill('Mine');
      await remove.click();
      await expect(heading(page, 'My Businesses')).toBeVisible();
      await expect(rows(page)).toHaveCount(3);
      await expect(page.getByRole('button', { name: 'Merchants: All merchants (3)' })).toBeVisible();
    });
  },
);
