import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(gzip);

/**
 * Vite plugin that writes a `.gz` file beside each script, style sheet, SVG and JSON asset, so that the server does not
 * compress files while it answers requests.
 */
export function precompressAssets(): Plugin {
  return {
    name: 'precompress-assets',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = 'dist' }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/^assets\/.*\.(js|css|svg|json)$/.test(name)) continue;
        const file = join(dir, name);
        await writeFile(`${file}.gz`, await compress(await readFile(file), { level: 9 }));
      }
    },
  };
}
