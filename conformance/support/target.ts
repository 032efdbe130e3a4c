/**
 * URL of the server under test (`TARGET_URL`) without its last slash. If undefined, contract tests start a server in
 * their own process.
 */
export const target = process.env['TARGET_URL']?.replace(/\/$/, '');

/** Name of the header and cookie that name a test world (`server/README.md`). */
export const WORLD = 'x-mock-world';

/** Cookies and headers that a target may rename. */
export const RENAMES = [
  { name: 'csrftoken', member: 'cookies.csrf', variable: 'TARGET_CSRF_COOKIE' },
  // The portal itself does not read the session cookie's name.
  { name: 'sessionid', member: 'cookies.session', variable: 'TARGET_SESSION_COOKIE' },
  { name: 'language', member: 'cookies.language', variable: 'TARGET_LANGUAGE_COOKIE' },
  { name: 'selected_merchants', member: 'cookies.merchants', variable: 'TARGET_MERCHANTS_COOKIE' },
  { name: 'x-csrftoken', member: 'csrfHeader', variable: 'TARGET_CSRF_HEADER' },
] as const satisfies readonly {
  /** Name in the tests; of a header, in lower case. */
  name: string;
  /** Member of the portal's `config.json`. */
  member: string;
  /** Environment variable with the target's name. */
  variable: string;
}[];

const variables: ReadonlyMap<string, string> = new Map(RENAMES.map(({ name, variable }) => [name, variable]));

/** Returns the target's name for a cookie or header (in lower case) of the tests. */
export const getTargetName = (name: string): string => process.env[variables.get(name) ?? ''] ?? name;
