/** Name of a file in the bundle, from its URL in a page: `/portal/assets/index.js` is `assets/index.js` under `/portal/`. */
export const bundleName = (url: string, base: string): string =>
  url.startsWith(base) ? url.slice(base.length) : url.replace(/^\.?\//, '');
