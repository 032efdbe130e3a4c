import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readStageResults } from '../stages/results.ts';

/**
 * `npm run conformance -- --target URL [--email … --password …]`: runs the contract tests against any server and prints
 * a verdict for each area. The exit code is 1 when an area fails, and 2 without a target.
 */
const { values } = parseArgs({
  options: { target: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
});

function main({ target, email, password }: typeof values): number {
  if (target === undefined || !URL.canParse(target)) {
    console.error('say which server: npm run conformance -- --target https://portal.example.com');
    return 2;
  }
  const env = {
    ...process.env,
    TARGET_URL: target,
    ...(email === undefined ? {} : { TARGET_EMAIL: email }),
    ...(password === undefined ? {} : { TARGET_PASSWORD: password }),
  };
  spawnSync('npx', ['vitest', 'run', '--project', 'contract'], { stdio: 'inherit', env });
  const areas = Object.entries(readStageResults('contract')?.areas ?? {});
  console.log(`\n${target}`);
  for (const [area, { passed, failed, skipped }] of areas) {
    const verdict = failed > 0 ? 'FAILS   ' : passed > 0 ? 'conforms' : 'not shown';
    console.log(`${area.padEnd(12)} ${verdict}  ${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
  return areas.length === 0 || areas.some(([, { failed }]) => failed > 0) ? 1 : 0;
}

process.exitCode = main(values);
