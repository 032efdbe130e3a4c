/** The portal that is tested. */
export const address = (): string => {
  const url = process.env['TARGET_URL'];
  if (url === undefined) throw new Error('no server: run through conformance/playwright.config.ts');
  return url.replace(/\/$/, '');
};
