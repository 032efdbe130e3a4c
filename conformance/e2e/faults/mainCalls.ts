import { settlementLists } from '@portal/contract/settlements';
import { knownDispute } from '@portal/fixtures/knownDisputes';
import type { Page } from 'playwright/test';
import { button } from '../account/screen.ts';
import { heading, rows } from '../../support/screens.ts';
import type { E2ePortal } from '../../support/e2e.ts';
import { CALLBACK_CALLS } from './callbackCalls.ts';
import { CASH_REGISTER_CALLS } from './cashRegisterCalls.ts';
import { SELLING_CALLS } from './sellingCalls.ts';
import { PAYOUT_CALLS } from './payoutCalls.ts';
import type { MainCall } from './mainCall.ts';
import { ONBOARDING_CALLS } from './onboardingCalls.ts';

const CHECK = /\/account\/check_auth\/$/;
const INFO = /\/transactions\/\d+\/info\/$/;
const title = (name: string | RegExp) => (page: Page) => heading(page, name);
const firstRow = (page: Page) => rows(page).first();
const payment = (tab: string) => (_: Page, portal: E2ePortal) =>
  `/transactions/payments/info/${portal.known.refundable}/${tab}`;

/** A settlement of the list, by the calls of the portal. */
const settlement = (part: string) => async (_: Page, portal: E2ePortal) => {
  const { data } = (await portal.call(settlementLists.direct.find, { body: { limit: 5 } })).body;
  return `/transactions/settlements/${part}/${data[0]?.id ?? 0}`;
};

/** Pages that anybody may see: the call they depend on is the check of the session. */
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
    shown: title('Send the confirmation again'),
    account: null,
  },
  'an invitation': {
    screen: 'invite',
    path: '/account/invite/some-token',
    call: CHECK,
    shown: title('You are invited'),
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
    shown: title('Your address is confirmed'),
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

/** Screens of the portal, each with what it reads. */
const SIGNED_IN: Record<string, MainCall> = {
  'the dashboard': {
    screen: 'home',
    path: '/',
    call: /\/dashboard\/config\/$/,
    shown: (page) => page.getByRole('region', { name: 'Turnover', exact: true }),
  },
  'the dashboard of other currencies': {
    screen: 'home',
    path: '/?category=risk',
    call: /\/dashboard\/currencies\/$/,
    stands: (page) => page.getByRole('navigation', { name: 'Categories' }),
    shown: (page) => page.locator('main section[data-type]').first(),
  },
  'the dashboard of a person': {
    screen: 'home',
    path: '/',
    call: /\/merchant\/list\/$/,
    shown: (page) => page.getByRole('region', { name: 'Turnover', exact: true }),
  },
  ...Object.fromEntries(
    ['all', 'uncaptured', 'recurring', 'refund', 'fraud'].map((tab) => [
      `the payments, ${tab}`,
      {
        screen: 'payments',
        path: `/transactions/payments/${tab}`,
        call: new RegExp(`/merchant/transactions/${tab === 'all' ? 'payments' : tab}/$`),
        shown: firstRow,
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
  },
  'the payment of the lists of a payer': {
    screen: 'bwlist',
    path: payment('bwlist'),
    call: INFO,
    shown: title('Black/White list'),
  },
  ...Object.fromEntries(
    ['direct', 'bulk', 'transactional'].map((tab) => [
      `the settlements, ${tab}`,
      {
        screen: 'settlements',
        path: `/transactions/settlements/${tab}`,
        call: new RegExp(`/merchant/settlements/${tab}/$`),
        shown:
          tab === 'direct' ? firstRow : (page: Page) => page.locator('main tbody tr, main [role=status] p').first(),
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
      },
    ]),
  ),
  'the payments of a settlement': {
    screen: 'settlement',
    path: settlement('info'),
    call: /\/merchant\/transactions\/payments\/$/,
    stands: title(/^Settlement S/),
    shown: firstRow,
  },
  'the currencies of a settlement': {
    screen: 'settlement',
    path: settlement('currencies'),
    call: /\/settlements\/\d+\/currencies\/$/,
    stands: title(/^Settlement S/),
    shown: (page) => page.getByRole('table', { name: 'Currencies' }),
  },
  ...Object.fromEntries(
    ['all', 'urgent', 'progress', 'closed'].map((tab) => [
      `the disputes, ${tab}`,
      {
        screen: 'disputes',
        path: `/transactions/disputes/${tab}`,
        call: new RegExp(`/merchant/disputes/${tab}/$`),
        shown: firstRow,
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
    shown: (page) => page.getByRole('form', { name: 'Personal settings' }),
  },
  'the second step': {
    screen: 'profile',
    path: '/profile/info/verification',
    call: /\/settings\/mfa\/$/,
    stands: (page) => page.getByRole('heading', { name: 'When the device is lost' }),
    shown: (page) => button(page, 'Continue'),
  },
  'the downloads': {
    screen: 'downloads',
    path: '/reports/downloads/regular',
    call: /\/reports\/regular\/$/,
    shown: (page) => page.getByText('No reports yet'),
  },
  ...Object.fromEntries(
    ['settlements', 'invoices'].map((tab) => [
      `the papers of each month, ${tab}`,
      {
        screen: 'statements',
        path: `/reports/settlements-invoices/${tab}`,
        call: new RegExp(`/reports/${tab}/$`),
        shown: firstRow,
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
  },
  'the scheduled templates': {
    screen: 'templates',
    path: '/reports/templates',
    call: /\/reports\/scheduled\/$/,
    shown: (page) => page.getByText('Nothing is scheduled yet'),
  },
  'the merchants': {
    screen: 'merchants',
    path: '/settings/merchants/list',
    call: /\/merchant\/list\/$/,
    shown: firstRow,
  },
  'a merchant': {
    screen: 'merchant',
    path: '/settings/merchants/info/100102/basic',
    call: /\/merchant\/100102\/$/,
    shown: title('Книгарня «Сова»'),
  },
  'the promocodes': {
    screen: 'promocodes',
    path: '/settings/merchants/info/100101/promocodes',
    call: /\/promo\/list\/$/,
    stands: title(/^Promocodes of/),
    shown: firstRow,
  },
  ...ONBOARDING_CALLS,
  'the companies': {
    screen: 'companies',
    path: '/settings/companies/list',
    call: /\/company_profile\/$/,
    shown: firstRow,
  },
  'a company': {
    screen: 'company',
    path: '/settings/companies/info/300102/basic',
    call: /\/company_profile\/300102\/$/,
    shown: title('ТОВ «Сова Книга»'),
  },
  ...SELLING_CALLS,
  ...PAYOUT_CALLS,
  ...CALLBACK_CALLS,
  ...CASH_REGISTER_CALLS,
  'a page of the tenant': {
    screen: 'other',
    path: '/branding/page',
    call: /\/branding\/page\/$/,
    shown: title('Help center'),
  },
  'a page of the tenant, to a stranger': {
    screen: 'other',
    path: '/branding/icons',
    call: /\/branding\/page\/$/,
    shown: (page) => page.getByRole('heading', { level: 1 }),
    account: null,
  },
};

/** Every screen, with the call that it depends on. */
export const MAIN_CALLS: Record<string, MainCall> = {
  ...PUBLIC,
  ...SIGNED_IN,
  'a screen of the portal whose session is not known': {
    screen: 'payments',
    path: '/transactions/payments/all',
    call: CHECK,
    shown: firstRow,
  },
  'the choice of a merchant': {
    screen: 'chooseMerchant',
    path: '/merchant/100101?_path_=/transactions/payments/all',
    call: CHECK,
    shown: firstRow,
  },
};
