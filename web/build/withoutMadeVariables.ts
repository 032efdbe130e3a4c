import type { Plugin } from 'vite';

/**
 * Mantine makes the theme's variables anew on each first paint, by code that everybody would load. Ours stand in the
 * stylesheet (mantineCss.ts), so this cuts that code out, and fails where the package has changed.
 */
export function withoutMadeVariables(): Plugin {
  return {
    name: 'without-made-variables',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@mantine\/core\/esm\/.*\/MantineCssVariables\.mjs$/ },
      handler(code) {
        if (!code.includes('function MantineCssVariables(') || !code.includes('export { MantineCssVariables };'))
          throw new Error('without-made-variables: @mantine/core has changed');
        return { code: 'export const MantineCssVariables = () => null;', map: null };
      },
    },
  };
}
