import type { Page } from 'playwright/test';
import {
  failureDialog,
  closeFailureDialog,
  signInByForm,
  expectNoMessages,
  PAYMENT_API_PATH,
  PAYMENTS_API_PATH,
  PAYMENTS_PATH,
  requestsTo,
} from './screen.ts';
import { answerNext } from '../../support/fakeAnswers.ts';
import { columnTexts, heading, openList, pageNumber, pager, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';

/**
 * Failed answers in the complete portal. `web/test/faults/answers.component.test.tsx` covers each status and each kind
 * of malformed answer.
 */

test(
  'a screen whose request fails with status 403, 500 or 503 shows an error page, from which Back retries or leaves',
  { tag: ['@ERR-004', '@ERR-006', '@ERR-008', '@SHELL-053', '@SHELL-054', '@SHELL-056'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of (403|50\d)/);
    await portal.signIn('owner');

    await test.step('a list answered with 503 shows the error page, also after a reload', async () => {
      await portal.faults.add({ path: PAYMENTS_API_PATH, status: 503 });
      await portal.open(PAYMENTS_PATH);
      await expect(page).toHaveURL(/#\/error\/503$/);
      await expect(heading(page, 'Service Unavailable')).toBeVisible();
      await page.reload();
      await expect(heading(page, 'Service Unavailable')).toBeVisible();
      await portal.faults.clear();
    });

    await test.step('Back leaves a payment that keeps failing', async () => {
      await portal.open(`${PAYMENTS_PATH}?limit=10`);
      await expect(rows(page)).toHaveCount(10);
      const asked = requestsTo(page, /\/info\/$/, 'GET');
      await portal.faults.add({ path: PAYMENT_API_PATH, status: 500 });
      await rows(page).last().getByRole('link').click();
      await expect(heading(page, 'Internal Server Error')).toBeVisible();
      await page.goBack();
      await expect.poll(() => asked.length).toBe(2);
      await expect(page).toHaveURL(/#\/error\/500$/);
      await page.goBack();
      await expect(heading(page, 'Payments')).toBeVisible();
    });

    await test.step('Back from the error page leaves a payment that fails again', async () => {
      const asked = requestsTo(page, /\/info\/$/, 'GET');
      await rows(page).last().getByRole('link').click();
      await expect(heading(page, 'Internal Server Error')).toBeVisible();
      await page.goBack();
      await expect.poll(() => asked.length).toBe(2);
      await expect(page).toHaveURL(/#\/error\/500$/);
      await portal.open(`${PAYMENTS_PATH.replace('all', 'info')}/${portal.known.refundable}/general`);
      await expect.poll(() => asked.length).toBe(3);
      await expect(page).toHaveURL(/#\/error\/500$/);
      await page.goBack();
      await expect(heading(page, 'Payments')).toBeVisible();
      await portal.faults.clear();
    });

    await test.step('Back retries a payment answered with 403', async () => {
      await portal.faults.add({ path: PAYMENT_API_PATH, status: 403, times: 1 });
      // A payment that was loaded a moment ago is not loaded again.
      await rows(page).first().getByRole('link').click();
      await expect(heading(page, 'Permission denied')).toBeVisible();
      await expect(page).toHaveURL(/#\/error\/403$/);
      await page.goBack();
      await expect(heading(page, /^Payment /)).toBeVisible();
    });
  },
);

test(
  'a screen is complete and in English although branding, settings, language, merchants and profile fail to load',
  { tag: ['@ERR-012', '@SHELL-118', '@SHELL-135', '@SHELL-036', '@SHELL-038'] },
  async ({ page, portal, context }) => {
    portal.expectTrouble(/status of|net::ERR_/);
    await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
    await portal.signIn('owner');
    const calls = ['saas', 'saas/branding', 'localization/get', 'merchant/list', 'settings/personal'];
    for (const fault of [{ status: 500 }, { body: {} }]) {
      await portal.faults.clear();
      await portal.faults.add(...calls.map((call) => ({ path: `/api/v2/${call}/`, ...fault })));
      await page.goto('about:blank');
      await portal.open(PAYMENTS_PATH);
      await expect(rows(page)).toHaveCount(5);
      await expect(page).toHaveTitle('Payments | Merchant Portal');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expectNoMessages(page);
    }
    // An ended session counts in these requests as in any other request.
    await portal.faults.clear();
    await portal.faults.add({ path: '/api/v2/settings/personal/', status: 401 });
    await page.goto('about:blank');
    await portal.open(PAYMENTS_PATH);
    await expect(page).toHaveURL(/#\/account\/login\?next=/);
  },
);

const strip = (page: Page) => notice(page, 'These rows are out of date.');
const nextPage = (page: Page) => pager(page).getByRole('button', { name: 'Next page' });

test(
  'a failing list opens the error dialog for each failed answer, but not for an interrupted answer, and can be retried',
  { tag: ['@ERR-001', '@ERR-009'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 418|ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED/);
    await portal.signIn('owner');
    const again = page.getByRole('button', { name: 'Try again' });
    await portal.faults.add(
      { path: PAYMENTS_API_PATH, truncate: 100, times: 1 },
      { path: PAYMENTS_API_PATH, status: 418, times: 1 },
      { path: PAYMENTS_API_PATH, body: '<html>Bad Gateway</html>', times: 1 },
    );
    await portal.open(PAYMENTS_PATH);

    // An answer that breaks off counts as no answer.
    await expect(notice(page, "This list couldn't be loaded")).toBeVisible();
    await expectNoMessages(page);
    await again.click();

    for (let dialogs = 0; dialogs < 2; dialogs++) {
      await closeFailureDialog(page);
      await expect(failureDialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(/payments\/all$/);
      await again.click();
    }
    await expect(rows(page)).toHaveCount(5);
    await expect(heading(page, /^Payments$/)).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();

    await test.step('several simultaneous failures open one dialog', async () => {
      await portal.faults.add({ path: '/api/v2/merchant/*', status: 418 });
      await portal.open(`/transactions/payments/info/${portal.known.refundable}/bwlist`);
      await expect(failureDialog(page)).toHaveCount(1);
      await closeFailureDialog(page);
      await expect(failureDialog(page)).toHaveCount(0);
      await portal.faults.clear();
      await again.click();
      await expect(heading(page, 'Black/White list')).toBeVisible();
    });
  },
);

test(
  'a list whose next page fails keeps its former rows, its address and a retry button',
  { tag: ['@ERR-009'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of (401|403|418|500|503)/);
    const again = page.getByRole('button', { name: 'Try again' });

    await openList(page, portal);

    for (const [index, fault] of [{ status: 418 }, { body: {} }].entries())
      await test.step(`a next page answered with ${JSON.stringify(fault)} keeps the former rows with a notice`, async () => {
        const before = await columnTexts(page, 'ID');
        await portal.faults.add({ path: PAYMENTS_API_PATH, times: 1, ...fault });
        await nextPage(page).click();
        await closeFailureDialog(page);
        await expect(strip(page)).toBeVisible();
        await expect(rows(page)).toHaveCount(5);
        expect(await columnTexts(page, 'ID')).toEqual(before);
        await again.click();
        await expect(pageNumber(page)).toHaveValue(String(2 + index));
        await expect(strip(page)).toHaveCount(0);
      });

    await test.step('a list whose next page fails, recovers and meets an ended session keeps its rows, address and retry button', async () => {
      const before = await columnTexts(page, 'ID');
      const asked = requestsTo(page, PAYMENTS_API_PATH);
      await portal.faults.add(...[500, 503, 403].map((status) => ({ path: PAYMENTS_API_PATH, status, times: 1 })));
      await nextPage(page).click();
      for (const times of [1, 2, 3]) {
        await expect.poll(() => asked.length).toBe(times);
        await expect(strip(page)).toBeVisible();
        await expect(page).toHaveURL(/payments\/all\?page=4$/);
        expect(await columnTexts(page, 'ID')).toEqual(before);
        await expectNoMessages(page);
        await strip(page).getByRole('button', { name: 'Try again' }).click();
      }
      await expect(pageNumber(page)).toHaveValue('4');
      await expect(strip(page)).toHaveCount(0);
      expect(await columnTexts(page, 'ID')).not.toEqual(before);
      // `endSession` is not used here, because the refusals' bodies, which are never read, keep the network busy for 30
      // s.
      await portal.clock.advance('13h');
      await nextPage(page).click();
      await signInByForm(page);
      await expect(page).toHaveURL(/payments\/all\?page=5$/);
      await expect(pageNumber(page)).toHaveValue('5');
      expect(asked).toHaveLength(6);
    });
  },
);

test(
  'too many sign-in attempts show the waiting time, and the sign-in form keeps its values after failures',
  { tag: ['@ERR-009'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 429/);
    const slowDown = { status: 429, headers: { 'retry-after': '40' }, json: { error: 'Too many tries' } };
    await answerNext(page, '**/account/login/', (route) => route.fulfill(slowDown));
    await portal.open('/account/login');
    await signInByForm(page);
    await expect(failureDialog(page)).toContainText('Try again in 40 seconds');
    await closeFailureDialog(page);
    await portal.faults.add({ path: '/api/v2/account/login/', body: '<html>Bad Gateway</html>', times: 1 });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await closeFailureDialog(page);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('owner@example.com');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(heading(page, 'Home')).toBeVisible();
  },
);
