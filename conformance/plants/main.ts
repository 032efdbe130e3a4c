import { parseArgs } from 'node:util';
import { PROFILES, type Profile } from '../certify/certification.ts';
import { launchServer } from './build.ts';
import { runCheck, type TestResult } from './check.ts';
import { GOALS, isTested, type Plant } from './plant.ts';
import { plants } from './plants.ts';

/**
 * `npm run plant [-- --profile read] [-- id …]`: plants one bug at a time in the server and runs the contract test that
 * must notice it, like a certification with the profile. All tests first run on the unplanted server, where they must
 * pass. The exit code is 1 if too many bugs stay unnoticed.
 */

/** Starts a server, with a planted bug if one is given, runs the tests of plants against it and stops it. */
async function check(profile: Profile, tested: readonly Plant[], planted?: Plant): Promise<TestResult[]> {
  const server = await launchServer(profile, planted);
  try {
    const tests = tested.map(({ test }) => test);
    return await runCheck({ url: server.url, profile }, tests);
  } finally {
    await server.stop();
  }
}

/** Why a bug was not noticed; undefined if it was. `control` is the result on the unplanted server. */
function missReason(control: TestResult, planted: TestResult): string | undefined {
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

/** Plants one bug after another and returns the number of noticed bugs. */
async function countNoticed(profile: Profile, tested: readonly Plant[]): Promise<number> {
  const controls = await check(profile, tested);
  let noticed = 0;
  for (const [at, plant] of tested.entries()) {
    const { id, what, test } = plant;
    const control = controls[at]!;
    const [planted] = (await check(profile, [plant], plant)) as [TestResult];
    const miss = missReason(control, planted);
    if (miss === undefined) noticed += 1;
    console.log(`${miss === undefined ? 'noticed' : `NOT NOTICED, ${miss}`}  ${id}: ${what}`);
    console.log(`    ${test.file}: ${test.title}\n    ${(control.status === 'failed' ? control : planted).reason}`);
  }
  return noticed;
}

async function main(profile: Profile, ids: readonly string[]): Promise<boolean> {
  const chosen = choosePlants(ids);
  const tested = chosen.filter((plant) => isTested(plant, profile));
  for (const { id, profile: needed } of chosen.filter((plant) => !tested.includes(plant)))
    console.log(`not tested, needs the profile ${needed}  ${id}`);
  const noticed = tested.length === 0 ? 0 : await countNoticed(profile, tested);
  const share = Math.round((100 * noticed) / chosen.length);
  console.log(`${noticed} of ${chosen.length} planted bugs noticed (${share} %) with the profile ${profile}`);
  return noticed >= (ids.length === 0 ? GOALS[profile] : chosen.length);
}

function readProfile(value: string): Profile {
  const profile = PROFILES.find((one) => one === value);
  if (profile === undefined) throw new Error(`--profile is one of ${PROFILES.join(', ')}, not "${value}".`);
  return profile;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'string', default: 'full' } },
});
process.exitCode = (await main(readProfile(values.profile), positionals)) ? 0 : 1;
