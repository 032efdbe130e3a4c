import { account } from '@portal/contract/account';
import { permissions } from '@portal/contract/permissions';
import { everywhere } from '@portal/contract/rights';
import type { Locator } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { readMailedPath } from '../../support/mails.ts';
import { heading, menu, rows } from '../../support/screens.ts';
import { pressAnyway, notice } from '../../support/screen.ts';
import { button, field, fillPassword, fillSignIn, link, NEW_PASSWORD } from '../account/screen.ts';
import { alterAnswers } from '../faults/screen.ts';
import { BOOKSHOP, chooseUserAction, dialogNamed, openMerchantSettings, userRow, settingsTabs } from './screen.ts';

const LIST = `/api/v2/merchant/${BOOKSHOP.id}/permissions/`;
const box = (form: Locator, name: string) => form.getByRole('checkbox', { name, exact: true });

test(
  "a merchant's users are listed with access levels, and an invited user sees exactly the two granted areas",
  {
    tag: [
      '@MER-004',
      '@PERM-001',
      '@PERM-002',
      '@PERM-003',
      '@PERM-004',
      '@PERM-005',
      '@PERM-006',
      '@PERM-007',
      '@PERM-008',
      '@PERM-010',
      '@PERM-016',
      '@PERM-017',
      '@PERM-018',
      '@PERM-019',
      '@PERM-020',
      '@PERM-021',
      '@PERM-024',
    ],
  },
  async ({ page, portal }) => {
    // The dashboard requests its data before the portal knows that the user may not see it.
    portal.expectTrouble(/status of 403/);
    await test.step('users have a badge with their access level', async () => {
      await portal.grant('viewer@example.com', BOOKSHOP.id, { ...everywhere('edit'), links: 'read' });
      await portal.grant('till@example.com', BOOKSHOP.id, everywhere('read'));
      await openMerchantSettings(page, portal, 'permissions');
      await expect(settingsTabs(page).getByRole('link')).toHaveText([
        'Basic',
        'Notifications',
        'Payment',
        'Financial',
        'Contract',
        'Bank account',
        'Customization',
        'Permissions',
      ]);
      const access = {
        'Олена Ковальчук': 'Full access',
        'Anna Schneider': 'Mixed access',
        'Jana Nováková': 'Mixed access',
      };
      for (const [name, badge] of Object.entries(access)) await expect(userRow(page, name)).toContainText(badge);
      await expect(userRow(page, 'Name unspecified')).toContainText(/till@example\.com.*View only/);
      await expect(page.getByText('View only', { exact: true }).first()).toHaveClass(/pending/);
      await expect(page.getByText('Full access', { exact: true }).first()).toHaveClass(/completed/);
      await expect(page.getByText('Mixed access', { exact: true }).first()).toHaveClass(/fraud/);
    });

    await page.getByRole('button', { name: 'Add user' }).click();
    const form = dialogNamed(page, 'Add user');
    await pressAnyway(form.getByRole('button', { name: 'Add user' }));
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/field is required/);
    const names =
      'Dashboard, Payments, Settlements, Disputes, Reports, Merchant settings, Permissions, Financial accounts, ' +
      'Companies, Cash registers, Payouts, Buttons, Links, Design checkout, Landings, MO/TO Payments, Keys and callbacks';
    await expect(form.getByRole('rowheader')).toHaveText(names.split(', '));
    await form.getByLabel('Email').fill('two@example.com');
    await form.getByRole('button', { name: 'Add user' }).click();
    // The button is far below the message, so the form scrolls to the message.
    await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
    // Toggling columns and rows is tested in `web/test/merchants/rightsFields.component.test.tsx`.
    await box(form, 'Select all').click();
    await expect(form.getByRole('checkbox', { checked: false })).toHaveCount(0);
    await box(form, 'Select all').click();
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await box(form, 'Payments: Edit').click();
    await expect(box(form, 'Payments: Read')).toBeChecked();
    await box(form, 'Settlements: Read').click();
    await form.getByLabel('Email').fill('two@example.com');
    await form.getByRole('button', { name: 'Add user' }).click();
    await expect(notice(page, 'An email was sent to two@example.com')).toBeVisible();
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Search' }))
      .first()
      .fill('TWO@');
    await expect(page.getByRole('region', { name: 'Users' }).getByRole('rowheader')).toHaveText(['Name unspecified']);
    await expect(userRow(page, 'two@example.com')).toContainText('Name unspecified');
    // A column with dates alone names no time zone.
    await expect(page.getByRole('columnheader', { name: 'Invitation expires' })).toHaveText('Invitation expires');
    const history = page.getByRole('table', { name: 'History' });
    await expect(history.getByRole('row').nth(1)).toContainText(
      /Олена Ковальчук.*Invited.*two@example\.com.*Payments: Edit, Settlements: Read/,
    );
    await portal.call(account.logout);
    await portal.open(await readMailedPath(portal, 'two@example.com'));
    await field(page, 'Name').fill('Two Views');
    await fillPassword(page, 'Password');
    await button(page, 'Create account').click();
    await link(page, 'Sign in').click();
    await fillSignIn(page, 'two@example.com', NEW_PASSWORD);
    await expect(menu(page).getByRole('link')).toHaveText(['Get Started', 'Payments', 'Settlements', 'Help center']);
  },
);

test(
  "a merchant's users get changed rights, invitations are resent and withdrawn, and a lost right is reported",
  { tag: ['@PERM-011', '@PERM-022', '@PERM-032'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 403/);
    await portal.signIn('owner');
    const body = {
      email: 'late@example.com',
      full_name: 'Late Bird',
      views: [{ name: 'links', perm: { read: true, edit: true } }],
    };
    await portal.call(permissions.add, { params: { id: BOOKSHOP.id }, body });
    await openMerchantSettings(page, portal, 'permissions');

    await test.step('rights that a colleague has changed are shown, and overwritten on request', async () => {
      await chooseUserAction(page, 'Jana Nováková', 'Edit rights');
      const form = dialogNamed(page, 'Edit rights: Jana Nováková');
      await expect(box(form, 'Payments: Edit')).toBeChecked();
      await expect(box(form, 'Settlements: Edit')).not.toBeChecked();
      await portal.grant('mixed@example.com', BOOKSHOP.id, { payments: 'read', links: 'read' });
      await box(form, 'Disputes: Read').click();
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      const told = form
        .getByRole('alert')
        .filter({ hasText: 'Another person changed these settings while you were editing' });
      await expect(told.getByRole('listitem')).toHaveText([
        'Payments: Edit → Read',
        'Settlements: Read → —',
        'Links: — → Read',
      ]);
      await told.getByRole('button', { name: 'Overwrite with my changes' }).click();
      await expect(form).toHaveCount(0);
      const [change] = (await portal.call(permissions.history, { params: { id: BOOKSHOP.id } })).body.data;
      expect(change).toMatchObject({
        kind: 'changed',
        before: { payments: 'read', links: 'read' },
        after: { payments: 'edit', settlements: 'read', disputes: 'read' },
      });
    });

    await test.step('a pending invitation is resent with its rights, and withdrawn', async () => {
      await expect(userRow(page, 'Late Bird').getByRole('cell').nth(2)).not.toBeEmpty();
      await chooseUserAction(page, 'Late Bird', 'Invite again');
      const form = dialogNamed(page, 'Add user');
      await expect(form.getByLabel('Email')).toHaveValue('late@example.com');
      await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(2);
      await box(form, 'Links: Edit').click();
      await form.getByRole('button', { name: 'Add user' }).click();
      await expect(notice(page, 'An email was sent to late@example.com')).toBeVisible();
      await expect(userRow(page, 'Late Bird')).toContainText('View only');
      await chooseUserAction(page, 'Late Bird', 'Withdraw invitation');
      await dialogNamed(page, 'Withdraw invitation').getByRole('button', { name: 'Withdraw', exact: true }).click();
      await expect(userRow(page, 'Late Bird')).toHaveCount(0);
      const { data } = (await portal.call(permissions.history, { params: { id: BOOKSHOP.id } })).body;
      const invitations = data.filter(({ kind }) => kind !== 'changed').slice(0, 3);
      expect(invitations.map(({ kind, before, after }) => [kind, before, after])).toEqual([
        ['withdrawn', { links: 'read' }, {}],
        ['invited', {}, { links: 'read' }],
        ['invited', {}, { links: 'edit' }],
      ]);
    });

    await test.step('an open tab reports a withdrawn right', async () => {
      await portal.grant('owner@example.com', BOOKSHOP.id, { merchant: 'read' });
      await page.getByRole('button', { name: 'Add user' }).click();
      await box(dialogNamed(page, 'Add user'), 'Payments: Read').click();
      await dialogNamed(page, 'Add user').getByLabel('Email').fill('two@example.com');
      await dialogNamed(page, 'Add user').getByRole('button', { name: 'Add user' }).click();
      await expect(notice(page, 'Your rights have changed.')).toBeVisible();
      await expect(settingsTabs(page).getByRole('link', { name: 'Permissions' })).toHaveCount(0);
    });
  },
);

test(
  'a list of merchant users that fails to load shows an error in its place, and an empty list a message',
  { tag: ['@PERM-026', '@PERM-027', '@ERR-012'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of (401|403|404|5)/);
    await portal.signIn('owner');
    const FAULTS = [{ status: 500 }, { status: 404 }, { status: 403 }, { body: { error: 'No' } }, { body: 'x' }];
    const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });

    for (const [index, fault] of FAULTS.entries())
      await test.step(`the list shows an error in its place if the server answers with ${JSON.stringify(fault)}`, async () => {
        await portal.faults.add({ path: LIST, times: 1, ...fault });
        const answered = page.waitForResponse((answer) => answer.url().endsWith(LIST));
        if (index === 0) await portal.open(`/settings/merchants/info/${BOOKSHOP.id}/permissions`);
        else await tryAgain.click();
        await answered;
        await expect(tryAgain).toBeEnabled();
        await expect(page.getByText('Unexpected error', { exact: true })).toBeVisible();
        await expect(page).toHaveURL(/\/permissions$/);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    await tryAgain.click();
    await expect(rows(page).first()).toBeVisible();

    await test.step('an empty list shows a message', async () => {
      await alterAnswers(page, '/merchant/100103/permissions/', () => ({ users: [] }));
      await portal.open('/settings/merchants/info/100103/permissions');
      await expect(page.getByText('Users not found', { exact: true })).toBeVisible();
    });

    await test.step('an expired session opens the sign-in page', async () => {
      await portal.faults.add({ path: '/api/v2/merchant/100101/permissions/', times: 1, status: 401 });
      await portal.open('/settings/merchants/info/100101/permissions');
      await expect(heading(page, 'Sign in')).toBeVisible();
    });
  },
);
