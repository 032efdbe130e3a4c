import type { Plugin } from 'vite';

/**
 * Rolldown puts its twenty lines of CommonJS glue into a file of their own as soon as a lazy screen needs them too: one
 * request more before the first paint. Here the entry gets its own copy.
 */
export function oneEntryFile(entry: string): Plugin {
  return {
    name: 'one-entry-file',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const portal = chunks.find(({ name }) => name === entry);
        const glue = chunks.find(({ name }) => name === 'rolldown-runtime');
        if (!portal) throw new Error(`one-entry-file: no chunk "${entry}"`);
        if (!glue) return;
        const names = (list: string, between: RegExp) => list.split(',').map((pair) => pair.split(between));
        const file = glue.fileName.replace(/.*\//, '');
        const wanted = new RegExp(`import\\{([^}]*)\\}from"\\./${file.replaceAll('.', '\\.')}";`);
        const given = /export\{([^}]*)\};?\s*$/.exec(glue.code);
        const asked = wanted.exec(portal.code);
        if (!given || !asked) throw new Error('one-entry-file: rolldown writes its chunks another way now');
        const out = names(given[1] ?? '', / as /)
          .map(([local, name = local]) => `${name}:${local}`)
          .join();
        const into = names(asked[1] ?? '', / as /)
          .map(([name, local = name]) => `${name}:${local}`)
          .join();
        const copy = `const{${into}}=(()=>{${glue.code.slice(0, given.index)};return{${out}}})();`;
        portal.code = copy + portal.code.replace(wanted, '');
        portal.imports = portal.imports.filter((name) => name !== glue.fileName);
      },
    },
  };
}
