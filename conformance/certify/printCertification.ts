import type { AreaResult, Certification, Failure, HandshakeStep } from './certification.ts';

/** Most causes that the terminal shows. */
const MOST_CAUSES = 20;
/** Most calls in the terminal's list of writes. */
const MOST_WRITES = 8;

export const formatStep = ({ name, ok, detail }: HandshakeStep): string =>
  `${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(22)} ${detail}`;

const indent = (text: string) => text.replaceAll('\n', '\n               ');

/** Formats a failure: requirement, request, expected, received, curl and rerun command. */
function formatFailure({ id, title, requirements, request, expected, received, curl, rerun }: Failure): string[] {
  const rows = requirements.map((row) => `${row.id} ${row.text}`).join('\n');
  return [
    `  ${id}  ${title}`,
    `  requirement  ${indent(rows || 'none: a promise of the contract')}`,
    `  request      ${request ?? 'none'}`,
    `  expected     ${indent(expected)}`,
    `  received     ${indent(received)}`,
    `  curl         ${curl ?? 'none'}`,
    `  rerun        ${rerun}`,
  ];
}

function formatCauses({ causes }: Certification): string[] {
  const shown = causes
    .slice(0, MOST_CAUSES)
    .flatMap(({ title, failures, blocked }) => [
      '',
      title,
      ...failures.slice(0, 3).flatMap(formatFailure),
      ...(failures.length > 3 ? [`  and ${failures.length - 3} more tests`] : []),
      ...(blocked.length > 0 ? [`  blocks ${blocked.length} more tests`] : []),
    ]);
  return causes.length > MOST_CAUSES ? [...shown, '', `and ${causes.length - MOST_CAUSES} more causes`] : shown;
}

function formatArea({ area, state, passed, failed, blocked, skipped, calls, rows }: AreaResult): string {
  const counts = `${passed} passed, ${failed} failed, ${blocked} blocked, ${skipped} skipped`;
  const share = `${calls.exercised} of ${calls.total} calls, ${rows.exercised} of ${rows.total} rows`;
  return `${area.padEnd(14)} ${state.padEnd(12)} ${counts}; ${share}`;
}

/** Formats the number of writes, and the calls that were sent most often. */
function formatWrites(writes: Certification['writes']): string[] {
  const total = writes.reduce((sum, { count }) => sum + count, 0);
  const shown = writes.toSorted((a, b) => b.count - a.count).slice(0, MOST_WRITES);
  const rest = writes.length - shown.length;
  return [
    `writes sent: ${total}`,
    ...shown.map(({ call, count }) => `${String(count).padStart(6)}  ${call}`),
    ...(rest > 0 ? [`        and ${rest} more calls`] : []),
  ];
}

/** Formats the result of a run for the terminal. The handshake has already been printed. */
export function formatCertification(certification: Certification): string {
  const { areas, target, profile, verdict, reasons, skipped, expectedFailures, warnings, writes } = certification;
  const claimed = areas.filter(({ state }) => state !== 'not claimed');
  const lines = [
    ...formatCauses(certification),
    '',
    ...(verdict === 'unreachable' ? [] : claimed.map(formatArea)),
    ...skipped.map(({ reason, tests }) => `skipped ${tests.length}: ${reason}`),
    ...expectedFailures.map(({ id, reason }) => `expected failure ${id}: ${reason}`),
    ...warnings.map((warning) => `warning: ${warning}`),
    ...formatWrites(writes),
    '',
    `${target} (${profile}): ${verdict}`,
    ...reasons.map((reason) => `  ${reason}`),
  ];
  return lines.join('\n');
}
