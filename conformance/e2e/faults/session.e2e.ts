import type { Page } from 'playwright/test';
import {
  failureDialog,
  signInByForm,
  expectNoMessages,
  PAYMENTS_API_PATH,
  openRefundForm,
  PAYMENTS_PATH,
  requestsTo,
  submitButtonOf,
} from './screen.ts';
import {
  takeAction,
  filteredBy,
  declinedOnly,
  expectTotal,
  heading,
  openList,
  openPayment,
  paymentsOf,
  rows,
  showPayment,
} from '../../support/screens.ts';
import { answerNext } from '../../support/fakeAnswers.ts';
import { generateMfaUserCode } from '../../support/accounts.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';

const LOGOUT = /\/account\/logout\/$/;
const ENDED = 'Your session has ended.';

test(
  'a 401 answer ends the session with one logout request, and sign-in leads back to the screen',
  { tag: ['@ERR-002', '@ERR-003', '@ERR-011', '@ACC-011', '@ACC-025'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 401|net::ERR_/);

    await test.step('several 401 answers send one logout request', async () => {
      await openPayment(page, portal, portal.known.refundable, 'bwlist');
      await page.evaluate(() => sessionStorage.setItem('draft', 'of the owner'));
      const logouts = requestsTo(page, LOGOUT);
      await portal.faults.add({ path: '/api/v2/merchant/*', status: 401 }, { path: '/api/v2/settings/*', status: 401 });
      await page.reload();
      await expect(page).toHaveURL(/#\/account\/login\?next=%2Ftransactions%2Fpayments%2Finfo%2F\d+%2Fbwlist$/);
      await expect(notice(page, ENDED)).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
      await portal.faults.clear();
      await signInByForm(page);
      await expect(heading(page, 'Black/White list')).toBeVisible();
      expect(logouts).toHaveLength(1);
    });

    await test.step('a 401 answer to the logout or the session check does not sign out again', async () => {
      await showPayment(page, portal, portal.known.refundable);
      const logouts = requestsTo(page, LOGOUT);
      await portal.endSession();
      await portal.faults.add({ path: '/api/v2/account/logout/', status: 401 });
      await takeAction(page, 'Resend callback');
      await expect(heading(page, 'Sign in')).toBeVisible();
      await page.reload();
      await signInByForm(page);
      await expect(heading(page, /^Payment /)).toBeVisible();
      await portal.faults.add({ path: '/api/v2/account/check_auth/', status: 401, times: 1 });
      await portal.open(PAYMENTS_PATH);
      await expect(heading(page, 'Sign in')).toBeVisible();
      expect(logouts).toHaveLength(1);
      await portal.faults.clear();
    });

    await test.step('an unanswered logout is repeated before the next sign-in', async () => {
      await signInByForm(page);
      await showPayment(page, portal, portal.known.refundable);
      const sent = async () => (await portal.journal()).filter(({ path }) => LOGOUT.test(path)).length;
      const before = await sent();
      await portal.faults.add({ path: '*/recallback/', status: 401 });
      await answerNext(page, '**/account/logout/', (route) => route.abort('connectionreset'));
      await takeAction(page, 'Resend callback');
      await expect(heading(page, 'Sign in')).toBeVisible();
      await page.reload();
      await expect(heading(page, 'Sign in')).toBeVisible();
      await expect.poll(sent).toBe(before + 1);
    });
  },
);

test(
  "sign-in after the session's end leads back to the screen with the typed values",
  { tag: ['@ERR-002', '@ACC-011'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 401/);

    await test.step("a refund form keeps its values over the session's end", async () => {
      const form = await openRefundForm(page, portal, '1.00');
      const address = page.url();
      await portal.endSession();
      await submitButtonOf(form).click();
      await expect(notice(page, ENDED)).not.toContainText('Your unsaved changes were lost.');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await signInByForm(page);
      await expect(form.getByRole('radio', { name: 'Partial' })).toBeChecked();
      await expect(form).toContainText('We restored what you typed before your session ended.');
      await form.getByRole('button', { name: 'Discard draft' }).click();
      await expect(form.getByRole('radio', { name: 'Total' })).toBeChecked();
      expect(page.url()).toBe(address);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('table', { name: 'Refunds' })).toHaveCount(0);
    });

    await test.step("the form for saving a list keeps its title over the session's end, and a refused download reports the end", async () => {
      await portal.open('/transactions/payments/all?do=save_to_reports');
      const form = page.getByRole('dialog', { name: 'Save to reports' });
      await form.getByLabel('Title').fill('Autumn');
      await portal.endSession();
      await form.getByRole('button', { name: 'Save' }).click();
      await signInByForm(page);
      await expect(form.getByLabel('Title')).toHaveValue('Autumn');
      await form.getByRole('button', { name: 'Discard draft' }).click();
      await expect(form.getByLabel('Title')).not.toHaveValue('Autumn');
      await portal.open(`/transactions/payments/info/${portal.known.p2p}/general`);
      await expect(heading(page, /^Payment /)).toBeVisible();
      await portal.endSession();
      await takeAction(page, 'Print confirmation');
      await expect(notice(page, ENDED)).toBeVisible();
      await expect(notice(page, 'Unsaved changes')).toHaveCount(0);
    });

    await test.step("a former session's filters do not affect the next session", async () => {
      await openList(page, portal, filteredBy(declinedOnly));
      await portal.endSession();
      await page.getByRole('link', { name: 'Refund', exact: true }).first().click();
      await expect(heading(page, 'Sign in')).toBeVisible();
      await openPayment(page, portal, portal.known.refundable);
      await expect(page.locator('main').getByRole('link', { name: 'Payments', exact: true })).toHaveAttribute(
        'href',
        '#/transactions/payments/all',
      );
    });
  },
);

const boxes = (page: Page) => page.getByRole('group', { name: 'One-time code' }).getByRole('textbox');

async function typeCode(page: Page, portal: E2ePortal): Promise<void> {
  await page.keyboard.type(await generateMfaUserCode(await portal.clock.now()));
}

async function toTheCodePage(page: Page, portal: E2ePortal): Promise<void> {
  await portal.open('/account/login');
  await signInByForm(page, 'mfa@example.com');
  await expect(boxes(page).first()).toBeFocused();
}

test(
  'an expired sign-in leads from the one-time code back to the password',
  { tag: ['@ERR-002'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 401/);
    await toTheCodePage(page, portal);
    await portal.clock.advance('20m');
    await typeCode(page, portal);
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(notice(page, ENDED)).toBeVisible();
  },
);

const merchants = (page: Page) => page.getByRole('button', { name: /^Merchants: / });

/**
 * Opens the same screen in a second tab and brings the first tab to the front, because a browser renders a background
 * tab only once a second.
 */
async function secondTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(heading(other, 'Payments')).toBeVisible();
  await page.bringToFront();
  return other;
}

test('a second tab follows user, merchants and language of the first tab', async ({ page, portal }) => {
  await openList(page, portal);
  const other = await secondTab(page);

  await test.step("the second tab signs out with the first, then shows only the next user's data", async () => {
    await page.getByRole('button', { name: /^Profile/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(heading(other, 'Sign in')).toBeVisible();
    await signInByForm(page, 'viewer@example.com');
    for (const tab of [page, other]) await expect(merchants(tab)).toHaveText('All merchants (2)');
  });

  await test.step('the second tab follows the selection of merchants', async () => {
    for (const tab of [page, other]) await tab.goto(`${portal.url}/#${PAYMENTS_PATH}`);
    const shop = portal.fixture.merchants[0];
    await merchants(page).click();
    const panel = page.getByRole('dialog', { name: 'Merchants' });
    await panel.getByRole('checkbox', { name: shop?.name ?? '' }).uncheck();
    await panel.getByRole('button', { name: 'Apply' }).click();
    const left = paymentsOf(portal, 'viewer').filter(({ merchant_id }) => merchant_id !== shop?.id);
    for (const tab of [page, other]) {
      await expect(merchants(tab)).toHaveText('Книгарня «Сова»');
      await expectTotal(tab, left.length);
    }
  });

  await test.step('the second tab follows the language', async () => {
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('menuitem', { name: 'Українська' }).click();
    for (const tab of [page, other]) await expect(tab.locator('html')).toHaveAttribute('lang', 'uk');
  });
});

test(
  'the portal reports an outage, and continues after the outage',
  { tag: ['@ERR-001', '@ERR-002'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 401|net::ERR_/);

    await test.step('a server restart that loses all sessions leads to the sign-in page', async () => {
      await openList(page, portal);
      await expect(rows(page)).toHaveCount(5);
      await page.context().route('**', (route) => route.abort('connectionrefused'));
      await page.getByRole('link', { name: 'Refund', exact: true }).click();
      await expect(notice(page, "This list couldn't be loaded")).toBeVisible();
      await expectNoMessages(page);
      await page.context().unroute('**');
      await portal.world({});
      await page.getByRole('button', { name: 'Try again' }).click();
      await signInByForm(page);
      await expect(page).toHaveURL(/payments\/refund$/);
      await expect(rows(page)).toHaveCount(5);
    });

    await test.step('the portal opened during an outage reports the outage', async () => {
      await page.goto('about:blank');
      await page.route('**/api/**', (route) => route.abort('connectionrefused'));
      await portal.open(PAYMENTS_PATH);
      await expect(heading(page, "The portal can't be reached")).toBeVisible();
      await page.unroute('**/api/**');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(rows(page)).toHaveCount(5);
    });

    await test.step('an invalid session check does not show a blank page', async () => {
      await page.goto('about:blank');
      await portal.faults.add({ path: '/api/v2/account/check_auth/', body: '<html>Bad Gateway</html>', times: 1 });
      await portal.open(PAYMENTS_PATH);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(rows(page)).toHaveCount(5);
      await expect(failureDialog(page)).toHaveCount(0);
    });
  },
);

test(
  'a lost or foreign CSRF token is replaced, and Back skips a short address that redirects',
  { tag: ['@PAY-058', '@SHELL-121'] },
  async ({ page, portal, context }) => {
    portal.expectTrouble(/status of 403/);
    await openPayment(page, portal, portal.known.refundable);

    await test.step('Back skips a short address that redirects', async () => {
      await portal.open('/transactions');
      await expect(page).toHaveURL(/payments\/all$/);
      await expect(rows(page)).toHaveCount(5);
      await page.goBack();
      await expect(heading(page, /^Payment /)).toBeVisible();
    });

    await test.step('a refused request sets a new CSRF token for a lost one, and changes nothing', async () => {
      await context.clearCookies({ name: 'csrftoken' });
      await takeAction(page, 'Resend callback');
      await expect(notice(page, 'Error send callback')).toBeVisible();
      expect(await portal.sentOfPayments()).toEqual([]);
      await takeAction(page, 'Resend callback');
      await expect(notice(page, 'Callback successfully send')).toBeVisible();
      expect(await portal.sentOfPayments()).toHaveLength(1);
    });

    await test.step('a foreign CSRF token is replaced, and the list loads', async () => {
      await page.goto('about:blank');
      await context.addCookies([{ name: 'csrftoken', value: 'not%20one.of-ours', url: portal.url }]);
      const asked = requestsTo(page, PAYMENTS_API_PATH);
      await portal.open(PAYMENTS_PATH);
      await expect(rows(page)).toHaveCount(5);
      expect(asked).toHaveLength(1);
    });
  },
);
