import { callbackLists } from '@portal/contract/callbacks';
import { onboarding } from '@portal/contract/onboarding';
import { payment } from '@portal/contract/payments';
import { settlementLists } from '@portal/contract/settlements';
import { knownDispute } from '@portal/fixtures/knownDisputes';
import type { Page } from 'playwright/test';
import { editor, EVENING } from '../designs/screen.ts';
import { alterAnswers } from '../faults/screen.ts';
import { takeAction, heading, openPayment, rows } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { said } from '../../support/screen.ts';
import { expectToFit } from '../../support/expectPresentable.ts';

/** Three thousand letters without a place to break. */
const LONG = 'Donaudampfschifffahrt'.repeat(150).slice(0, 3000);

/** What leads somewhere or is counted with, and so is no text to be read. */
const KEPT =
  /^(id|alias|name|type|unit|step|tab|s|m|x|y|value|percent|path|fields|date_from|date_to|category|currency|accepted_file_types|error)$/;

/** Every text of an answer as long as that. */
function longer(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return KEPT.test(key) ? value : LONG;
  if (Array.isArray(value)) return value.map((one) => longer(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, longer(one, name)]));
}

interface Place {
  path: (portal: E2ePortal) => string;
  /** The calls whose texts are long. */
  calls: readonly string[];
  shown: (page: Page) => ReturnType<Page['locator']>;
}

const at = (path: string) => () => path;
const anyHeading = (page: Page) => page.getByRole('heading', { level: 1 });
const someRows = (page: Page) => page.locator('main tbody tr, main ul li').first();
const paymentAt = (tab: string) => (portal: E2ePortal) =>
  `/transactions/payments/info/${portal.known.partlyRefunded}/${tab}`;
const INFO = '/transactions/*/info/';

const PLACES: Record<string, Place> = {
  'the payments': { path: at('/transactions/payments/all'), calls: ['/transactions/payments/'], shown: someRows },
  'a payment': { path: paymentAt('general'), calls: [INFO], shown: anyHeading },
  'a payment, detailed': { path: paymentAt('detailed'), calls: [INFO], shown: anyHeading },
  'the lists of a payer': { path: paymentAt('bwlist'), calls: [INFO, '/bwlist/'], shown: anyHeading },
  'the settlements': {
    path: at('/transactions/settlements/direct'),
    calls: ['/settlements/direct/'],
    shown: someRows,
  },
  'the disputes': { path: at('/transactions/disputes/all'), calls: ['/disputes/all/'], shown: someRows },
  'a dispute': {
    path: (portal) => `/transactions/disputes/info/${knownDispute(portal.fixture, 'urgent').id}`,
    calls: ['/disputes/*/info/'],
    shown: anyHeading,
  },
  'the statements': {
    path: at('/reports/settlements-invoices/invoices'),
    calls: ['/reports/invoices/'],
    shown: someRows,
  },
  'the special reports': { path: at('/reports/special/list'), calls: ['/special/list/'], shown: someRows },
  'a special report': { path: at('/reports/special/custom/1'), calls: ['/special/1/*'], shown: someRows },
  'the merchants': { path: at('/settings/merchants/list'), calls: ['/merchant/list/'], shown: someRows },
  'a merchant': {
    path: at('/settings/merchants/info/100102/basic'),
    calls: ['/merchant/100102/', '/settings/basic/'],
    shown: anyHeading,
  },
  'the promocodes': {
    path: at('/settings/merchants/info/100101/promocodes'),
    calls: ['/promo/list/'],
    shown: someRows,
  },
  'the links': { path: at('/solutions/links/list'), calls: ['/payment-solutions/links/'], shown: someRows },
  'a link': { path: at('/solutions/links/info/211001'), calls: ['/links/211001/info/'], shown: anyHeading },
  'links from a file': { path: at('/solutions/links/file'), calls: ['/links/merchants/'], shown: anyHeading },
  'a new link': {
    path: at('/solutions/links/create/100101/settings'),
    calls: ['/links/merchants/', '/create/choices/'],
    shown: anyHeading,
  },
  'the payout balances': { path: at('/multiparty-payments/balances'), calls: ['/payouts/balances/'], shown: someRows },
  'the payouts': { path: at('/multiparty-payments/history/payouts'), calls: ['/payouts/history/'], shown: someRows },
  'a new payout': {
    path: at('/multiparty-payments/create/100101/UAH'),
    calls: ['/payouts/merchants/', '/settings/payouts/'],
    shown: anyHeading,
  },
  'the designs': { path: at('/solutions/design/list'), calls: ['/design/list/'], shown: someRows },
  'a design': {
    path: at(editor(EVENING)),
    calls: ['/design/hash/*/', '/design/config/', '/settings/customization/'],
    shown: anyHeading,
  },
  'the buttons': { path: at('/solutions/buttons/list'), calls: ['/payment-solutions/buttons/'], shown: someRows },
  'a button': { path: at('/solutions/buttons/info/100101/101001'), calls: ['/info/101001/'], shown: anyHeading },
  'the code of a button': {
    path: at('/solutions/buttons/info/100102/102001/code'),
    calls: ['/info/102001/'],
    shown: anyHeading,
  },
  'a new button': {
    path: at('/solutions/buttons/create/100101/settings'),
    calls: ['/buttons/merchants/', '/create/choices/'],
    shown: anyHeading,
  },
  'a button to be changed': {
    path: at('/solutions/buttons/edit/100101/101002/fields'),
    calls: ['/info/101002/', '/create/choices/'],
    shown: anyHeading,
  },
  'the landings': { path: at('/solutions/landings/list'), calls: ['/landings/list/'], shown: someRows },
  'the editor of a landing': {
    path: at('/solutions/landings/edit/100101/701/contacts'),
    calls: ['/edit/701/', '/edit/701/contacts/', '/edit/701/allinfo/'],
    shown: anyHeading,
  },
  'a new landing': { path: at('/solutions/landings/create'), calls: ['/landings/add/'], shown: anyHeading },
  'the companies': { path: at('/settings/companies/list'), calls: ['/company_profile/'], shown: someRows },
  'the people of a company': {
    path: at('/settings/companies/info/300102/individuals'),
    calls: ['/company_profile/300102/', '/individuals/'],
    shown: anyHeading,
  },
  'the files of a company': {
    path: at('/settings/companies/info/300101/documents'),
    calls: ['/company_profile/300101/', '/docs/'],
    shown: anyHeading,
  },
  'the people of a merchant': {
    path: at('/settings/merchants/info/100102/permissions'),
    calls: ['/permissions/', '/permissions/history/'],
    shown: someRows,
  },
  'the profile': { path: at('/profile/info/overview'), calls: ['/settings/personal/'], shown: anyHeading },
  'the second step': { path: at('/profile/info/verification'), calls: ['/settings/mfa/'], shown: anyHeading },
  'the dashboard': {
    path: at('/'),
    calls: ['/dashboard/config/', '/dashboard/widget/*/?*', '/merchant/status/'],
    shown: (page) => page.locator('main section[data-type]').first(),
  },
  'the customers of the dashboard': {
    path: at('/?category=customers'),
    calls: ['/dashboard/config/', '/dashboard/widget/*/?*'],
    shown: (page) => page.locator('main section[data-type]').first(),
  },
  'a page of the tenant': { path: at('/branding/page'), calls: ['/branding/page/*'], shown: anyHeading },
  'the icons of the tenant': { path: at('/branding/icons'), calls: ['/branding/page/*'], shown: anyHeading },
};

for (const [name, { path, calls, shown }] of Object.entries(PLACES))
  test(`${name} with texts of three thousand letters are no wider than the window`, async ({ page, portal }) => {
    portal.expectTrouble(/404/);
    for (const call of calls) await alterAnswers(page, call, (answer) => longer(answer));
    await portal.signIn('owner');
    await portal.open(path(portal));
    await expect(shown(page)).toBeVisible();
    await expect(page.locator('main section[aria-busy=true]')).toHaveCount(0);
    for (const width of [1440, 992, 390, 320]) await expectToFit(page, width);
  });

test('callbacks with texts of three thousand letters are no wider than the window', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.faults.add({ path: '*/payments/callback', status: 500 });
  await portal.call(payment.recallback, { params: { id: portal.known.refundable }, body: {} });
  const { id } = (await portal.call(callbackLists.callbacks.find, { body: {} })).body.data[0] ?? { id: 0 };
  for (const call of ['/merchant/callbacks/', '/callbacks/health/', '/callbacks/*/info/'])
    await alterAnswers(page, call, (answer) => longer(answer));
  for (const [path, shown] of [
    ['/callbacks/list', someRows],
    [`/callbacks/info/${id}`, anyHeading],
    [`/transactions/payments/info/${portal.known.refundable}/callbacks`, someRows],
  ] as const) {
    await portal.open(path);
    await expect(shown(page)).toBeVisible();
    await expect(page.locator('main section[aria-busy=true]')).toHaveCount(0);
    for (const width of [1440, 992, 390, 320]) await expectToFit(page, width);
  }
});

for (const part of ['info', 'refunds', 'chargebacks', 'deposits', 'currencies'])
  test(`a settlement's ${part} with texts of three thousand letters are no wider than the window`, async ({
    page,
    portal,
  }) => {
    await portal.signIn('owner');
    const { data } = (await portal.call(settlementLists.direct.find, { body: { limit: 5 } })).body;
    const dispute = { dispute_id: 1, chargeback_id: LONG, payment_id: 2, order_id: LONG, createtime: LONG };
    const money = { amount: LONG, currency: LONG };
    await alterAnswers(page, '/settlements/*/info/', (answer) => ({
      ...(longer(answer) as object),
      // Its payments are looked for by them.
      reference: answer['reference'],
      period_from: answer['period_from'],
      period_to: answer['period_to'],
      refund_rows: [{ id: 1, payment_id: 2, order_id: LONG, createtime: LONG, comment: LONG, ...money }],
      chargeback_rows: [{ ...dispute, ...money }],
      deposit_rows: [{ ...dispute, ...money }],
    }));
    await alterAnswers(page, '/settlements/*/currencies/', (answer) => longer(answer));
    await portal.open(`/transactions/settlements/${part}/${data[0]?.id ?? 0}`);
    await expect(anyHeading(page)).toBeVisible();
    await expect(someRows(page)).toBeVisible();
    for (const width of [1440, 992, 390, 320]) await expectToFit(page, width);
  });

for (const [part, account, shown] of [
  ['merchant/UA/legal', 'new', 'form'],
  ['add-company-details', 'new', 'form'],
  ['provide-company', 'owner', 'radio'],
] as const)
  test(`the ${part} of Get Started with texts of three thousand letters is no wider than the window`, async ({
    page,
    portal,
  }) => {
    // The form is of the country and form of business that were asked for, and keeps what was typed.
    await alterAnswers(page, '/merchant/add/*', (answer) => {
      const { country, jurtype, values } = answer;
      return { ...(longer(answer) as object), country, jurtype, values };
    });
    await alterAnswers(page, '/merchant/add/choices/trades/*', (answer) => longer(answer));
    await portal.signIn(account);
    await portal.call(onboarding.saveDraft, { body: { country: 'UA', jurtype: 'legal', name: LONG.slice(0, 100) } });
    await portal.open(`/getstarted/${part}`);
    await expect(page.getByRole('main').getByRole(shown).first()).toBeVisible();
    await expect(page.getByText(LONG).first()).toBeVisible();
    for (const width of [1440, 992, 390, 320]) await expectToFit(page, width);
  });

test.describe('from a load', () => {
  test('the shell with names of three thousand letters is no wider than the window', async ({ page, portal }) => {
    for (const call of ['/settings/personal/', '/merchant/list/', '/saas/branding/', '/saas/'])
      await alterAnswers(page, call, (answer) => ({
        ...(longer(answer) as object),
        ...(call === '/merchant/list/'
          ? { data: (answer['data'] as object[]).slice(0, 1).map((one) => ({ ...one, name: LONG, url: LONG })) }
          : {}),
        ...('region_langs' in answer ? { region: answer['region'], region_langs: answer['region_langs'] } : {}),
        logo_url: null,
        image_url: null,
      }));
    await portal.signIn('owner');
    await page.goto('about:blank');
    await portal.open('/transactions/payments/all');
    await expect(rows(page)).toHaveCount(5);
    for (const width of [1440, 992]) await expectToFit(page, width);
    await page.getByRole('button', { name: 'Profile' }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await expectToFit(page, 992);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Merchants/ }).click();
    await expect(page.getByRole('dialog', { name: 'Merchants' })).toBeVisible();
    await expectToFit(page, 992);
    await page.keyboard.press('Escape');
    for (const width of [390, 320]) await expectToFit(page, width);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectToFit(page, 320);
  });

  test('the sign-in of a tenant with a name of three thousand letters is no wider than the window', async ({
    page,
    portal,
  }) => {
    await alterAnswers(page, '/saas/branding/', (answer) => ({ ...answer, title: LONG, logo_url: null }));
    await portal.open('/account/login');
    await expect(heading(page, 'Sign in')).toBeVisible();
    for (const width of [1440, 320]) await expectToFit(page, width);
  });
});

test('what the server says in three thousand letters holds the page', async ({ page, portal }) => {
  await portal.open('/account/login');
  await page.getByLabel('Email', { exact: true }).fill('owner@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await portal.faults.add({ path: '/api/v2/account/login/', body: { error: LONG }, times: 1 });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  for (const width of [1440, 320]) await expectToFit(page, width);
  await portal.faults.add({ path: '/api/v2/account/login/', body: { error: [['email', LONG]] }, times: 1 });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(LONG)).toBeVisible();
  for (const width of [1440, 320]) await expectToFit(page, width);
  await openPayment(page, portal, portal.known.refundable);
  await portal.faults.add({ path: '*/recallback/', body: { error: LONG }, times: 1 });
  await takeAction(page, 'Resend callback');
  await expect(said(page, LONG)).toBeVisible();
  for (const width of [1440, 320]) await expectToFit(page, width);
});

test('a filter and a search of three thousand letters hold the list', async ({ page, portal }) => {
  await portal.signIn('owner');
  const filters = encodeURIComponent(JSON.stringify([{ s: 'order_id', m: 'eq', v: LONG.slice(0, 250) }]));
  await portal.open(`/transactions/payments/all?filters=${filters}&query=${LONG.slice(0, 250)}`);
  await expect(said(page, 'Nothing found')).toBeVisible();
  for (const width of [1440, 992, 390, 320]) await expectToFit(page, width);
});
