import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import type { Profile } from '../certify/certification.ts';
import { launchScript, type ServerProcess } from '../bench/processes.ts';
import { DEFAULT_WORLD } from '../support/world.ts';
import type { Plant } from './plant.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Replaces the plant's text while the server is bundled. Throws if the text does not occur exactly once. */
const plantBug = ({ id, file, find, replace }: Plant): Plugin => ({
  name: `plant-${id}`,
  enforce: 'pre',
  transform(code, path) {
    if (path !== join(root, file)) return null;
    const [before, after, ...others] = code.split(find);
    if (after === undefined || others.length > 0) throw new Error(`${id}: "find" must occur once in ${file}`);
    return { code: `${before}${replace}${after}`, map: null };
  },
});

/** Bundles the server like `server/build.ts` into a temporary folder and returns the script's path. */
async function buildServer(plant: Plant | undefined): Promise<string> {
  const outDir = `test-results/plants/${plant?.id ?? 'unplanted'}`;
  await build({
    root: join(root, 'server'),
    configFile: false,
    logLevel: 'error',
    plugins: plant ? [plantBug(plant)] : [],
    build: { ssr: 'src/main.ts', outDir: join(root, outDir), emptyOutDir: true },
    ssr: { noExternal: [/^@portal\//] },
  });
  return `${outDir}/main.js`;
}

/**
 * Builds and starts a server on a free port of this machine; without a plant the correct server. The server has
 * control calls only for the `full` profile.
 */
export async function launchServer(profile: Profile, plant?: Plant): Promise<ServerProcess> {
  const { seed, now, payments } = DEFAULT_WORLD;
  return launchScript(await buildServer(plant), [], {
    PORT: '0',
    SEED: String(seed),
    NOW: now,
    PAYMENTS: String(payments),
    MOCK_CONTROL: profile === 'full' ? 'on' : 'off',
  });
}
