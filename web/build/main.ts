import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';

/**
 * `npm run build -w web [-- --base=/portal/ --outDir=…]`: builds the portal, the checkout and the landing pages into one
 * folder, `web/dist` by default.
 */
const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { base: { type: 'string', default: '/' }, outDir: { type: 'string', default: 'dist' } },
});
// The portal's build empties the output folder, so the portal is built first.
for (const config of ['vite.config.ts', 'vite.payer.config.ts', 'vite.landing.config.ts'])
  await build({
    root,
    configFile: join(root, config),
    base: values.base,
    build: { outDir: values.outDir },
  });
