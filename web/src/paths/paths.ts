import type { SetFilter } from '@portal/contract/dataList';
import { expression, publicPaths, route } from './publicPaths.ts';

/**
 * All addresses of the portal by the pattern of their route: `{id:digits}` takes digits only, `{type:a|b}` one of the
 * words, `{name}` any segment. Pages build addresses only with this table.
 */
export const paths = {
  ...publicPaths,
  payments: route('/transactions/payments/{type:all|uncaptured|recurring|refund|fraud}'),
  bwlist: route('/transactions/payments/info/{id:digits}/bwlist'),
  payment: route('/transactions/payments/info/{id:digits}/{type:general|detailed|callbacks}'),
  settlements: route('/transactions/settlements/{type:direct|bulk|transactional}'),
  settlement: route('/transactions/settlements/{part:info|refunds|chargebacks|deposits|currencies}/{id:digits}'),
  disputes: route('/transactions/disputes/{type:all|urgent|progress|closed}'),
  dispute: route('/transactions/disputes/info/{id:digits}'),
  profile: route('/profile/info/{type:overview|verification}'),
  downloads: route('/reports/downloads/{type:regular}'),
  statements: route('/reports/settlements-invoices/{type:settlements|invoices}'),
  specials: route('/reports/special/list'),
  special: route('/reports/special/custom/{id:digits}'),
  templates: route('/reports/templates'),
  merchants: route('/settings/merchants/list'),
  merchant: route(
    '/settings/merchants/info/{id:digits}/{tab:basic|notification|payment|financial|contract|bank_account|customization|permissions}',
  ),
  registerMerchant: route('/getstarted/merchant/{country?}/{jurtype?}/{business_type?}'),
  provideCompany: route('/getstarted/provide-company'),
  addCompanyDetails: route('/getstarted/add-company-details'),
  financialDetails: route('/getstarted/financial-details'),
  /** Not in the specification: beside the tabs of a merchant's settings (PROMO-016). */
  promocodes: route('/settings/merchants/info/{id:digits}/promocodes'),
  companies: route('/settings/companies/list'),
  company: route('/settings/companies/info/{id:digits}/{tab:basic|documents|contracts|individuals}'),
  links: route('/solutions/links/list'),
  link: route('/solutions/links/info/{id:digits}'),
  createManyLinks: route('/solutions/links/file'),
  createLink: route('/solutions/links/create/{merchant?}/{type:settings|features}'),
  designs: route('/solutions/design/list'),
  merchantDesigns: route('/solutions/design/info/{id:digits}'),
  design: route('/solutions/design/edit/{merchant:digits}/{hash}'),
  /** Not in the specification: preview of the checkout in a separate window. */
  designView: route('/solutions/design/view/{merchant:digits}/{hash}'),
  callbacks: route('/callbacks/list'),
  callback: route('/callbacks/info/{id:digits}'),
  buttons: route('/solutions/buttons/list'),
  button: route('/solutions/buttons/info/{merchant:digits}/{id:digits}'),
  /** Not in the specification: appearance and code of a button (BTN-019). */
  buttonCode: route('/solutions/buttons/info/{merchant:digits}/{id:digits}/code'),
  createButton: route('/solutions/buttons/create/{merchant?}/{type:settings|fields|features}'),
  editButton: route('/solutions/buttons/edit/{merchant:digits}/{id:digits}/{type:settings|fields|features}'),
  landings: route('/solutions/landings/list'),
  createLanding: route('/solutions/landings/create'),
  editLanding: route('/solutions/landings/edit/{merchant:digits}/{landing:digits}/{step:settings|finance|contacts}'),
  /** Not in the specification: preview of the saved landing page in a separate window. */
  landingView: route('/solutions/landings/view/{merchant:digits}/{landing:digits}'),
  terminal: route('/solutions/terminal/moto'),
  cashRegisters: route('/taxes/list'),
  cashRegisterErrors: route('/taxes/errors'),
  connectCashRegister: route('/taxes/add/{merchant:digits}/{provider?}'),
  editCashRegister: route('/taxes/edit/{merchant:digits}/{provider?}'),
  cashRegisterStep: route('/taxes/{type:add|edit}/{merchant:digits}/{provider}/{view:certs|tax-object|form}'),
  cashRegister: route('/taxes/info/{merchant:digits}/{id:digits}'),
  /** Not in the specification: current state of a cash register. */
  registerOverview: route('/taxes/cockpit/{merchant:digits}'),
  /** Former pages whose addresses still work (CASH-008, CASH-009). */
  formerCashRegister: route('/taxes/{page:add-start|add-test}'),
  balances: route('/multiparty-payments/balances'),
  payouts: route('/multiparty-payments/history/{type:payouts|topups|summary}'),
  payout: route('/multiparty-payments/status/{merchant:digits}/{order}'),
  createPayout: route('/multiparty-payments/create/{merchant?}/{currency?}'),
  noPayouts: route('/multiparty-payments/empty'),
  /** Not in the specification: payouts from a file, payouts that wait for approval, a payment split among receivers. */
  createManyPayouts: route('/multiparty-payments/file'),
  payoutFiles: route('/multiparty-payments/files'),
  splitPayment: route('/multiparty-payments/split/{merchant:digits}/{payment:digits}'),
} as const;

/** Common beginnings of addresses. One without a screen redirects to a screen. */
export const sections = {
  payments: '/transactions/payments',
  settlements: '/transactions/settlements',
  disputes: '/transactions/disputes',
  callbacks: '/callbacks',
  downloads: '/reports/downloads',
  statements: '/reports/settlements-invoices',
  special: '/reports/special',
  templates: '/reports/templates',
  getStarted: '/getstarted',
  buttons: '/solutions/buttons',
  landings: '/solutions/landings',
  links: '/solutions/links',
  design: '/solutions/design',
  terminal: '/solutions/terminal',
  multiparty: '/multiparty-payments',
  taxes: '/taxes',
  balances: '/multiparty-payments/balances',
  payouts: '/multiparty-payments/history',
  payout: '/multiparty-payments/status',
  splitPayment: '/multiparty-payments/split',
  createPayout: '/multiparty-payments/create',
  settings: '/settings',
  help: '/branding/page',
} as const;

/** Address of a list with filters. */
export const withFilters = (list: string, filters: readonly SetFilter[]): string =>
  `${list}?${new URLSearchParams({ filters: JSON.stringify(filters) })}`;

/** Address of a list filtered by a merchant. */
export const withMerchant = (list: string, id: number): string =>
  withFilters(list, [{ s: 'merchant_id', m: 'eq', v: String(id) }]);

/** Redirects from short paths (000 §2.3, 001 §2; SHELL-065 … SHELL-084). */
export const redirects: readonly (readonly [from: string, to: string])[] = [
  ['/transactions', '/transactions/payments/all'],
  ['/transactions/payments', '/transactions/payments/all'],
  ['/transactions/settlements', '/transactions/settlements/direct'],
  ['/transactions/disputes', '/transactions/disputes/all'],
  ['/transactions/payments/info/{id}', '/transactions/payments/info/{id}/general'],
  ['/taxes', '/taxes/list'],
  ['/taxes/add', '/taxes/add/1'],
  ['/settings', '/settings/merchants/list'],
  ['/settings/merchants', '/settings/merchants/list'],
  ['/settings/companies', '/settings/companies/list'],
  ['/settings/merchants/info/{id}', '/settings/merchants/info/{id}/basic'],
  ['/settings/companies/info/{id}', '/settings/companies/info/{id}/basic'],
  ['/reports', '/reports/downloads/regular'],
  ['/reports/downloads', '/reports/downloads/regular'],
  ['/reports/settlements-invoices', '/reports/settlements-invoices/settlements'],
  ['/reports/special', '/reports/special/list'],
  ['/profile', '/profile/info/overview'],
  ['/profile/info', '/profile/info/overview'],
  ['/multiparty-payments/history', '/multiparty-payments/history/payouts'],
  ['/multiparty-payments', '/multiparty-payments/create'],
  ['/getstarted', '/getstarted/merchant'],
  ['/account', '/account/login'],
  ['/account/password', '/profile/info/overview'],
  ['/account/settings', '/profile/info/verification'],
  ['/solutions/design', '/solutions/design/list'],
  ['/solutions/buttons', '/solutions/buttons/list'],
  ['/solutions/buttons/create', '/solutions/buttons/create/settings'],
  ['/solutions/buttons/create/{merchant:digits}', '/solutions/buttons/create/{merchant}/settings'],
  ['/solutions/buttons/edit/{merchant:digits}/{id:digits}', '/solutions/buttons/edit/{merchant}/{id}/settings'],
  ['/solutions/links', '/solutions/links/list'],
  ['/solutions/links/create', '/solutions/links/create/settings'],
  ['/solutions/terminal', '/solutions/terminal/moto'],
  ['/solutions/landings', '/solutions/landings/list'],
  [
    '/solutions/landings/edit/{merchant:digits}/{landing:digits}',
    '/solutions/landings/edit/{merchant}/{landing}/settings',
  ],
  ['/callbacks', '/callbacks/list'],
];

const table = redirects.map(([from, to]) => [expression(from), to] as const);

/** Target of a path's redirect, or the path itself. */
export function redirected(path: string): string {
  for (const [from, to] of table) {
    const found = from.exec(path);
    if (found) return to.replace(/\{(\w+)\}/g, (_, name: string) => found.groups?.[name] ?? '');
  }
  return path;
}
