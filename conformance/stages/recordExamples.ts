import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openapi } from '@portal/contract/openapi';
import { jsonResults } from '@portal/contract/openapi/examples';

/**
 * `npm run openapi:examples`: runs contract tests against the reference server, and keeps one result of each kind as an
 * example for the OpenAPI document. Lists are shortened to one row, and secrets are replaced.
 */
const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const FOLDER = root('test-results/examples');
const COMMITTED = root('contract/src/openapi/examples.json');
/** Tests that together get a result from every call. */
const TESTS = [
  'callbacks',
  'cashRegisters.keys',
  'designs.calls',
  'designs',
  'designs.shown',
  'landings.public',
  'links',
  'links.many',
  'links.status',
  'merchants.customization',
  'onboarding',
  'payouts.fourEyes',
  'profile.mfa',
  'rights',
].map((name) => `conformance/contract/${name}.contract.test.ts`);

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const options = ['run', '--project', 'contract', '--testTimeout', '120000'];
const env = { ...process.env, EXAMPLES_FOLDER: FOLDER };
const { status } = spawnSync('npx', ['vitest', ...options, ...TESTS], { stdio: 'inherit', cwd: root('.'), env });

const recorded: Record<string, unknown> = {};
for (const file of readdirSync(FOLDER)) Object.assign(recorded, JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')));
const results = jsonResults(openapi()).map(({ names }) => names);
const kept = results.flatMap((names) => names.filter((name) => name in recorded).slice(0, 1)).toSorted();
writeFileSync(COMMITTED, JSON.stringify(Object.fromEntries(kept.map((name) => [name, recorded[name]])), null, 2));
spawnSync('npx', ['oxfmt', COMMITTED], { stdio: 'inherit', cwd: root('.') });

const missing = results.filter((names) => !names.some((name) => name in recorded)).map(([name]) => name);
console.log(`${kept.length} examples${missing.length > 0 ? `, none for ${missing.join(', ')}` : ''}`);
process.exitCode = status === 0 && missing.length === 0 ? 0 : 1;
