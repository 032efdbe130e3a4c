import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { said, WIDTHS } from '../../support/screen.ts';
import { chips, columnTexts, heading, menu, rows } from '../../support/screens.ts';
import { holdNext, requestsTo } from '../faults/screen.ts';
import { LIST, logOf, sendCallback } from './screen.ts';

const banner = { name: 'Callbacks do not arrive' };

test('the log is in the menu and in the search, its banner names the address that fails and leads to its rows', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await sendCallback(portal, portal.known.hiddenFromViewer);
  await sendCallback(portal, portal.known.refundable, 500);
  await portal.open('/');
  await expect(page.getByRole('status').filter({ hasText: banner.name })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('textbox', { name: 'Search' }).last().fill('callba');
  await page.getByRole('button', { name: 'Callbacks' }).click();
  await expect(heading(page, 'Callbacks')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Callbacks' })).toHaveAttribute('aria-current', 'page');
  await expect(rows(page)).toHaveCount(2);
  expect(await columnTexts(page, 'Status')).toEqual(['Pending', 'Delivered']);
  expect(await columnTexts(page, 'Last answer')).toEqual(['500', '200']);
  const told = page.getByRole('status').filter({ hasText: banner.name });
  await expect(told).toContainText(/«Двір»: coffee-yard\.example fails since .*\d\d:\d\d:\d\d.* 1 callback waits\./);
  await told.getByRole('link', { name: 'Show them' }).click();
  await expect(chips(page)).toContainText('coffee-yard.example');
  await expect(rows(page)).toHaveCount(1);
});

test('the banner is gone once the merchant has another address, and the resent callback goes there', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await sendCallback(portal, portal.known.refundable, 410);
  await portal.open(LIST);
  const told = page.getByRole('status').filter({ hasText: banner.name });
  await expect(told).toContainText('coffee-yard.example fails since');
  await portal.open(`/settings/merchants/info/${MERCHANTS.coffee}/payment`);
  await page.getByLabel('Callback', { exact: true }).fill('https://mended.example/callback');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'Request completed successfully')).toBeVisible();
  await portal.open(LIST);
  await expect(rows(page)).toHaveCount(1);
  await expect(told).toHaveCount(0);
  await page.getByRole('button', { name: 'Row actions' }).click();
  await page.getByRole('menuitem', { name: 'Resend' }).click();
  await expect.poll(() => columnTexts(page, 'Address')).toEqual(['https://mended.example/callback']);
});

test('rows that are ticked are sent again at once, but those delivered, and the answer says so', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await sendCallback(portal, portal.known.refundable);
  for (let count = 0; count < 2; count++) await sendCallback(portal, portal.known.refundable, 410);
  await portal.faults.clear();
  await portal.open(LIST);
  await expect(rows(page)).toHaveCount(3);
  const chosen = page.getByRole('group', { name: 'Selected rows' });
  await expect(chosen.getByRole('button')).toHaveCount(0);
  await rows(page).first().getByRole('checkbox').check();
  await expect(chosen).toContainText('Selected (1)');
  await expect(page).toHaveURL(/#\/callbacks\/list$/);
  await chosen.getByRole('checkbox').check();
  await chosen.getByRole('button', { name: 'Resend 3' }).click();
  await expect(said(page, '2 callbacks are sent again. 1 left out: delivered already.')).toBeVisible();
  await expect(chosen).toContainText('Select all on this page');
  await expect.poll(() => columnTexts(page, 'Status')).toEqual(['Delivered', 'Delivered', 'Delivered']);
  await chosen.getByRole('checkbox').check();
  await chosen.getByRole('button', { name: 'Resend 3' }).click();
  await expect(said(page, '3 left out: delivered already.')).toBeVisible();
});

test('a second row is sent again though the first one is still under way', async ({ page, portal }) => {
  await portal.signIn('owner');
  for (let count = 0; count < 2; count++) await sendCallback(portal, portal.known.refundable, 410);
  await portal.open(LIST);
  const [newest, before] = await logOf(portal);
  const resend = async (at: number) => {
    await page.getByRole('button', { name: 'Row actions' }).nth(at).click();
    await page.getByRole('menuitem', { name: 'Resend' }).click();
  };
  const { held, letGo } = await holdNext(page, `/callbacks/${newest?.id ?? 0}/resend/`);
  const sent = requestsTo(page, /\/callbacks\/\d+\/resend\/$/);
  await resend(0);
  await held;
  await resend(1);
  await expect(said(page, 'The callback is sent again')).toBeVisible();
  expect(sent.map((request) => request.url().split('/').at(-3))).toEqual(
    [newest, before].map((row) => String(row?.id)),
  );
  letGo();
});

test('who may only look has nothing to tick and is told why nothing is sent; who may not look has no log', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 403/);
  await portal.signIn('owner');
  await sendCallback(portal, portal.known.refundable);
  await portal.signIn('viewer');
  await portal.open(LIST);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Row actions' }).click();
  const resend = page.getByRole('menuitem', { name: 'Resend' });
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await portal.signIn('mixed');
  await portal.open('/transactions/payments/all');
  await page.reload();
  await expect(heading(page, 'Payments')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Callbacks' })).toHaveCount(0);
  await portal.open(`/transactions/payments/info/${portal.known.refundable}/general`);
  await expect(page.getByRole('link', { name: 'Detailed' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Callbacks' })).toHaveCount(0);
});

test('who may read nothing but callbacks starts at their log', async ({ page, portal }) => {
  // What the dashboard shows is asked for before anybody knows that the person may not see it.
  portal.expectTrouble(/status of 403/);
  for (const { id } of portal.fixture.merchants.slice(0, 2))
    await portal.grant('mixed@example.com', id, { callbacks: 'read' });
  await portal.signIn('mixed');
  await portal.open('/');
  await expect(heading(page, 'Callbacks')).toBeVisible();
  await expect(said(page, 'No callbacks yet')).toBeVisible();
});

for (const width of WIDTHS)
  test(`the log of callbacks is presentable at ${width} px, empty, failing and with rows ticked`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.signIn('owner');
    await portal.open(LIST);
    await expect(said(page, 'No callbacks yet')).toBeVisible();
    await expectPresentable(page);
    await sendCallback(portal, portal.known.refundable, 500);
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: banner.name })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expectPresentable(page);
  });
