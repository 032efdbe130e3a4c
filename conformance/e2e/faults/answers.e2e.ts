import {
  failureDialog,
  closeFailureDialog,
  signInByForm,
  expectNothingSaid,
  INFO,
  LIST,
  PAYMENTS,
  requestsTo,
} from './screen.ts';
import { answerNext } from '../../support/answerNext.ts';
import { columnTexts, heading, openList, pageNumber, pager, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { said } from '../../support/screen.ts';

const PAGES = [
  { status: 403, title: 'Permission denied', tag: ['@ERR-004', '@SHELL-053'] },
  { status: 404, title: 'Page not found', tag: ['@ERR-005', '@SHELL-052'] },
  { status: 500, title: 'Internal Server Error', tag: ['@ERR-006', '@SHELL-054'] },
  { status: 502, title: 'Bad Gateway', tag: ['@ERR-007', '@SHELL-055'] },
  { status: 503, title: 'Service Unavailable', tag: ['@ERR-008', '@SHELL-056'] },
];

for (const { status, title, tag } of PAGES)
  test(
    `a payment answered with ${status} is the page "${title}", and Back tries it again`,
    { tag },
    async ({ page, portal }) => {
      portal.expectTrouble(new RegExp(`status of ${status}`));
      await openList(page, portal);
      await portal.faults.add({ path: INFO, status, times: 1 });
      await rows(page).first().getByRole('link').click();
      await expect(heading(page, title)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`#/error/${status}$`));
      await page.reload();
      await expect(heading(page, title)).toBeVisible();
      await page.goBack();
      await expect(heading(page, /^Payment /)).toBeVisible();
    },
  );

const SCREENS = [
  { screen: 'the list', path: PAYMENTS, call: LIST },
  { screen: 'the downloads', path: '/reports/downloads/regular', call: '/api/v2/merchant/reports/regular/' },
  { screen: 'the lists of a payer', path: '/transactions/payments/info/{id}/bwlist', call: '*/bwlist/' },
];

for (const { screen, path, call } of SCREENS)
  test(`${screen} answered with 503 is the error page`, { tag: ['@ERR-008'] }, async ({ page, portal }) => {
    portal.expectTrouble(/status of 503/);
    await portal.signIn('owner');
    await portal.faults.add({ path: call, status: 503 });
    await portal.open(path.replace('{id}', String(portal.known.refundable)));
    await expect(heading(page, 'Service Unavailable')).toBeVisible();
  });

test('a payment that goes on failing does not trap Back', async ({ page, portal }) => {
  portal.expectTrouble(/status of 500/);
  const asked = requestsTo(page, /\/info\/$/, 'GET');
  await openList(page, portal);
  await portal.faults.add({ path: INFO, status: 500 });
  await rows(page).first().getByRole('link').click();
  await expect(heading(page, 'Internal Server Error')).toBeVisible();
  await page.goBack();
  await expect.poll(() => asked.length).toBe(2);
  await expect(page).toHaveURL(/#\/error\/500$/);
  await page.goBack();
  await expect(heading(page, 'Payments')).toBeVisible();
});

test.describe('from a load', () => {
  test(
    'branding, settings, language, merchants and profile may all fail: the screen stands, in English',
    { tag: ['@ERR-012', '@SHELL-118', '@SHELL-135', '@SHELL-036', '@SHELL-038'] },
    async ({ page, portal, context }) => {
      portal.expectTrouble(/status of|net::ERR_/);
      await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
      await portal.signIn('owner');
      const calls = ['saas', 'saas/branding', 'localization/get', 'merchant/list', 'settings/personal'];
      for (const fault of [
        { status: 500 },
        { status: 418 },
        { drop: true },
        { body: '<html>' },
        { body: 'null' },
        { body: {} },
      ]) {
        await portal.faults.clear();
        await portal.faults.add(...calls.map((call) => ({ path: `/api/v2/${call}/`, ...fault })));
        await page.goto('about:blank');
        await portal.open(PAYMENTS);
        await expect(rows(page)).toHaveCount(5);
        await expect(page).toHaveTitle('Payments | Merchant Portal');
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        await expectNothingSaid(page);
      }
      // Of the end of the session they speak like any other.
      await portal.faults.clear();
      await portal.faults.add({ path: '/api/v2/settings/personal/', status: 401 });
      await page.goto('about:blank');
      await portal.open(PAYMENTS);
      await expect(page).toHaveURL(/#\/account\/login\?next=/);
    },
  );
});

const OTHER = [400, 409, 413, 415, 418, 429, 504];

test(
  `a list answered with ${OTHER.join(', ')} opens the dialog and can be asked again`,
  { tag: ['@ERR-009'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of (4|504)/);
    await portal.signIn('owner');
    await portal.faults.add(...OTHER.map((status) => ({ path: LIST, status, times: 1 })));
    await portal.open(PAYMENTS);
    for (const _ of OTHER) {
      await closeFailureDialog(page);
      await expect(failureDialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(/payments\/all$/);
      await page.getByRole('button', { name: 'Try again' }).click();
    }
    await expect(rows(page)).toHaveCount(5);
  },
);

test(
  'the next page answered with 418 leaves the rows from before, and says so',
  { tag: ['@ERR-009'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 418/);
    await openList(page, portal);
    await expect(rows(page)).toHaveCount(5);
    const before = await columnTexts(page, 'ID');
    await portal.faults.add({ path: LIST, status: 418, times: 1 });
    await pager(page).getByRole('button', { name: 'Next page' }).click();
    await closeFailureDialog(page);
    await expect(said(page, 'These are the rows from before.')).toBeVisible();
    expect(await columnTexts(page, 'ID')).toEqual(before);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(pageNumber(page)).toHaveValue('2');
    await expect(said(page, 'These are the rows from before.')).toHaveCount(0);
  },
);

test('a page of a list that fails, recovers, and finds the session over keeps its rows, its place and its retry', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of (401|403|500|503)/);
  await openList(page, portal);
  const before = await columnTexts(page, 'ID');
  const asked = requestsTo(page, LIST);
  await portal.faults.add(...[500, 503, 403].map((status) => ({ path: LIST, status, times: 1 })));
  await pager(page).getByRole('button', { name: 'Next page' }).click();
  const strip = said(page, 'These are the rows from before.');
  for (const times of [1, 2, 3]) {
    await expect.poll(() => asked.length).toBe(times);
    await expect(strip).toBeVisible();
    await expect(page).toHaveURL(/payments\/all\?page=2$/);
    expect(await columnTexts(page, 'ID')).toEqual(before);
    await expectNothingSaid(page);
    await strip.getByRole('button', { name: 'Try again' }).click();
  }
  await expect(pageNumber(page)).toHaveValue('2');
  await expect(strip).toHaveCount(0);
  const second = await columnTexts(page, 'ID');
  expect(second).not.toEqual(before);
  await portal.endSession();
  await pager(page).getByRole('button', { name: 'Next page' }).click();
  await signInByForm(page);
  await expect(page).toHaveURL(/payments\/all\?page=3$/);
  await expect(pageNumber(page)).toHaveValue('3');
  expect(asked).toHaveLength(6);
});

test('a burst of failures is one dialog', { tag: ['@ERR-009'] }, async ({ page, portal }) => {
  portal.expectTrouble(/status of 418/);
  await portal.signIn('owner');
  await portal.faults.add({ path: '/api/v2/merchant/*', status: 418 });
  await portal.open(`/transactions/payments/info/${portal.known.refundable}/bwlist`);
  await expect(failureDialog(page)).toHaveCount(1);
  await closeFailureDialog(page);
  await expect(failureDialog(page)).toHaveCount(0);
  await portal.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Black/White list')).toBeVisible();
});

test(
  'who tries too often reads how long to wait; no failure empties the form',
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

/** Nothing at all, half of its JSON, a page of HTML, and JSON that is no answer. */
const NONSENSE = ['', '{"data":[', '<html>Bad Gateway</html>', 'null', [], {}];
const SHOWN = [
  { what: 'list', path: PAYMENTS, call: LIST, shown: /^Payments$/ },
  { what: 'payment', path: '/transactions/payments/info/{id}/general', call: INFO, shown: /^Payment \d+$/ },
];

for (const { what, path, call, shown } of SHOWN)
  test(
    `a ${what} that makes no sense is a failure like any other, and can be asked again`,
    { tag: ['@ERR-009'] },
    async ({ page, portal }) => {
      await portal.signIn('owner');
      await portal.faults.add(...NONSENSE.map((body) => ({ path: call, body, times: 1 })));
      await portal.open(path.replace('{id}', String(portal.known.refundable)));
      for (const _ of NONSENSE) {
        await closeFailureDialog(page);
        await expect(failureDialog(page)).toHaveCount(0);
        await page.getByRole('button', { name: 'Try again' }).click();
      }
      await expect(heading(page, shown)).toBeVisible();
      await expect(page.getByRole('table').first()).toBeVisible();
    },
  );

test('a next page without rows is told, and the rows from before stay', async ({ page, portal }) => {
  await openList(page, portal);
  await expect(rows(page)).toHaveCount(5);
  await portal.faults.add({ path: LIST, body: {}, times: 1 });
  await pager(page).getByRole('button', { name: 'Next page' }).click();
  await closeFailureDialog(page);
  await expect(said(page, 'These are the rows from before.')).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
});

test(
  'an answer that breaks off half-way is no answer: nothing is said',
  { tag: ['@ERR-001'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED/);
    await portal.signIn('owner');
    await portal.faults.add({ path: LIST, truncate: 100, times: 1 });
    await portal.open(PAYMENTS);
    await expect(said(page, 'This list could not be loaded')).toBeVisible();
    await expectNothingSaid(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(5);
  },
);
