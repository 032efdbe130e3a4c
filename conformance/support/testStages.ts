import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readResults } from './results.ts';

/**
 * What `npm test` runs, in this order; the first that fails ends it. What only reads the tree and takes one processor
 * runs side by side.
 */
const STAGES = [['format:check', 'lint', 'types', 'knip'], ['unit'], ['e2e'], ['coverage']] as const;

interface Run {
  code: number;
  output: string;
  seconds: number;
}

function run(script: string): Promise<Run> {
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const add = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 }));
  });
}

/** Tests passed and failed in both runners; a stage that is no runner counts as one failure. */
function total(allPassed: boolean): string {
  const results = [readResults('vitest'), readResults('playwright')];
  const passed = results.reduce((sum, one) => sum + (one?.passed ?? 0), 0);
  const failed = results.reduce((sum, one) => sum + (one?.failed ?? 0), 0);
  return `${passed} passed, ${allPassed ? failed : Math.max(1, failed)} failed`;
}

/** Runs one stage and tells how it went; its output where it failed. */
async function runStage(stage: string): Promise<boolean> {
  const { code, output, seconds } = await run(stage);
  if (code !== 0) console.log(output);
  else if (stage === 'coverage') console.log(output.trimEnd());
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${stage.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s`);
  return code === 0;
}

async function main(): Promise<void> {
  rmSync(new URL('../../test-results/', import.meta.url), { recursive: true, force: true });
  let allPassed = true;
  for (const stages of STAGES) {
    allPassed = (await Promise.all(stages.map(runStage))).every(Boolean);
    if (!allPassed) break;
  }
  console.log(total(allPassed));
  process.exitCode = allPassed ? 0 : 1;
}

await main();
