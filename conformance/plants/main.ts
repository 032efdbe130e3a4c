import { parseArgs } from 'node:util';
import type { ServerProcess } from '../bench/processes.ts';
import { launchServer } from './build.ts';
import { runCheck, type Verdict } from './check.ts';
import type { Plant } from './plant.ts';
import { plants } from './plants.ts';

/**
 * `npm run plant [-- id …]`: plants one bug at a time in the server and runs the contract test that must notice it. All
 * tests first run on the unplanted server, where they must pass. The exit code is 1 if too many bugs stay unnoticed.
 */

/** Smallest share of noticed bugs. */
const GOAL = 38 / 40;

/** Starts a server, runs the plants' tests against it and stops it. */
async function check(start: Promise<ServerProcess>, chosen: readonly Plant[]): Promise<Verdict[]> {
  const server = await start;
  try {
    return await runCheck({ plants: chosen, url: server.url });
  } finally {
    await server.stop();
  }
}

/** Why a bug was not noticed; undefined if it was noticed. `control` is the verdict on the unplanted server. */
function missReason(control: Verdict, planted: Verdict): string | undefined {
  if (control.status === 'failed') return 'the test fails without the plant';
  if (control.status === 'skipped' || planted.status === 'skipped') return 'the test did not run';
  return planted.status === 'passed' ? 'the test passes' : undefined;
}

/** Chooses plants by their ids; all plants without ids. Throws for an unknown id. */
function choosePlants(ids: readonly string[]): readonly Plant[] {
  const unknown = ids.find((id) => !plants.some((plant) => plant.id === id));
  if (unknown !== undefined) throw new Error(`There is no plant "${unknown}". conformance/plants lists them.`);
  return ids.length === 0 ? plants : plants.filter(({ id }) => ids.includes(id));
}

async function main(ids: readonly string[]): Promise<boolean> {
  const chosen = choosePlants(ids);
  const controls = await check(launchServer(), chosen);
  let noticed = 0;
  for (const [at, plant] of chosen.entries()) {
    const { id, what, test } = plant;
    const [control, [planted]] = [controls[at]!, (await check(launchServer(plant), [plant])) as [Verdict]];
    const miss = missReason(control, planted);
    if (miss === undefined) noticed += 1;
    console.log(`${miss === undefined ? 'noticed' : `NOT NOTICED, ${miss}`}  ${id}: ${what}`);
    console.log(`    ${test.file}: ${test.title}\n    ${(control.status === 'failed' ? control : planted).reason}`);
  }
  const share = Math.round((100 * noticed) / chosen.length);
  console.log(`${noticed} of ${chosen.length} planted bugs noticed (${share} %) with control calls`);
  return noticed >= Math.floor(GOAL * chosen.length);
}

const { positionals } = parseArgs({ allowPositionals: true });
process.exitCode = (await main(positionals)) ? 0 : 1;
