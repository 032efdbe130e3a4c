import type { AreaResult, Certification, Failure } from '../certification.ts';
import { countOf } from './plainText.ts';

/** Host and port of the target, or the target as it was given if it is not a URL. */
export const hostOf = (target: string): string => (URL.canParse(target) && new URL(target).host) || target;

/** Name of an area as words: `Cash registers` for `cashRegisters`. */
export function formatAreaName(area: string): string {
  const words = area.replaceAll(/(?<=[a-z])[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const STATE_LABELS: Readonly<Record<AreaResult['state'], string>> = {
  certified: 'Certified',
  failed: 'Failed',
  'not shown': 'Not shown',
  'not claimed': 'Not claimed',
};

export const failuresOf = ({ causes }: Pick<Certification, 'causes'>): Failure[] =>
  causes.flatMap(({ failures }) => failures);

/** Number of writes that the run sent to the target. */
export const countWrites = ({ writes }: Pick<Certification, 'writes'>): number =>
  writes.reduce((sum, { count }) => sum + count, 0);

export const listClaimedAreas = ({ areas }: Pick<Certification, 'areas'>): AreaResult[] =>
  areas.filter(({ state }) => state !== 'not claimed');

/** Number of certified areas: `18 areas`, or `12 of 18 areas` if the run did not show each claimed area. */
export function countCertifiedAreas(certification: Pick<Certification, 'areas'>): string {
  const claimed = listClaimedAreas(certification);
  const certified = claimed.filter(({ state }) => state === 'certified').length;
  const areas = countOf(claimed.length, 'area');
  return certified === claimed.length ? areas : `${certified} of ${areas}`;
}

/** States in the order in which a reader needs them: problems first. */
const STATE_ORDER: readonly AreaResult['state'][] = ['failed', 'not shown', 'certified', 'not claimed'];

/** Areas sorted by state, problems first, then by name. */
export const sortAreas = (areas: readonly AreaResult[]): AreaResult[] =>
  areas.toSorted(
    (one, other) =>
      STATE_ORDER.indexOf(one.state) - STATE_ORDER.indexOf(other.state) || one.area.localeCompare(other.area, 'en'),
  );

/** Number of passed tests and of all tests that had to pass: skipped tests do not count. */
export function scoreOf({ passed, failed, blocked, expectedFailures }: AreaResult): { passed: number; total: number } {
  return { passed, total: passed + failed + blocked + expectedFailures };
}

function failedSentence(certification: Certification): string {
  const failed = failuresOf(certification).length;
  if (failed === 0)
    return certification.handshake.some(({ ok }) => !ok)
      ? 'Not certified: a check before the first test failed'
      : 'Not certified: the run found problems';
  const causes = certification.causes.length;
  const tests = `${countOf(failed, 'test')} ${failed === 1 ? 'fails' : 'fail'}`;
  return `Not certified: ${tests}, with ${countOf(causes, 'cause')}`;
}

/** The result as one sentence without a full stop. */
export function formatVerdict(certification: Certification): string {
  const host = hostOf(certification.target);
  switch (certification.verdict) {
    case 'certified':
      return `Certified with profile ${certification.profile}: ${host} conforms to the contract in ${countCertifiedAreas(certification)}`;
    case 'failed':
      return failedSentence(certification);
    case 'incomplete':
      return 'Not certified: the run is incomplete';
    case 'unreachable':
      return `Not certified: ${host} could not be reached`;
  }
}
