import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/**
 * Vite plugin that writes a `.gz` and a `.br` file beside each script, style sheet, SVG and JSON asset, so that the
 * server does not compress files while it answers requests.
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
        const content = await readFile(file);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        const [gz, br] = await Promise.all([toGzip(content, { level: 9 }), toBrotli(content, { params })]);
        await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
      }
    },
  };
}
