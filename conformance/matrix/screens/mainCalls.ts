import { settlementLists } from '@portal/contract/settlements';
import { knownDispute } from '@portal/fixtures/knownDisputes';
import type { Page } from 'playwright/test';
import { button } from '../../e2e/account/screen.ts';
import { heading, rows } from '../../support/screens.ts';
import type { E2ePortal } from '../../support/e2e.ts';
import { CALLBACK_CALLS } from './callbackCalls.ts';
import { CASH_REGISTER_CALLS } from './cashRegisterCalls.ts';
import { PAYMENT_SOLUTION_CALLS } from './paymentSolutionCalls.ts';
import { PAYOUT_CALLS } from './payoutCalls.ts';
import { LONG_TEXT } from './lengthen.ts';
import type { Answer, MainCall } from './mainCall.ts';
import { ONBOARDING_CALLS } from './onboardingCalls.ts';

const CHECK = /\/account\/check_auth\/$/;
const INFO = /\/transactions\/\d+\/info\/$/;
const WIDGETS = [/\/dashboard\/widget\/[^/]+\/$/, /\/merchant\/status\/$/];
const title = (name: string | RegExp) => (page: Page) => heading(page, name);
const firstRow = (page: Page) => rows(page).first();
const payment = (tab: string) => (_: Page, portal: E2ePortal) =>
  `/transactions/payments/info/${portal.known.partlyRefunded}/${tab}`;

/** Returns the path of a settlement page: a settlement from the list, on the tab `part`. */
const settlement = (part: string) => async (_: Page, portal: E2ePortal) => {
  const { data } = (await portal.call(settlementLists.direct.find, { body: { limit: 5 } })).body;
  return `/transactions/settlements/${part}/${data[0]?.id ?? 0}`;
};

/** A settlement with long texts, except for the texts that filter its payments. */
function lengthenSettlement({ reference, period_from, period_to }: Answer, long: Answer): Answer {
  const money = { amount: LONG_TEXT, currency: LONG_TEXT };
  const dispute = {
    dispute_id: 1,
    chargeback_id: LONG_TEXT,
    payment_id: 2,
    order_id: LONG_TEXT,
    createtime: LONG_TEXT,
  };
  return {
    ...long,
    reference,
    period_from,
    period_to,
    refund_rows: [{ id: 1, payment_id: 2, order_id: LONG_TEXT, createtime: LONG_TEXT, comment: LONG_TEXT, ...money }],
    chargeback_rows: [{ ...dispute, ...money }],
    deposit_rows: [{ ...dispute, ...money }],
  };
}

/** Public pages; their main request is the session check. */
const PUBLIC: Record<string, MainCall> = {
  'the sign-in': { screen: 'signIn', path: '/account/login', call: CHECK, shown: title('Sign in'), account: null },
  'a new account': {
    screen: 'create',
    path: '/account/create',
    call: CHECK,
    shown: title('Create account'),
    account: null,
  },
  'another confirmation': {
    screen: 'reconfirm',
    path: '/account/reconfirm',
    call: CHECK,
    shown: title('Resend confirmation email'),
    account: null,
  },
  'an invitation': {
    screen: 'invite',
    path: '/account/invite/some-token',
    call: CHECK,
    shown: title("You're invited"),
    account: null,
  },
  'a forgotten password': {
    screen: 'forgotPassword',
    path: '/account/forgot_password',
    call: CHECK,
    shown: title('Forgot your password?'),
    account: null,
  },
  'a new password': {
    screen: 'resetPassword',
    path: '/account/reset_password/some-token',
    call: CHECK,
    shown: title('New password'),
    account: null,
  },
  'the end of a mailed link': {
    screen: 'accountDone',
    path: '/account/confirmed',
    call: CHECK,
    shown: title('Email confirmed'),
    account: null,
  },
  'an error page': {
    screen: 'error',
    path: '/error/404',
    call: CHECK,
    shown: title('Page not found'),
    account: null,
  },
};

/** Screens of a signed-in user, each with its main request. */
const SIGNED_IN: Record<string, MainCall> = {
  'the dashboard': {
    screen: 'home',
    path: '/',
    call: /\/dashboard\/config\/$/,
    shown: (page) => page.getByRole('region', { name: 'Turnover', exact: true }),
    also: WIDGETS,
  },
  'the customers of the dashboard': {
    screen: 'home',
    path: '/?category=customers',
    call: /\/dashboard\/config\/$/,
    shown: (page) => page.locator('main section[data-type]').first(),
    also: WIDGETS,
  },
  'the dashboard of other currencies': {
    screen: 'home',
    path: '/?category=risk',
    call: /\/dashboard\/currencies\/$/,
    hasNoTexts: true,
    whilePending: (page) => page.getByRole('navigation', { name: 'Categories' }),
    shown: (page) => page.locator('main section[data-type]').first(),
  },
  'the dashboard of a person': {
    screen: 'home',
    path: '/',
    call: /\/merchant\/list\/$/,
    isKept: true,
    hasNoTexts: true,
    shown: (page) => page.getByRole('region', { name: 'Turnover', exact: true }),
  },
  ...Object.fromEntries(
    Object.entries({
      all: 'No payments yet',
      uncaptured: 'No payments to capture',
      recurring: 'No recurring payments yet',
      refund: 'No refunds yet',
      fraud: 'No payments flagged as fraud',
    }).map(([tab, nothing]) => [
      `the payments, ${tab}`,
      {
        screen: 'payments',
        path: `/transactions/payments/${tab}`,
        call: new RegExp(`/merchant/transactions/${tab === 'all' ? 'payments' : tab}/$`),
        shown: firstRow,
        nothing,
      },
    ]),
  ),
  'a payment': { screen: 'payment', path: payment('general'), call: INFO, shown: title(/^Payment \d/) },
  'a payment, detailed': { screen: 'payment', path: payment('detailed'), call: INFO, shown: title(/^Payment \d/) },
  'the lists of a payer': {
    screen: 'bwlist',
    path: payment('bwlist'),
    call: /\/bwlist\/$/,
    shown: title('Black/White list'),
    also: [INFO],
  },
  'the payment of the lists of a payer': {
    screen: 'bwlist',
    path: payment('bwlist'),
    call: INFO,
    hasNoTexts: true,
    shown: title('Black/White list'),
  },
  ...Object.fromEntries(
    Object.entries({
      direct: 'No direct settlements yet',
      bulk: 'No bulk settlements yet',
      transactional: 'No transactional settlements yet',
    }).map(([tab, nothing]) => [
      `the settlements, ${tab}`,
      {
        screen: 'settlements',
        path: `/transactions/settlements/${tab}`,
        call: new RegExp(`/merchant/settlements/${tab}/$`),
        shown:
          tab === 'direct' ? firstRow : (page: Page) => page.locator('main tbody tr, main [role=status] p').first(),
        nothing,
      },
    ]),
  ),
  ...Object.fromEntries(
    ['info', 'refunds', 'chargebacks', 'deposits', 'currencies'].map((part) => [
      `a settlement, ${part}`,
      {
        screen: 'settlement',
        path: settlement(part),
        call: /\/settlements\/\d+\/info\/$/,
        shown: title(/^Settlement S/),
        also: [/\/settlements\/\d+\/currencies\/$/],
        lengthen: lengthenSettlement,
      },
    ]),
  ),
  'the payments of a settlement': {
    screen: 'settlement',
    path: settlement('info'),
    call: /\/merchant\/transactions\/payments\/$/,
    whilePending: title(/^Settlement S/),
    shown: firstRow,
    nothing: 'No payments in this settlement',
  },
  'the currencies of a settlement': {
    screen: 'settlement',
    path: settlement('currencies'),
    call: /\/settlements\/\d+\/currencies\/$/,
    whilePending: title(/^Settlement S/),
    shown: (page) => page.getByRole('table', { name: 'Currencies' }),
  },
  ...Object.fromEntries(
    Object.entries({
      all: 'No disputes yet',
      urgent: 'No disputes need a response',
      progress: 'No disputes in progress',
      closed: 'No closed disputes yet',
    }).map(([tab, nothing]) => [
      `the disputes, ${tab}`,
      {
        screen: 'disputes',
        path: `/transactions/disputes/${tab}`,
        call: new RegExp(`/merchant/disputes/${tab}/$`),
        shown: firstRow,
        nothing,
      },
    ]),
  ),
  'a dispute': {
    screen: 'dispute',
    path: (_, portal) => `/transactions/disputes/info/${knownDispute(portal.fixture, 'urgent').id}`,
    call: /\/disputes\/\d+\/info\/$/,
    shown: title(/^Dispute /),
  },
  'the profile': {
    screen: 'profile',
    path: '/profile/info/overview',
    call: /\/settings\/personal\/$/,
    isKept: true,
    shown: (page) => page.getByRole('form', { name: 'Personal settings' }),
  },
  'the second step': {
    screen: 'profile',
    path: '/profile/info/verification',
    call: /\/settings\/mfa\/$/,
    whilePending: (page) => page.getByRole('heading', { name: 'Lost device' }),
    shown: (page) => button(page, 'Continue'),
  },
  'the downloads': {
    screen: 'downloads',
    path: '/reports/downloads/regular',
    call: /\/reports\/regular\/$/,
    shown: (page) => page.getByText('No reports yet'),
    hasNoTexts: true,
  },
  ...Object.fromEntries(
    Object.entries({ settlements: 'No settlement reports yet', invoices: 'No invoices yet' }).map(([tab, nothing]) => [
      `the papers of each month, ${tab}`,
      {
        screen: 'statements',
        path: `/reports/settlements-invoices/${tab}`,
        call: new RegExp(`/reports/${tab}/$`),
        shown: firstRow,
        nothing,
      },
    ]),
  ),
  'the special reports': {
    screen: 'specials',
    path: '/reports/special/list',
    call: /\/special\/list\/$/,
    shown: title('Special reports'),
  },
  'a special report': {
    screen: 'special',
    path: '/reports/special/custom/1',
    call: /\/special\/1\/$/,
    shown: firstRow,
    nothing: 'No data for this report yet',
  },
  'the scheduled templates': {
    screen: 'templates',
    path: '/reports/templates',
    call: /\/reports\/scheduled\/$/,
    shown: (page) => page.getByText('No scheduled reports yet'),
    hasNoTexts: true,
  },
  'the merchants': {
    screen: 'merchants',
    path: '/settings/merchants/list',
    call: /\/merchant\/list\/$/,
    isKept: true,
    shown: firstRow,
    nothing: 'No merchants yet',
  },
  'a merchant': {
    screen: 'merchant',
    path: '/settings/merchants/info/100102/basic',
    call: /\/merchant\/100102\/$/,
    shown: title('Книгарня «Сова»'),
    also: [/\/settings\/basic\/$/],
  },
  'the people of a merchant': {
    screen: 'merchant',
    path: '/settings/merchants/info/100102/permissions',
    call: /\/merchant\/100102\/permissions\/$/,
    whilePending: title('Книгарня «Сова»'),
    shown: firstRow,
    also: [/\/permissions\/history\/$/],
    lostHere: 'Unexpected error',
  },
  'the promocodes': {
    screen: 'promocodes',
    path: '/settings/merchants/info/100101/promocodes',
    call: /\/promo\/list\/$/,
    whilePending: title(/^Promocodes of/),
    shown: firstRow,
    nothing: 'No promocodes yet',
  },
  ...ONBOARDING_CALLS,
  'the companies': {
    screen: 'companies',
    path: '/settings/companies/list',
    call: /\/company_profile\/$/,
    shown: firstRow,
    nothing: 'No companies yet',
  },
  'a company': {
    screen: 'company',
    path: '/settings/companies/info/300102/basic',
    call: /\/company_profile\/300102\/$/,
    shown: title('ТОВ «Сова Книга»'),
  },
  'the people of a company': {
    screen: 'company',
    path: '/settings/companies/info/300102/individuals',
    call: /\/company_profile\/300102\/individuals\/$/,
    whilePending: title('ТОВ «Сова Книга»'),
    shown: (page) => page.getByRole('table', { name: 'Director' }),
    also: [/\/company_profile\/300102\/$/],
  },
  'the files of a company': {
    screen: 'company',
    path: '/settings/companies/info/300101/documents',
    call: /\/company_profile\/300101\/docs\/$/,
    whilePending: (page) => page.getByRole('heading', { level: 1 }),
    shown: (page) => page.getByRole('button', { name: /^Upload/ }).first(),
    also: [/\/company_profile\/300101\/$/],
  },
  ...PAYMENT_SOLUTION_CALLS,
  ...PAYOUT_CALLS,
  ...CALLBACK_CALLS,
  ...CASH_REGISTER_CALLS,
  'a page of the tenant': {
    screen: 'other',
    path: '/branding/page',
    call: /\/branding\/page\/$/,
    shown: title('Help center'),
  },
  'the icons of the tenant': {
    screen: 'other',
    path: '/branding/icons',
    call: /\/branding\/page\/$/,
    shown: (page) => page.getByRole('heading', { level: 1 }),
  },
  'a page of the tenant, to a stranger': {
    screen: 'other',
    path: '/branding/icons',
    call: /\/branding\/page\/$/,
    shown: (page) => page.getByRole('heading', { level: 1 }),
    account: null,
  },
};

/** Every screen with its main request. */
export const MAIN_CALLS: Record<string, MainCall> = {
  ...PUBLIC,
  ...SIGNED_IN,
  'a screen of the portal whose session is not known': {
    screen: 'payments',
    path: '/transactions/payments/all',
    call: CHECK,
    isKept: true,
    shown: firstRow,
  },
  'the choice of a merchant': {
    screen: 'chooseMerchant',
    path: '/merchant/100101?_path_=/transactions/payments/all',
    call: CHECK,
    isKept: true,
    shown: firstRow,
  },
};
