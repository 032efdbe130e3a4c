import type { Plugin } from 'vite';

/**
 * Marks files whose functions run as soon as they are there: Chromium then compiles them beside the page's own thread
 * while they arrive, not one by one as they are called (design/quality.md, the first paint on a slow processor).
 */
export function compileAhead(names: readonly string[]): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && names.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
