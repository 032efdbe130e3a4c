/**
 * URL of the server under test (`TARGET_URL`) without its last slash. If undefined, contract tests start a server in
 * their own process.
 */
export const target = process.env['TARGET_URL']?.replace(/\/$/, '');
