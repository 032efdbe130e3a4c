import type { Locator, Page } from 'playwright/test';
import {
  alterAnswers,
  expectNoMessages,
  holdNextRequest,
  shortenNextTimeout,
  PAYMENTS_API_PATH,
  PAYMENTS_PATH,
  requestsTo,
} from './screen.ts';
import { answerNext } from '../../support/fakeAnswers.ts';
import { columnTexts, heading, openList, pageNumber, pager, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';

const next = (page: Page) => pager(page).getByRole('button', { name: 'Next page' });

const list = (page: Page) => page.getByRole('region', { name: 'Payments: All' }).first();
/** The thin progress bar at the top of the page, which assistive technology ignores. */
const progress = (page: Page): Locator => page.locator('#root > [aria-hidden=true]').first();

const REASONS = ['connectionrefused', 'connectionreset', 'namenotresolved', 'timedout'] as const;

test(
  'a list without an answer opens no dialog, keeps its rows and can be retried, and a slow list shows a progress bar',
  { tag: ['@ERR-001', '@SHELL-030'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/net::ERR_/);

    await test.step('a slow list shows a progress bar, first over a skeleton, then over the former rows', async () => {
      await portal.signIn('owner');
      const first = await holdNextRequest(page, PAYMENTS_API_PATH);
      await portal.open(PAYMENTS_PATH);
      await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(1);
      await expect(progress(page)).toBeVisible();
      first.letGo();
      await expect(rows(page)).toHaveCount(5);
      await expect(progress(page)).toHaveCount(0);
      const before = await columnTexts(page, 'ID');
      const second = await holdNextRequest(page, PAYMENTS_API_PATH);
      await next(page).click();
      await expect(progress(page)).toBeVisible();
      await expect(page.locator('tbody')).not.toHaveCSS('opacity', '1');
      expect(await columnTexts(page, 'ID')).toEqual(before);
      second.letGo();
      await expect(pageNumber(page)).toHaveValue('2');
    });

    await test.step('a list without an answer shows that its rows are outdated', async () => {
      await expect(rows(page)).toHaveCount(5);
      const before = await columnTexts(page, 'ID');
      for (const reason of REASONS) {
        await answerNext(page, `**${PAYMENTS_API_PATH}`, (route) => route.abort(reason));
        const failed = page.waitForEvent('requestfailed');
        await next(page).click();
        await failed;
        await expect(list(page)).toHaveAttribute('aria-busy', 'false');
        expect(await columnTexts(page, 'ID')).toEqual(before);
        await expect(notice(page, 'These rows are out of date.')).toBeVisible();
        await expectNoMessages(page);
      }
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(pageNumber(page)).toHaveValue('3');
    });

    await test.step('a hanging request is aborted after 30 s', async () => {
      await expect(rows(page)).toHaveCount(5);
      const before = await columnTexts(page, 'ID');
      const { letGo } = await holdNextRequest(page, PAYMENTS_API_PATH);
      const patience = await shortenNextTimeout(page);
      await next(page).click();
      await expect(list(page)).toHaveAttribute('aria-busy', 'true');
      await expect(list(page)).toHaveAttribute('aria-busy', 'false');
      expect(await patience()).toBe(30_000);
      expect(await columnTexts(page, 'ID')).toEqual(before);
      await expectNoMessages(page);
      letGo();
    });

    await test.step('requests canceled by navigation show no error, and the new screen appears', async () => {
      await portal.faults.add({ path: PAYMENTS_API_PATH, delay_ms: 3000, times: 1 });
      const cancelled = page.waitForEvent('requestfailed');
      await next(page).click();
      await portal.open('/reports/downloads/regular');
      expect(new URL((await cancelled).url()).pathname).toBe(PAYMENTS_API_PATH);
      await expect(heading(page, 'Downloads')).toBeVisible();
      await expectNoMessages(page);
    });

    await test.step('a connection reset by the server shows no error dialog', async () => {
      await portal.faults.clear();
      await portal.faults.add({ path: PAYMENTS_API_PATH, drop: true });
      await portal.open(`${PAYMENTS_PATH}?limit=10`);
      await expect(notice(page, "This list couldn't be loaded")).toBeVisible();
      await expectNoMessages(page);
      await portal.faults.clear();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(rows(page)).toHaveCount(10);
    });
  },
);

test('a list shows the last requested page, also after an outage', async ({ page, portal, context }) => {
  portal.expectTrouble(/net::ERR_/);
  await openList(page, portal);

  await test.step('Back from an unreachable screen leads to the former screen', async () => {
    await page.route('**', (route) => route.abort('connectionrefused'));
    const home = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home', exact: true });
    await home.click();
    await expect(heading(page, "The portal can't be reached")).toBeVisible();
    await page.unroute('**');
    await page.goBack();
    await expect(heading(page, 'Payments')).toBeVisible();
    await home.click();
    // The files that failed to load the first time are loaded.
    await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  });

  await test.step('a payment whose code was loaded with the list says that its data could not be loaded', async () => {
    await openList(page, portal);
    await page.waitForLoadState('networkidle');
    await page.route('**', (route) => route.abort('connectionrefused'));
    await rows(page).first().getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, /^Payment /)).toBeVisible();
    await page.goBack();
    await expect(rows(page).first().getByRole('link')).toBeFocused();
  });

  await test.step('a late answer does not replace a newer one', async () => {
    await portal.open(`${PAYMENTS_PATH}?limit=10`);
    await expect(rows(page)).toHaveCount(10);
    const { letGo } = await holdNextRequest(page, PAYMENTS_API_PATH);
    await next(page).click();
    await pageNumber(page).fill('3');
    await pageNumber(page).press('Enter');
    await expect(pager(page).getByRole('status')).toContainText('21–30 of');
    const third = await columnTexts(page, 'ID');
    letGo();
    await page.evaluate(() => fetch('/api/v2/account/check_auth/').then(() => new Promise(requestAnimationFrame)));
    expect(await columnTexts(page, 'ID')).toEqual(third);
    await expect(pageNumber(page)).toHaveValue('3');
  });

  await test.step('the results of a cleared search are not shown', async () => {
    await portal.open(`${PAYMENTS_PATH}?limit=20`);
    await expect(rows(page)).toHaveCount(20);
    const { held, letGo } = await holdNextRequest(page, PAYMENTS_API_PATH);
    const search = page.getByRole('searchbox', { name: 'Search', exact: true });
    await search.fill('no-such-order');
    await held;
    await search.fill('');
    await expect(page).toHaveURL(/payments\/all\?limit=20$/);
    letGo();
    await expect(rows(page)).toHaveCount(20);
    await expect(notice(page, 'Nothing found')).toHaveCount(0);
  });

  await test.step('a page requested offline loads when the network returns', async () => {
    // The last element that the page loads on its own.
    await expect(page.getByRole('button', { name: 'Support chat' })).toBeVisible();
    const [before, asked] = [await columnTexts(page, 'ID'), requestsTo(page, PAYMENTS_API_PATH)];
    await context.setOffline(true);
    // The page receives the offline event a moment later.
    await page.waitForFunction(() => !navigator.onLine);
    await pager(page).getByRole('button', { name: 'Next page' }).click();
    expect(await columnTexts(page, 'ID')).toEqual(before);
    await context.setOffline(false);
    await expect(pageNumber(page)).toHaveValue('2');
    expect(asked).toHaveLength(1);
  });
});

test('automatic refreshes of a list stop after five failures with a notice', async ({ page, portal }) => {
  portal.expectTrouble(/status of 500/);
  // The report never becomes ready, so the refreshes continue.
  await alterAnswers(page, '/reports/regular/', ({ data, ...rest }) => {
    const reports = (data ?? []) as object[];
    return { ...rest, data: reports.map((report) => ({ ...report, status: 'pending' })) };
  });
  await page.clock.install();
  await portal.signIn('owner');
  await portal.open(`${PAYMENTS_PATH}?do=save_to_reports`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Pending' })).toBeVisible();
  const asked = requestsTo(page, /\/reports\/regular\/$/);
  await portal.faults.add({ path: '*/reports/regular/', status: 500 });
  const stopped = notice(page, 'Automatic updates have stopped.');
  for (let minutes = 0; minutes < 30 && !(await stopped.isVisible()); minutes++) await page.clock.runFor('01:00');
  await expect(stopped).toBeVisible();
  const tries = asked.length;
  expect(tries).toBeLessThanOrEqual(5);
  await page.clock.runFor('10:00');
  expect(asked).toHaveLength(tries);
  await portal.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(stopped).toHaveCount(0);
});
