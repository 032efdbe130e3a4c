import { account } from '@portal/contract/account';
import { permissions } from '@portal/contract/permissions';
import { everywhere, VIEWS } from '@portal/contract/rights';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { mailedPath } from '../../support/mails.ts';
import { heading, menu, rows } from '../../support/screens.ts';
import { pressAnyway, said, WIDTHS } from '../../support/screen.ts';
import { button, field, fillPassword, fillSignIn, link, NEW_PASSWORD } from '../account/screen.ts';
import { alterAnswers } from '../faults/screen.ts';
import { BOOKS, choose, dialog, openSettings, person, tabs } from './screen.ts';

const LIST = `/api/v2/merchant/${BOOKS.id}/permissions/`;
const box = (form: Locator, name: string) => form.getByRole('checkbox', { name, exact: true });

test(
  'the people of a merchant are listed with what their rights come to, and found by a text',
  { tag: ['@MER-004', '@PERM-018', '@PERM-019', '@PERM-020', '@PERM-021'] },
  async ({ page, portal }) => {
    await portal.grant('viewer@example.com', BOOKS.id, { ...everywhere('edit'), links: 'read' });
    await portal.grant('till@example.com', BOOKS.id, everywhere('read'));
    await openSettings(page, portal, 'permissions');
    await expect(tabs(page).getByRole('link')).toHaveText([
      'Basic',
      'Notification',
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
    for (const [name, badge] of Object.entries(access)) await expect(person(page, name)).toContainText(badge);
    await expect(person(page, 'Name unspecified')).toContainText(/till@example\.com.*View only/);
    await expect(page.getByText('View only', { exact: true }).first()).toHaveClass(/pending/);
    await expect(page.getByText('Full access', { exact: true }).first()).toHaveClass(/completed/);
    await expect(page.getByText('Mixed access', { exact: true }).first()).toHaveClass(/fraud/);
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Search' }))
      .first()
      .fill('MIXED@');
    await expect(rows(page)).toHaveText(['Jana Nováková']);
    // A right to read one part alone is "View only" too.
    await portal.grant('mixed@example.com', BOOKS.id, { payments: 'read' });
    await page.reload();
    await expect(person(page, 'Jana Nováková')).toContainText('View only');
  },
);

test(
  'somebody is invited with two views, and sees exactly those',
  {
    tag: [
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
      '@PERM-024',
    ],
  },
  async ({ page, portal }) => {
    // What the dashboard shows is asked for before anybody knows that the person may not see it.
    portal.expectTrouble(/status of 403/);
    await openSettings(page, portal, 'permissions');
    await page.getByRole('button', { name: 'Add user' }).click();
    const form = dialog(page, 'Add user');
    await pressAnyway(form.getByRole('button', { name: 'Add user' }));
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/field is required/);
    await expect(form.getByRole('rowheader')).toHaveCount(VIEWS.length);
    await form.getByLabel('Email').fill('two@example.com');
    await form.getByRole('button', { name: 'Add user' }).click();
    // The button stands far below what is said.
    await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await box(form, 'Select all').click();
    for (const name of ['Select all', 'Read', 'Edit']) await expect(box(form, name)).toBeChecked();
    await expect(form.getByRole('checkbox', { checked: false })).toHaveCount(0);
    await box(form, 'Links: Edit').click();
    await expect(box(form, 'Select all')).not.toBeChecked();
    await expect(box(form, 'Edit')).not.toBeChecked();
    await expect(box(form, 'Read')).toBeChecked();
    await box(form, 'Read').click();
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await box(form, 'Edit').click();
    await expect(form.getByRole('checkbox', { checked: false })).toHaveCount(0);
    await box(form, 'Select all').click();
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await box(form, 'Payments: Edit').click();
    await expect(box(form, 'Payments: Read')).toBeChecked();
    await box(form, 'Settlements: Read').click();
    await form.getByLabel('Email').fill('two@example.com');
    await form.getByRole('button', { name: 'Add user' }).click();
    await expect(said(page, 'two@example.com is told by mail')).toBeVisible();
    await expect(person(page, 'two@example.com')).toContainText('Name unspecified');
    // A column of days names no time zone.
    await expect(page.getByRole('columnheader', { name: 'Invitation until' })).toHaveText('Invitation until');
    const history = page.getByRole('table', { name: 'History' });
    await expect(history.getByRole('row').nth(1)).toContainText(
      /Олена Ковальчук.*Invited.*two@example\.com.*Payments: Edit, Settlements: Read/,
    );
    await portal.call(account.logout);
    await portal.open(await mailedPath(portal, 'two@example.com'));
    await field(page, 'Name').fill('Two Views');
    await fillPassword(page, 'Password');
    await button(page, 'Create account').click();
    await link(page, 'Sign in').click();
    await fillSignIn(page, 'two@example.com', NEW_PASSWORD);
    await expect(menu(page).getByRole('link')).toHaveText(['Get Started', 'Payments', 'Settlements', 'Help center']);
  },
);

test(
  'the form of rights has a line a view; a column flips its right, and looking goes with acting',
  { tag: ['@PERM-002', '@PERM-003', '@PERM-004', '@PERM-005', '@PERM-006', '@PERM-007', '@PERM-024'] },
  async ({ page, portal }) => {
    await openSettings(page, portal, 'permissions');
    await page.getByRole('button', { name: 'Add user' }).click();
    const form = dialog(page, 'Add user');
    const names =
      'Dashboard, Payments, Settlements, Disputes, Reports, Merchant settings, Permissions, Financial accounts, ' +
      'Companies, Cash registers, Payouts, Buttons, Links, Design checkout, Landings, MO/TO Payments, Keys and callbacks';
    await expect(form.getByRole('rowheader')).toHaveText(names.split(', '));
    const checked = form.getByRole('checkbox', { checked: true });
    const [all, columns, lines] = [1, 2, VIEWS.length];
    await expect(form.getByRole('checkbox')).toHaveCount(all + columns + columns * lines);
    await expect(checked).toHaveCount(0);
    await box(form, 'Edit').click();
    await expect(checked).toHaveCount(all + columns + columns * lines);
    await box(form, 'Edit').click();
    await expect(checked).toHaveCount(1 + lines);
    for (const name of ['Read', 'Payments: Read', 'Keys and callbacks: Read'])
      await expect(box(form, name)).toBeChecked();
    await box(form, 'Payments: Read').click();
    await expect(box(form, 'Read')).not.toBeChecked();
    await box(form, 'Payments: Edit').click();
    for (const name of ['Payments: Edit', 'Payments: Read', 'Read']) await expect(box(form, name)).toBeChecked();
    for (const name of ['Edit', 'Select all']) await expect(box(form, name)).not.toBeChecked();
    await box(form, 'Payments: Read').click();
    for (const name of ['Payments: Edit', 'Payments: Read', 'Read']) await expect(box(form, name)).not.toBeChecked();
    await box(form, 'Read').click();
    await expect(checked).toHaveCount(1 + lines);
    await box(form, 'Read').click();
    await expect(checked).toHaveCount(0);
  },
);

test(
  'rights are changed over those that a colleague changed meanwhile only by choice; a right withdrawn is missed in an open tab',
  { tag: ['@PERM-011', '@PERM-022', '@PERM-032'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 403/);
    await openSettings(page, portal, 'permissions');
    await choose(page, 'Jana Nováková', 'Edit rights');
    const form = dialog(page, 'Edit rights: Jana Nováková');
    await expect(box(form, 'Payments: Edit')).toBeChecked();
    await expect(box(form, 'Settlements: Edit')).not.toBeChecked();
    await portal.grant('mixed@example.com', BOOKS.id, { payments: 'read', links: 'read' });
    await box(form, 'Disputes: Read').click();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const told = form.getByRole('alert').filter({ hasText: 'Somebody else has changed these settings meanwhile' });
    await expect(told.getByRole('listitem')).toHaveText([
      'Payments: Edit is Read now',
      'Settlements: Read is — now',
      'Links: — is Read now',
    ]);
    await told.getByRole('button', { name: 'Save mine over them' }).click();
    await expect(form).toHaveCount(0);
    const [change] = (await portal.call(permissions.history, { params: { id: BOOKS.id } })).body.data;
    expect(change).toMatchObject({
      kind: 'changed',
      before: { payments: 'read', links: 'read' },
      after: { payments: 'edit', settlements: 'read', disputes: 'read' },
    });
    await portal.grant('owner@example.com', BOOKS.id, { merchant: 'read' });
    await page.getByRole('button', { name: 'Add user' }).click();
    await box(dialog(page, 'Add user'), 'Payments: Read').click();
    await dialog(page, 'Add user').getByLabel('Email').fill('two@example.com');
    await dialog(page, 'Add user').getByRole('button', { name: 'Add user' }).click();
    await expect(said(page, 'Your rights have changed.')).toBeVisible();
    await expect(tabs(page).getByRole('link', { name: 'Permissions' })).toHaveCount(0);
  },
);

test('an invitation that waits is sent again with what stands in it, and withdrawn', async ({ page, portal }) => {
  await openSettings(page, portal, 'permissions');
  const body = {
    email: 'late@example.com',
    full_name: 'Late Bird',
    views: [{ name: 'links', perm: { read: true, edit: true } }],
  };
  await portal.call(permissions.add, { params: { id: BOOKS.id }, body });
  await page.reload();
  await expect(person(page, 'Late Bird').getByRole('cell').nth(2)).not.toBeEmpty();
  await choose(page, 'Late Bird', 'Invite again');
  const form = dialog(page, 'Add user');
  await expect(form.getByLabel('Email')).toHaveValue('late@example.com');
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await box(form, 'Links: Edit').click();
  await form.getByRole('button', { name: 'Add user' }).click();
  await expect(said(page, 'late@example.com is told by mail')).toBeVisible();
  await expect(person(page, 'Late Bird')).toContainText('View only');
  await choose(page, 'Late Bird', 'Withdraw invitation');
  await dialog(page, 'Withdraw invitation').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(person(page, 'Late Bird')).toHaveCount(0);
  const { data } = (await portal.call(permissions.history, { params: { id: BOOKS.id } })).body;
  expect(data.slice(0, 3).map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['withdrawn', { links: 'read' }, {}],
    ['invited', {}, { links: 'read' }],
    ['invited', {}, { links: 'edit' }],
  ]);
});

test(
  'whatever keeps the list from coming is an unexpected error in its place; without anybody it says so',
  { tag: ['@PERM-026', '@PERM-027', '@ERR-012'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of (401|403|404|5)/);
    await portal.signIn('owner');
    for (const fault of [{ status: 500 }, { status: 404 }, { status: 403 }, { body: { error: 'No' } }, { body: 'x' }]) {
      await portal.faults.add({ path: LIST, times: 1, ...fault });
      await portal.open(`/settings/merchants/info/${BOOKS.id}/permissions`);
      await page.reload();
      await expect(page.getByText('Unexpected error', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/permissions$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await expect(rows(page).first()).toBeVisible();
    }
    await alterAnswers(page, LIST, () => ({ users: [] }));
    await page.reload();
    await expect(page.getByText('Users not found', { exact: true })).toBeVisible();
    await page.unrouteAll();
    await portal.faults.add({ path: LIST, times: 1, status: 401 });
    await page.reload();
    await expect(heading(page, 'Sign in')).toBeVisible();
  },
);

test('on a phone no status is cut, and no part of the portal takes two lines', async ({ page, portal, context }) => {
  await context.addCookies([{ name: 'language', value: 'de', url: portal.url }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.signIn('owner');
  await portal.open(`/settings/merchants/info/${MERCHANTS.coffee}/permissions`);
  const cut = page.locator('main li span').filter({ hasText: /^Gemischter Zugriff$/ });
  await expect(cut).toHaveCount(3);
  for (const badge of await cut.all())
    await expect.poll(() => badge.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Benutzer hinzufügen' }).click();
  const names = page.getByRole('dialog').getByRole('rowheader');
  await expect(names).toHaveCount(VIEWS.length);
  for (const name of await names.all())
    await expect.poll(async () => (await name.boundingBox())?.height, await name.innerText()).toBeLessThan(45);
});

for (const width of WIDTHS)
  test(`the people of a merchant and their forms are presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await openSettings(page, portal, 'permissions');
    await expect(page.getByText('Jana Nováková').first()).toBeVisible();
    await expectPresentable(page);
    await page.getByRole('button', { name: 'Add user' }).click();
    await expect(dialog(page, 'Add user')).toBeVisible();
    await expectPresentable(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Copy users' }).click();
    await expect(dialog(page, 'Copy users')).toBeVisible();
    await expectPresentable(page);
  });
