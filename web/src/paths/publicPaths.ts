type OneOf<Words extends string> = Words extends `${infer One}|${infer More}` ? One | OneOf<More> : Words;
type Value<Parameter extends string> = Parameter extends `${string}:${infer Kind}`
  ? Kind extends 'digits'
    ? number
    : OneOf<Kind>
  : string | number;
type Values<Pattern extends string> = Pattern extends `${string}{${infer Parameter}}${infer Rest}`
  ? Parameter extends `${string}?`
    ? [value?: string, ...Values<Rest>]
    : [Value<Parameter>, ...Values<Rest>]
  : [];

/** Address builder that takes a value for each parameter of the route pattern: `paths.payment(42, 'general')`. */
interface Route<Pattern extends string> {
  (...values: Values<Pattern>): string;
  pattern: Pattern;
}

/** Creates an address builder from a route pattern. Optional parameters `{name?}` may be left out. */
export function createRoute<const Pattern extends string>(pattern: Pattern): Route<Pattern> {
  const build = (...values: readonly (string | number | undefined)[]) => {
    let at = 0;
    return pattern.replaceAll(/\/?\{[^}]+\}/g, (found) => {
      const value = values[at++] ?? '';
      if (value === '' && found.endsWith('?}')) return '';
      return `${found.startsWith('/') ? '/' : ''}${encodeURIComponent(value)}`;
    });
  };
  return Object.assign(build, { pattern });
}

/**
 * Address builders of public screens and the home page, part of the main bundle. The addresses of other screens are in
 * `paths`, which loads with the shell.
 */
export const publicPaths = {
  home: createRoute('/'),
  signIn: createRoute('/account/login'),
  code: createRoute('/account/otp'),
  create: createRoute('/account/create'),
  reconfirm: createRoute('/account/reconfirm'),
  confirm: createRoute('/account/confirm/{token}'),
  invite: createRoute('/account/invite/{token}'),
  forgotPassword: createRoute('/account/forgot_password'),
  resetPassword: createRoute('/account/reset_password/{token}'),
  accountDone: createRoute('/account/{done:confirmed|joined|password_changed}'),
  error: createRoute('/error/{code}'),
  chooseMerchant: createRoute('/merchant/{id:digits}'),
} as const;

/** Common prefixes of public addresses. */
export const publicSections = { account: '/account', error: '/error' } as const;

/** Whether a path is below a section: `/account/login` is below `/account`. */
export const isWithinSection = (section: string, path: string): boolean => path.startsWith(`${section}/`);

/** Returns the address of a sign-in page that opens `next` after the sign-in. The home page needs no `next`. */
export const buildSignInAddress = (page: string, next: string): string =>
  next === publicPaths.home() ? page : `${page}?next=${encodeURIComponent(next)}`;

const words: Record<string, string> = { digits: '[1-9]\\d{0,15}' };

/**
 * Returns the regular expression of a route parameter with the slash before it. An optional parameter may be missing
 * together with its slash.
 */
function segment(_: string, name: string, optional: string | undefined, of = '[^/]+'): string {
  const found = `/(?<${name}>${words[of] ?? of})`;
  return optional === undefined ? found : `(?:${found})?`;
}

/** Returns the regular expression of a route pattern. It accepts a trailing slash (SHELL-084). */
export const compileRoutePattern = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/\/?\{(\w+)(\?)?(?::([^}]+))?\}/g, segment).replace(/\/$/, '')}/?$`);
