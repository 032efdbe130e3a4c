import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';
import { chips, columnTexts, heading, menu, rows } from '../../support/screens.ts';
import { holdNextRequest, requestsTo } from '../faults/screen.ts';
import { dismissAlerts } from '../payments/screen.ts';
import { failureBanner, CALLBACKS_PATH, callbackLogOf, sendCallback } from './screen.ts';

test('the callback log is in the menu and the search, and a banner names the failing host until the URL is changed', async ({
  page,
  portal,
}) => {
  const banner = failureBanner(page);
  await portal.world({ payments: 0 });
  await portal.signIn('owner');
  await portal.pay(MERCHANTS.garden, '12.34', 'CZK');
  await sendCallback(portal, 500);

  await test.step('the banner leads to the pending callbacks', async () => {
    await portal.open('/');
    await expect(banner).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('textbox', { name: 'Search' }).last().fill('callba');
    await page.getByRole('button', { name: 'Callbacks' }).click();
    await expect(heading(page, 'Callbacks')).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Callbacks' })).toHaveAttribute('aria-current', 'page');
    await expect(rows(page)).toHaveCount(2);
    expect(await columnTexts(page, 'Status')).toEqual(['Pending', 'Delivered']);
    expect(await columnTexts(page, 'Last response')).toEqual(['500', '200']);
    await expect(banner).toContainText(
      /«Двір»: callbacks to coffee-yard\.example have been failing since .*\d\d:\d\d:\d\d.* 1 callback pending\./,
    );
    await banner.getByRole('link', { name: 'Show callbacks' }).click();
    await expect(chips(page)).toContainText('coffee-yard.example');
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('a new callback URL removes the banner and receives the resent callback', async () => {
    await sendCallback(portal, 410);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await expect(banner).toContainText('callbacks to coffee-yard.example have been failing since');
    await portal.open(`/settings/merchants/info/${MERCHANTS.coffee}/payment`);
    await page.getByLabel('Callback URL', { exact: true }).fill('https://mended.example/callback');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Request completed successfully')).toBeVisible();
    await portal.open(CALLBACKS_PATH);
    await expect(rows(page)).toHaveCount(3);
    await expect(banner).toHaveCount(0);
    // The server sends the pending callback again; the newest callback failed permanently.
    const newestAddress = async () => (await columnTexts(page, 'Address'))[0];
    expect(await newestAddress()).toContain('coffee-yard.example');
    await page.getByRole('button', { name: 'Row actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Resend' }).click();
    await expect.poll(newestAddress).toBe('https://mended.example/callback');
  });
});

test('a second callback can be resent while the first is in progress, and delivered callbacks are left out of a selection', async ({
  page,
  portal,
}) => {
  await portal.world({ payments: 0 });
  await portal.signIn('owner');
  await sendCallback(portal);
  for (let count = 0; count < 2; count++) await sendCallback(portal, 410);
  await portal.open(CALLBACKS_PATH);
  await expect(rows(page)).toHaveCount(3);

  await test.step('two callbacks can be resent one after the other', async () => {
    const [newest, before] = await callbackLogOf(portal);
    const resend = async (at: number) => {
      await page.getByRole('button', { name: 'Row actions' }).nth(at).click();
      await page.getByRole('menuitem', { name: 'Resend' }).click();
    };
    const { held, letGo } = await holdNextRequest(page, `/callbacks/${newest?.id ?? 0}/resend/`);
    const sent = requestsTo(page, /\/callbacks\/\d+\/resend\/$/);
    await resend(0);
    await held;
    await resend(1);
    await expect(notice(page, 'Callback sent again')).toBeVisible();
    expect(sent.map((request) => request.url().split('/').at(-3))).toEqual(
      [newest, before].map((row) => String(row?.id)),
    );
    letGo();
    await expect(notice(page, 'Callback sent again')).toHaveCount(2);
    await dismissAlerts(page);
  });

  await test.step('selected callbacks are resent without the delivered ones', async () => {
    await portal.faults.clear();
    await expect.poll(() => columnTexts(page, 'Status')).toEqual(['Failed', 'Failed', 'Delivered']);
    const chosen = page.getByRole('group', { name: 'Selected rows' });
    await expect(chosen.getByRole('button')).toHaveCount(0);
    await rows(page).first().getByRole('checkbox').check();
    await expect(chosen).toContainText('Selected (1)');
    await expect(page).toHaveURL(/#\/callbacks\/list$/);
    await chosen.getByRole('checkbox').check();
    await chosen.getByRole('button', { name: 'Resend 3' }).click();
    await expect(notice(page, '2 callbacks sent again. 1 skipped: already delivered.')).toBeVisible();
    await expect(chosen).toContainText('Select all on this page');
    await expect.poll(() => columnTexts(page, 'Status')).toEqual(['Delivered', 'Delivered', 'Delivered']);
    await chosen.getByRole('checkbox').check();
    await chosen.getByRole('button', { name: 'Resend 3' }).click();
    await expect(notice(page, '3 skipped: already delivered.')).toBeVisible();
  });
});

test('a user with read rights can neither select nor resend callbacks, and a user without rights sees no log', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 403/);
  await portal.world({ payments: 0 });
  await portal.signIn('owner');
  const paid = await sendCallback(portal);
  await portal.signIn('viewer');
  await portal.open(CALLBACKS_PATH);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Row actions' }).click();
  const resend = page.getByRole('menuitem', { name: 'Resend' });
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await test.step('a user without the callbacks right sees no log', async () => {
    await portal.signIn('mixed');
    await portal.open('/transactions/payments/all');
    await page.reload();
    await expect(heading(page, 'Payments')).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Callbacks' })).toHaveCount(0);
    await portal.open(`/transactions/payments/info/${paid}/general`);
    await expect(page.getByRole('link', { name: 'Detailed' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Callbacks' })).toHaveCount(0);
  });
});

test('a user whose only right is callbacks starts at the callback log', async ({ page, portal }) => {
  // The dashboard requests its figures before the user's rights are loaded.
  portal.expectTrouble(/status of 403/);
  await portal.world({ payments: 0 });
  for (const { id } of portal.fixture.merchants.slice(0, 2))
    await portal.grant('mixed@example.com', id, { callbacks: 'read' });
  await portal.signIn('mixed');
  await portal.open('/');
  await expect(heading(page, 'Callbacks')).toBeVisible();
  await expect(notice(page, 'No callbacks yet')).toBeVisible();
});
