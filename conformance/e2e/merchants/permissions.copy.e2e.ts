import { permissions } from '@portal/contract/permissions';
import { everywhere } from '@portal/contract/rights';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { pick, notice } from '../../support/screen.ts';
import { alterAnswers } from '../faults/screen.ts';
import { BOOKSHOP, chooseUserAction, dialogNamed, openMerchantSettings, userRow } from './screen.ts';

const LIST = `/api/v2/merchant/${BOOKSHOP.id}/permissions/`;
const GARDEN = MERCHANTS.garden;

test(
  'colleagues of another merchant are copied, and a colleague is removed after a confirmation',
  { tag: ['@PERM-012', '@PERM-013', '@PERM-014', '@PERM-015', '@PERM-023', '@PERM-025', '@PERM-034', '@PERM-035'] },
  async ({ page, portal }) => {
    await portal.grant('integration@example.com', MERCHANTS.coffee, everywhere('edit'));
    await openMerchantSettings(page, portal, 'permissions');

    await test.step('only the chosen colleagues of one merchant are copied', async () => {
      await page.getByRole('button', { name: 'Copy users' }).click();
      const form = dialogNamed(page, 'Copy users');
      await expect(form.getByLabel('Users')).toHaveCount(0);
      const there = (await portal.call(permissions.list, { params: { id: GARDEN } })).body.users;
      const looked = page.waitForResponse((answer) => answer.url().endsWith(`/merchant/${GARDEN}/permissions/`));
      await pick(form, 'Merchant to copy from', 'Zahradní dům');
      expect((await looked).status()).toBe(200);
      await form.getByRole('combobox', { name: 'Users' }).click();
      await expect(form.getByRole('option')).toHaveText([/Lukáš Černý · Mixed access/, /Tomáš Dvořák · Full access/]);
      await page.getByRole('option', { name: /Lukáš/ }).click();
      await page.keyboard.press('Escape');
      // Lukáš also works at this merchant, but the choice is cleared.
      await pick(form, 'Merchant to copy from', 'Кав’ярня «Двір»');
      await expect(form.getByRole('combobox', { name: 'Users', exact: true })).toHaveText('Choose…');
      await pick(form, 'Merchant to copy from', 'Zahradní dům');
      await form.getByRole('combobox', { name: 'Users' }).click();
      await page.getByRole('option', { name: /Lukáš/ }).click();
      await page.keyboard.press('Escape');
      await form.getByRole('button', { name: 'Copy' }).click();
      await expect(notice(page, '1 person now has access')).toBeVisible();
      await expect(userRow(page, 'Lukáš Černý')).toContainText('Mixed access');
      expect((await portal.call(permissions.list, { params: { id: GARDEN } })).body.users).toEqual(there);
    });

    await test.step('a colleague is removed after a confirmation', async () => {
      await chooseUserAction(page, 'Lukáš Černý', 'Remove');
      const question = dialogNamed(page, 'Remove user');
      const effect = 'Lukáš Černý loses access to this merchant immediately.';
      await expect(question.getByText(effect, { exact: true })).toBeVisible();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toHaveCount(0);
      expect((await portal.journal()).filter(({ path }) => path.endsWith('/remove/'))).toEqual([]);
      await expect(userRow(page, 'Lukáš Černý')).toBeVisible();
      await chooseUserAction(page, 'Lukáš Černý', 'Remove');
      await question.getByRole('button', { name: 'Remove Lukáš Černý' }).click();
      await expect(userRow(page, 'integration@example.com')).toHaveCount(0);
      const { data } = (await portal.call(permissions.history, { params: { id: BOOKSHOP.id } })).body;
      expect(data.slice(0, 2).map(({ kind, whom }) => [kind, whom.email])).toEqual([
        ['removed', 'integration@example.com'],
        ['copied', 'integration@example.com'],
      ]);
    });

    await test.step('a colleague who may not be changed, or who has no id, cannot be removed', async () => {
      const remove = page.getByRole('menuitem', { name: 'Remove', exact: true });
      const expectRemovable = async (name: string, isRemovable: boolean) => {
        await userRow(page, name).getByRole('button', { name: 'Row actions' }).click();
        await expect(page.getByRole('menuitem').first()).toBeVisible();
        await expect(remove).toHaveCount(isRemovable ? 1 : 0);
        await page.getByRole('menuitem').first().press('Escape');
        await expect(page.getByRole('menuitem')).toHaveCount(0);
      };
      await expectRemovable('Jana Nováková', true);
      await alterAnswers(page, LIST, ({ users }) => ({
        users: (users as { email: string }[]).map((user) => ({
          ...user,
          ...(user.email === 'mixed@example.com' ? { can_edit: false } : {}),
          ...(user.email === 'viewer@example.com' ? { id: null } : {}),
        })),
      }));
      await page.reload();
      await expectRemovable('Jana Nováková', false);
      await expectRemovable('Anna Schneider', false);
    });
  },
);
