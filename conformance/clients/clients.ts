import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openapiText } from '@portal/contract/openapi';
import { launchServer } from '../plants/build.ts';
import { generateMfaUserCode, readCredentials } from '../support/accounts.ts';
import { installTools } from './installTools.ts';
import { createVisitorFetch } from './visitorFetch.ts';
import { SMALL, type Visit, type Walked } from './walks/walk.ts';

/**
 * `npm run clients`: generates clients from the OpenAPI document with three generators, compiles them strictly, and lets
 * each sign in with a second step, list payments, refund one and see a refusal.
 */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FOLDER = here('../../test-results/clients');
const TOOLS = here('tools/node_modules');

/** Runs an installed command in the folder of the generated clients; its output appears only if it fails. */
function runTool(name: string, ...args: string[]): void {
  try {
    execFileSync(join(TOOLS, '.bin', name), args, { cwd: FOLDER, stdio: 'pipe', encoding: 'utf8' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${name} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

const ORVAL = {
  portal: {
    input: { target: 'openapi.json' },
    output: {
      target: 'orval/portal.ts',
      schemas: 'orval/model',
      client: 'fetch',
      override: { mutator: { path: 'orvalFetch.ts', name: 'orvalFetch' } },
    },
  },
};

/** Generates the clients beside the walks that use them. */
function generate(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  cpSync(here('walks'), FOLDER, { recursive: true });
  // The generated code imports packages that are installed with the tools.
  symlinkSync(TOOLS, join(FOLDER, 'node_modules'));
  writeFileSync(join(FOLDER, 'openapi.json'), openapiText());
  writeFileSync(join(FOLDER, 'orval.config.cjs'), `module.exports = ${JSON.stringify(ORVAL)};\n`);
  runTool('openapi-typescript', 'openapi.json', '--output', 'schema.ts');
  runTool('openapi-ts', '--input', 'openapi.json', '--output', 'hey', '--silent');
  runTool('orval', '--config', 'orval.config.cjs');
}

/** Lists the problems of a walk; empty if the client worked. */
const problemsOf = ({ secondStep, payments, refundedAmount, refusal }: Walked): string[] => [
  ...(secondStep === 'otp required' ? [] : [`second step: ${secondStep}`]),
  ...(payments > 0 ? [] : ['no payments']),
  ...(refundedAmount === SMALL ? [] : [`refunded ${refundedAmount}`]),
  ...(Array.isArray(refusal) && refusal.length > 0 ? [] : [`refusal ${JSON.stringify(refusal)}`]),
];

async function walk(name: string, baseUrl: string): Promise<boolean> {
  const account = readCredentials('mfa', true);
  if (account === undefined) throw new Error('no account with a second step');
  const { fetch, serverTime } = createVisitorFetch(`client-${name}`);
  const otp = () => generateMfaUserCode(serverTime());
  const client = (await import(join(FOLDER, `${name}Walk.ts`))) as { walk: (visit: Visit) => Promise<Walked> };
  const walked = await client.walk({ baseUrl, fetch, otp, ...account });
  const problems = problemsOf(walked);
  const refusal = JSON.stringify(walked.refusal);
  console.log(
    problems.length > 0
      ? `FAILED ${name}: ${problems.join(', ')}`
      : `ok     ${name}: signed in, listed ${walked.payments} payments, refunded ${SMALL}, was refused: ${refusal}`,
  );
  return problems.length === 0;
}

async function main(): Promise<boolean> {
  if (!installTools('tools')) {
    console.log('skipped: generated clients (the registry does not answer)');
    return true;
  }
  generate();
  runTool('tsc', '--project', '.');
  const server = await launchServer('full');
  try {
    const worked = [];
    for (const name of ['fetch', 'hey', 'orval']) worked.push(await walk(name, server.url));
    return worked.every(Boolean);
  } finally {
    await server.stop();
  }
}

process.exitCode = (await main()) ? 0 : 1;
