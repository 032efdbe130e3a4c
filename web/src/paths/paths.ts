import type { SetFilter } from '@portal/contract/dataList';
import { compileRoutePattern, publicPaths, createRoute } from './publicPaths.ts';

/**
 * Address builders of all screens by route pattern: `{id:digits}` matches digits only, `{type:a|b}` one of the words,
 * `{name}` any segment. Pages build addresses only with this table.
 */
export const paths = {
  ...publicPaths,
  payments: createRoute('/transactions/payments/{type:all|uncaptured|recurring|refund|fraud}'),
  bwlist: createRoute('/transactions/payments/info/{id:digits}/bwlist'),
  payment: createRoute('/transactions/payments/info/{id:digits}/{type:general|detailed|callbacks}'),
  settlements: createRoute('/transactions/settlements/{type:direct|bulk|transactional}'),
  settlement: createRoute('/transactions/settlements/{part:info|refunds|chargebacks|deposits|currencies}/{id:digits}'),
  disputes: createRoute('/transactions/disputes/{type:all|urgent|progress|closed}'),
  dispute: createRoute('/transactions/disputes/info/{id:digits}'),
  profile: createRoute('/profile/info/{type:overview|verification}'),
  downloads: createRoute('/reports/downloads/{type:regular}'),
  statements: createRoute('/reports/settlements-invoices/{type:settlements|invoices}'),
  specials: createRoute('/reports/special/list'),
  special: createRoute('/reports/special/custom/{id:digits}'),
  templates: createRoute('/reports/templates'),
  merchants: createRoute('/settings/merchants/list'),
  merchant: createRoute(
    '/settings/merchants/info/{id:digits}/{tab:basic|notification|payment|financial|contract|bank_account|customization|permissions}',
  ),
  registerMerchant: createRoute('/getstarted/merchant/{country?}/{jurtype?}/{business_type?}'),
  provideCompany: createRoute('/getstarted/provide-company'),
  addCompanyDetails: createRoute('/getstarted/add-company-details'),
  financialDetails: createRoute('/getstarted/financial-details'),
  /**
   * Page of a merchant's promocodes, which is not in the specification. It belongs to the merchant's settings
   * (PROMO-016).
   */
  promocodes: createRoute('/settings/merchants/info/{id:digits}/promocodes'),
  companies: createRoute('/settings/companies/list'),
  company: createRoute('/settings/companies/info/{id:digits}/{tab:basic|documents|contracts|individuals}'),
  links: createRoute('/solutions/links/list'),
  link: createRoute('/solutions/links/info/{id:digits}'),
  createManyLinks: createRoute('/solutions/links/file'),
  createLink: createRoute('/solutions/links/create/{merchant?}/{type:settings|features}'),
  designs: createRoute('/solutions/design/list'),
  merchantDesigns: createRoute('/solutions/design/info/{id:digits}'),
  design: createRoute('/solutions/design/edit/{merchant:digits}/{hash}'),
  /** Preview of the checkout in a separate window; this page is not in the specification. */
  designView: createRoute('/solutions/design/view/{merchant:digits}/{hash}'),
  callbacks: createRoute('/callbacks/list'),
  callback: createRoute('/callbacks/info/{id:digits}'),
  buttons: createRoute('/solutions/buttons/list'),
  button: createRoute('/solutions/buttons/info/{merchant:digits}/{id:digits}'),
  /** Appearance and embed code of a payment button; this page is not in the specification (BTN-019). */
  buttonCode: createRoute('/solutions/buttons/info/{merchant:digits}/{id:digits}/code'),
  createButton: createRoute('/solutions/buttons/create/{merchant?}/{type:settings|fields|features}'),
  editButton: createRoute('/solutions/buttons/edit/{merchant:digits}/{id:digits}/{type:settings|fields|features}'),
  landings: createRoute('/solutions/landings/list'),
  createLanding: createRoute('/solutions/landings/create'),
  editLanding: createRoute(
    '/solutions/landings/edit/{merchant:digits}/{landing:digits}/{step:settings|finance|contacts}',
  ),
  /** Preview of a saved landing page in a separate window; this page is not in the specification. */
  landingView: createRoute('/solutions/landings/view/{merchant:digits}/{landing:digits}'),
  terminal: createRoute('/solutions/terminal/moto'),
  cashRegisters: createRoute('/taxes/list'),
  cashRegisterErrors: createRoute('/taxes/errors'),
  connectCashRegister: createRoute('/taxes/add/{merchant:digits}/{provider?}'),
  editCashRegister: createRoute('/taxes/edit/{merchant:digits}/{provider?}'),
  cashRegisterStep: createRoute('/taxes/{type:add|edit}/{merchant:digits}/{provider}/{view:certs|tax-object|form}'),
  cashRegister: createRoute('/taxes/info/{merchant:digits}/{id:digits}'),
  /** Current state of a cash register; this page is not in the specification. */
  registerOverview: createRoute('/taxes/cockpit/{merchant:digits}'),
  /** Removed pages whose addresses still work (CASH-008, CASH-009). */
  formerCashRegister: createRoute('/taxes/{page:add-start|add-test}'),
  balances: createRoute('/multiparty-payments/balances'),
  payouts: createRoute('/multiparty-payments/history/{type:payouts|topups|summary}'),
  payout: createRoute('/multiparty-payments/status/{merchant:digits}/{order}'),
  createPayout: createRoute('/multiparty-payments/create/{merchant?}/{currency?}'),
  noPayouts: createRoute('/multiparty-payments/empty'),
  /**
   * Payouts from a file, payouts that wait for approval, and a payment split among receivers; these pages are not in
   * the specification.
   */
  createManyPayouts: createRoute('/multiparty-payments/file'),
  payoutFiles: createRoute('/multiparty-payments/files'),
  splitPayment: createRoute('/multiparty-payments/split/{merchant:digits}/{payment:digits}'),
} as const;

/** Common prefixes of addresses. A prefix without a screen redirects to a screen. */
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

/** Returns the address of a list with filters. */
export const buildListAddress = (list: string, filters: readonly SetFilter[]): string =>
  `${list}?${new URLSearchParams({ filters: JSON.stringify(filters) })}`;

/** Returns the address of a list filtered by a merchant. */
export const buildMerchantListAddress = (list: string, id: number): string =>
  buildListAddress(list, [{ s: 'merchant_id', m: 'eq', v: String(id) }]);

/** Redirects from short paths to full paths (000 §2.3, 001 §2; SHELL-065 … SHELL-084). */
export const pathRedirects: readonly (readonly [from: string, to: string])[] = [
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

const table = pathRedirects.map(([from, to]) => [compileRoutePattern(from), to] as const);

/** Returns the redirect target of a path, or the path itself. */
export function resolveRedirect(path: string): string {
  for (const [from, to] of table) {
    const found = from.exec(path);
    if (found) return to.replace(/\{(\w+)\}/g, (_, name: string) => found.groups?.[name] ?? '');
  }
  return path;
}
