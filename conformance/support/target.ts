/**
 * URL of the server under test (`TARGET_URL`) without its last slash. If undefined, contract tests start a server in
 * their own process.
 */
export const target = process.env['TARGET_URL']?.replace(/\/$/, '');

/** Name of the header and cookie that name a test world (`server/README.md`). */
export const WORLD = 'x-mock-world';

/** Environment variables with the target's names for the cookies and headers of the tests. */
const VARIABLES: ReadonlyMap<string, string> = new Map([
  ['csrftoken', 'TARGET_CSRF_COOKIE'],
  ['sessionid', 'TARGET_SESSION_COOKIE'],
  ['language', 'TARGET_LANGUAGE_COOKIE'],
  ['selected_merchants', 'TARGET_MERCHANTS_COOKIE'],
  ['x-csrftoken', 'TARGET_CSRF_HEADER'],
]);

/** Returns the target's name for a cookie or header (in lower case) of the tests. */
export const getTargetName = (name: string): string => process.env[VARIABLES.get(name) ?? ''] ?? name;
