/** The server under test by URL, or nothing: then one is started in process. */
export const target = process.env['TARGET_URL']?.replace(/\/$/, '');
