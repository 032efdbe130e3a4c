/** Every route of the portal. `{id:digits}` takes digits only, `{type:a|b}` one of the words, `{name}` any segment. */
export const paths = {
  home: '/',
  signIn: '/account/login',
  code: '/account/otp',
  create: '/account/create',
  reconfirm: '/account/reconfirm',
  confirm: '/account/confirm/{token}',
  invite: '/account/invite/{token}',
  forgotPassword: '/account/forgot_password',
  resetPassword: '/account/reset_password/{token}',
  accountDone: '/account/{done:confirmed|joined|password_changed}',
  error: '/error/{code}',
  chooseMerchant: '/merchant/{id:digits}',
  payments: '/transactions/payments/{type:all|uncaptured|recurring|refund|fraud}',
  bwlist: '/transactions/payments/info/{id:digits}/bwlist',
  payment: '/transactions/payments/info/{id:digits}/{type:general|detailed}',
  settlements: '/transactions/settlements/{type:direct|bulk|transactional}',
  settlement: '/transactions/settlements/{part:info|refunds|chargebacks|deposits|currencies}/{id:digits}',
  disputes: '/transactions/disputes/{type:all|urgent|progress|closed}',
  dispute: '/transactions/disputes/info/{id:digits}',
  profile: '/profile/info/{type:overview|verification}',
  downloads: '/reports/downloads/{type:regular}',
  statements: '/reports/settlements-invoices/{type:settlements|invoices}',
  specials: '/reports/special/list',
  special: '/reports/special/custom/{id:digits}',
  templates: '/reports/templates',
  gallery: '/gallery',
  gallerySection: '/gallery/{section}',
} as const;

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
