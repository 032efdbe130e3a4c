import type { SetFilter } from '@portal/contract/dataList';

type OneOf<Words extends string> = Words extends `${infer One}|${infer More}` ? One | OneOf<More> : Words;
type Value<Parameter extends string> = Parameter extends `${string}:${infer Kind}`
  ? Kind extends 'digits'
    ? number
    : OneOf<Kind>
  : string | number;
type Values<Pattern extends string> = Pattern extends `${string}{${infer Parameter}}${infer Rest}`
  ? [Value<Parameter>, ...Values<Rest>]
  : [];

/** Called with a value for each parameter of its pattern it gives an address: `paths.payment(42, 'general')`. */
interface Route<Pattern extends string> {
  (...values: Values<Pattern>): string;
  pattern: Pattern;
}

function route<const Pattern extends string>(pattern: Pattern): Route<Pattern> {
  const build = (...values: readonly (string | number)[]) => {
    let at = 0;
    return pattern.replaceAll(/\{[^}]+\}/g, () => encodeURIComponent(values[at++] ?? ''));
  };
  return Object.assign(build, { pattern });
}

/**
 * Every address of the portal, by the pattern of its route: `{id:digits}` takes digits only, `{type:a|b}` one of the
 * words, `{name}` any segment. Nowhere else is an address written by hand.
 */
export const paths = {
  home: route('/'),
  signIn: route('/account/login'),
  code: route('/account/otp'),
  create: route('/account/create'),
  reconfirm: route('/account/reconfirm'),
  confirm: route('/account/confirm/{token}'),
  invite: route('/account/invite/{token}'),
  forgotPassword: route('/account/forgot_password'),
  resetPassword: route('/account/reset_password/{token}'),
  accountDone: route('/account/{done:confirmed|joined|password_changed}'),
  error: route('/error/{code}'),
  chooseMerchant: route('/merchant/{id:digits}'),
  payments: route('/transactions/payments/{type:all|uncaptured|recurring|refund|fraud}'),
  bwlist: route('/transactions/payments/info/{id:digits}/bwlist'),
  payment: route('/transactions/payments/info/{id:digits}/{type:general|detailed}'),
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
  gallery: route('/gallery'),
  gallerySection: route('/gallery/{section}'),
  /** Screens to come: what leads there is offered once they stand (`screenExists`). */
  createPayout: route('/multiparty-payments/create/{merchant:digits}/{currency}'),
  registerMerchant: route('/getstarted/merchant'),
} as const;

/** What several addresses begin with. Those that are no screen of their own lead to one by a redirect. */
export const sections = {
  account: '/account',
  error: '/error',
  payments: '/transactions/payments',
  settlements: '/transactions/settlements',
  disputes: '/transactions/disputes',
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
  taxes: '/taxes/list',
  balances: '/multiparty-payments/balances',
  payouts: '/multiparty-payments/history',
  createPayout: '/multiparty-payments/create',
  settings: '/settings',
  help: '/branding/page',
} as const;

/** Whether a path lies below a section: `/account/login` below `/account`. */
export const isWithin = (section: string, path: string): boolean => path.startsWith(`${section}/`);

/** A list with filters set. */
export const withFilters = (list: string, filters: readonly SetFilter[]): string =>
  `${list}?${new URLSearchParams({ filters: JSON.stringify(filters) })}`;

/** A page of the sign-in that leads on to `next` afterwards. */
export const withNext = (page: string, next: string): string =>
  next === paths.home() ? page : `${page}?next=${encodeURIComponent(next)}`;

/** Short paths and where they lead (000 §2.3, 001 §2; SHELL-065 … SHELL-084). */
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
  ['/solutions/links', '/solutions/links/list'],
  ['/solutions/links/create', '/solutions/links/create/settings'],
  ['/solutions/terminal', '/solutions/terminal/moto'],
  ['/solutions/landings', '/solutions/landings/list'],
];

const words: Record<string, string> = { digits: '[1-9]\\d{0,15}' };

/** The expression of a pattern; a trailing slash makes no difference (SHELL-084). */
export const expression = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern.replace(/\/?\{(\w+)(?::([^}]+))?\}/g, (_, name: string, of = '[^/]+') => `/(?<${name}>${words[of as string] ?? of})`).replace(/\/$/, '')}/?$`,
  );

const table = redirects.map(([from, to]) => [expression(from), to] as const);

/** Where a path leads in the end: itself, or the target of its redirect. */
export function redirected(path: string): string {
  for (const [from, to] of table) {
    const found = from.exec(path);
    if (found) return to.replace(/\{(\w+)\}/g, (_, name: string) => found.groups?.[name] ?? '');
  }
  return path;
}
