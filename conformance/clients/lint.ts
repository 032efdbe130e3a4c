import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openapiText } from '@portal/contract/openapi';
import { installTools } from './installTools.ts';

/** `npm run openapi:lint`: checks the OpenAPI document with Redocly and Spectral. */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FOLDER = here('../../test-results/openapi');

const COMMANDS: readonly (readonly [name: string, ...args: string[]])[] = [
  ['redocly', 'lint', 'openapi.json', '--config', here('redocly.yaml'), '--format', 'stylish'],
  ['spectral', 'lint', 'openapi.json', '--ruleset', here('spectral.yaml'), '--fail-severity', 'warn'],
];

function main(): boolean {
  if (!installTools('tools')) {
    console.log('skipped: lint of the OpenAPI document (the registry does not answer)');
    return true;
  }
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/openapi.json`, openapiText());
  return COMMANDS.map(([name, ...args]) => {
    const options = { cwd: FOLDER, encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off' } } as const;
    const { status, stdout, stderr } = spawnSync(here(`tools/node_modules/.bin/${name}`), args, options);
    console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    if (status !== 0) console.log(stdout + stderr);
    return status === 0;
  }).every(Boolean);
}

process.exitCode = main() ? 0 : 1;
