import type { AreaResult, Certification } from '../certification.ts';
import type { Certificate } from './certificate.ts';
import { failuresOf, scoreOf } from './verdict.ts';

/** A test in a comparison of two runs. */
export interface ComparedTest {
  id: string;
  title: string;
  area: string;
}

/** Result of an area in one run: its state and how many of the tests that had to pass did. */
export interface AreaScore {
  state: AreaResult['state'];
  passed: number;
  total: number;
}

/** Score of an area before and after; undefined if the area was not claimed in that run. */
export interface ScoreChange {
  area: string;
  before?: AreaScore;
  after?: AreaScore;
}

/** Differences between a run and an earlier one. */
export interface Comparison {
  newlyFailing: ComparedTest[];
  stillFailing: ComparedTest[];
  /** Tests that failed before and passed now. */
  newlyPassing: ComparedTest[];
  /** Tests that failed before and were blocked, skipped, expected to fail or outside the scope now. */
  notRun: ComparedTest[];
  scores: ScoreChange[];
  /** Differences that make the comparison less exact, such as another profile. */
  differences: string[];
}

/** Titles and ids of the tests that have no result in this run although they exist. */
function testsWithoutResult({ causes, skipped, expectedFailures }: Certification): Set<string> {
  return new Set([
    ...causes.flatMap(({ blocked }) => blocked),
    ...skipped.flatMap(({ tests }) => tests),
    ...expectedFailures.flatMap(({ id, title }) => [id, title]),
  ]);
}

function listDifferences(current: Certification, previous: Certificate): string[] {
  const { target, profile, contractHash, suiteVersion } = previous;
  return [
    ...(target === current.target ? [] : [`Other target: ${target} before, ${current.target} now`]),
    ...(profile === current.profile ? [] : [`Other profile: ${profile} before, ${current.profile} now`]),
    ...(contractHash === current.contractHash ? [] : ['Other contract: the hash has changed']),
    ...(suiteVersion === current.suiteVersion
      ? []
      : [`Other suite version: ${suiteVersion} before, ${current.suiteVersion} now`]),
  ];
}

function findScore(areas: readonly AreaResult[], name: string): AreaScore | undefined {
  const found = areas.find(({ area, state }) => area === name && state !== 'not claimed');
  return found && { state: found.state, ...scoreOf(found) };
}

/** Compares a run with the certificate of an earlier run. Tests are the same if their ids are. */
export function compareRuns(current: Certification, previous: Certificate): Comparison {
  const failing = failuresOf(current).map(({ id, title, area }) => ({ id, title, area }));
  const failingIds = new Set(failing.map(({ id }) => id));
  const failedBefore = new Set(previous.failures.map(({ id }) => id));
  const withoutResult = testsWithoutResult(current);
  // An area with a passed test was run; without one, nothing shows that the test passed.
  const runAreas = new Set(current.areas.filter(({ passed }) => passed > 0).map(({ area }) => area));
  const hasRun = ({ id, title, area }: ComparedTest) =>
    runAreas.has(area) && !withoutResult.has(id) && !withoutResult.has(title);
  const goneFailures = previous.failures.filter(({ id }) => !failingIds.has(id));
  const names = [...new Set([...current.areas, ...previous.areas].map(({ area }) => area))].toSorted();
  return {
    newlyFailing: failing.filter(({ id }) => !failedBefore.has(id)),
    stillFailing: failing.filter(({ id }) => failedBefore.has(id)),
    newlyPassing: goneFailures.filter(hasRun),
    notRun: goneFailures.filter((test) => !hasRun(test)),
    scores: names.flatMap((area) => {
      const [before, after] = [findScore(previous.areas, area), findScore(current.areas, area)];
      return before || after ? [{ area, ...(before && { before }), ...(after && { after }) }] : [];
    }),
    differences: listDifferences(current, previous),
  };
}
