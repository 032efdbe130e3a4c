/**
 * Returns the name of a bundle file from its URL in a page: under the base `/portal/`, `/portal/assets/index.js` is
 * `assets/index.js`.
 */
export const bundleFileName = (url: string, base: string): string =>
  url.startsWith(base) ? url.slice(base.length) : url.replace(/^\.?\//, '');
