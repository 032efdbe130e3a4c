import { buttons } from '@portal/contract/buttons';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';
import { heading, menu, rows } from '../../support/screens.ts';
import { holdNextRequest, requestsTo } from '../faults/screen.ts';
import { BUTTONS_API_PATH, dialogNamed, BUTTONS_PATH, openButtonScreen } from './screen.ts';

const switches = (page: Page) => page.getByRole('main').getByRole('switch');
const firstName = (page: Page) => rows(page).first().innerText();

/** Opens the row menu of the first row and chooses an action. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Row actions' }).first().click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
const COLUMNS = ['Name', 'Merchant', 'Payment type', 'Amount', 'Created', 'Status'] as const;
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test(
  'the owner searches payment buttons in the list, switches them on and off, and copies, edits, duplicates and deletes them',
  {
    tag: [
      '@BTN-003',
      '@BTN-004',
      '@BTN-006',
      '@BTN-007',
      '@BTN-008',
      '@BTN-009',
      '@BTN-010',
      '@BTN-011',
      '@BTN-012',
      '@BTN-013',
      '@BTN-028',
      '@BTN-044',
      '@BTN-045',
      '@BTN-046',
      '@BTN-047',
      '@BTN-048',
      '@BTN-064',
    ],
  },
  async ({ page, portal }) => {
    portal.expectTrouble(/500|enable/);

    await test.step('the menu and the short address lead to the list of payment buttons, which can be searched', async () => {
      await openButtonScreen(page, portal, '/solutions/buttons', 'Buttons');
      await expect(page).toHaveURL(/#\/solutions\/buttons\/list$/);
      const group = menu(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: 'Payment solutions' }) });
      await expect(group.getByRole('link', { name: 'Buttons', exact: true })).toHaveAttribute(
        'href',
        '#/solutions/buttons',
      );
      await expect(rows(page)).toHaveCount(5);
      await expect(switches(page)).toHaveCount(5);
      for (const [at, title] of COLUMNS.entries())
        await expect(page.getByRole('columnheader').nth(at)).toHaveText(new RegExp(`^${title}`));
      const [first] = (await portal.call(buttons.list)).body.data;
      for (const text of [first!.name, first!.merchant.name, first!.currency, /One-time|Recurring/, /On|Off|Expired/])
        await expect(page.locator('main tbody tr').first()).toContainText(text);
      await page.getByRole('searchbox', { name: 'Search' }).fill('кава в зернах');
      await expect(rows(page)).toHaveCount(1);
    });

    await test.step('a switch sends one request, shows the new state after the answer, and keeps the old state after a failure', async () => {
      await page.getByRole('searchbox', { name: 'Search' }).fill('');
      await expect(rows(page)).toHaveCount(5);
      const { data } = (await portal.call(buttons.list)).body;
      const at = data.slice(0, 5).findIndex(({ enabled, expired }) => enabled === 1 && !expired);
      const { id, merchant_id: merchant, name } = data[at]!;
      const one = page.getByRole('switch', { name: `${name}: turned on` });
      const path = `${BUTTONS_API_PATH}/${merchant}/enable/${id}/0/`;
      const sent = requestsTo(page, path);
      const { held, letGo } = await holdNextRequest(page, path);
      await one.press('Space');
      await held;
      await expect(one).toHaveAttribute('aria-disabled', 'true');
      await one.press('Space');
      await expect(one).toBeChecked();
      letGo();
      await expect(one).not.toBeChecked();
      await expect(one).not.toHaveAttribute('aria-disabled', 'true');
      expect(sent).toHaveLength(1);
      await portal.faults.add({ path: '*/enable/*', status: 500, times: 1 });
      await one.press('Space');
      await expect(page.getByRole('alert')).toContainText('Request error');
      await expect(page.getByRole('alert')).toHaveAttribute('data-kind', 'danger');
      await expect(one).not.toBeChecked();
      await one.press('Space');
      await expect(one).toBeChecked();
      expect((await portal.call(buttons.info, { params: { merchant, id } })).body.enabled).toBe(1);
    });

    await test.step("the row menu copies a payment button's code and address, and duplicates, deletes and edits the button", async () => {
      const name = await firstName(page);
      await choose(page, 'Copy code');
      await expect(notice(page, 'Copied to clipboard').first()).toBeVisible();
      const {
        button_url: address,
        merchant_id: merchant,
        token,
        data,
      } = (await portal.call(buttons.list)).body.data[0]!;
      const wanted = { params: { merchant, design: data.params.design_id || 'default' }, body: { button_hash: token } };
      const { source_code: code } = (await portal.call(buttons.compile, wanted)).body;
      expect(code).toMatch(/^<!-- Payment button [12]\.00 -->\n<a href="http/);
      await expect.poll(() => copied(page)).toBe(code);
      await choose(page, 'Copy checkout link');
      await expect.poll(() => copied(page)).toBe(address);
      expect(address).toMatch(/^http.*\/api\/checkout\?button=[\w-]+$/);
      await choose(page, 'Duplicate');
      await expect(notice(page, 'Button duplicated')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: '1–5 of 17' })).toBeVisible();
      await expect(rows(page).first()).toContainText(name);
      await choose(page, 'Delete');
      await dialogNamed(page, `Delete ${name}`).getByRole('button', { name: 'Delete button' }).click();
      await expect(notice(page, 'Button deleted')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: '1–5 of 16' })).toBeVisible();
      await choose(page, 'Edit');
      await expect(page).toHaveURL(/#\/solutions\/buttons\/edit\/\d+\/\d+\/settings$/);
      await expect(heading(page, `Edit ${name}`)).toBeVisible();
    });

    await test.step('short addresses lead to the form of a new payment button', async () => {
      await portal.open('/solutions/buttons/create');
      await expect(heading(page, 'New button')).toBeVisible();
      await expect(page).toHaveURL(/#\/solutions\/buttons\/create\/settings$/);
      await portal.open('/solutions/buttons/create/100101');
      await expect(page).toHaveURL(/#\/solutions\/buttons\/create\/100101\/settings$/);
      await portal.open('/solutions/buttons/create/100101/nothing');
      await expect(heading(page, 'Page not found')).toBeVisible();
    });
  },
);

test('a user with read rights cannot switch or change a payment button', async ({ page, portal }) => {
  await portal.signIn('viewer');
  await portal.open(BUTTONS_PATH);
  await rows(page).first().waitFor();
  await expect(page.getByRole('link', { name: 'Create button' })).toHaveCount(0);
  await expect(switches(page).first()).toHaveAttribute('aria-disabled', 'true');
  const sent = requestsTo(page, /\/enable\//);
  await switches(page).first().press('Space');
  await page.getByRole('button', { name: 'Row actions' }).first().click();
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true');
  expect(sent).toEqual([]);
});
