/** The server under test (`TARGET_URL`), without its last slash; undefined: contract tests start one in process. */
export const target = process.env['TARGET_URL']?.replace(/\/$/, '');
