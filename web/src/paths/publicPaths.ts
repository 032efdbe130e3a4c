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

/** Called with a value for each parameter of its pattern it gives an address: `paths.payment(42, 'general')`. */
interface Route<Pattern extends string> {
  (...values: Values<Pattern>): string;
  pattern: Pattern;
}

/** An address by the pattern of its route; `{name?}` may be left out at its end. */
export function route<const Pattern extends string>(pattern: Pattern): Route<Pattern> {
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
 * Addresses of screens that anybody may see, and of the home page they lead to: all that comes with the portal itself.
 * Those of signed-in people stand in `paths`, which is loaded beside the shell.
 */
export const publicPaths = {
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
} as const;

/** What addresses of public screens begin with. */
export const publicSections = { account: '/account', error: '/error' } as const;

/** Whether a path lies below a section: `/account/login` below `/account`. */
export const isWithin = (section: string, path: string): boolean => path.startsWith(`${section}/`);

/** A page of the sign-in that leads on to `next` afterwards. */
export const withNext = (page: string, next: string): string =>
  next === publicPaths.home() ? page : `${page}?next=${encodeURIComponent(next)}`;

const words: Record<string, string> = { digits: '[1-9]\\d{0,15}' };

/** The expression of a parameter with the slash before it; an optional one may be missing with its slash. */
function segment(_: string, name: string, optional: string | undefined, of = '[^/]+'): string {
  const found = `/(?<${name}>${words[of] ?? of})`;
  return optional === undefined ? found : `(?:${found})?`;
}

/** The expression of a pattern; a trailing slash makes no difference (SHELL-084). */
export const expression = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/\/?\{(\w+)(\?)?(?::([^}]+))?\}/g, segment).replace(/\/$/, '')}/?$`);
