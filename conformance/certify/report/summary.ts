import type { AreaResult, Cause, Certification, Failure } from '../certification.ts';
import { countOf, escapeUnprintable, formatDuration, toOneLine, truncate } from './plainText.ts';
import { redactCertification } from './redact.ts';
import { countWrites, formatVerdict, listClaimedAreas, sortAreas } from './verdict.ts';

/** Most causes on the terminal. The report has all of them. */
const MOST_CAUSES = 20;
const VALUE_LENGTH = 400;
const LABEL_WIDTH = 12;

const formatLine = (text: string, length = VALUE_LENGTH): string =>
  truncate(toOneLine(escapeUnprintable(text)), length);
/** A command is never shortened, because a shortened one does not run. */
const formatCommand = (text: string): string =>
  escapeUnprintable(text).replaceAll('\n', `\n  ${' '.repeat(LABEL_WIDTH)}`);
const formatRow = (label: string, value: string): string => `  ${label.padEnd(LABEL_WIDTH)}${value}`;

function formatAreas(areas: readonly AreaResult[]): string[] {
  const header = ['Area', 'State', 'Passed', 'Failed', 'Blocked', 'Skipped', 'Calls', 'Requirements'];
  const rows = sortAreas(areas).map(({ area, state, passed, failed, blocked, skipped, calls, rows: shown }) =>
    state === 'not claimed'
      ? [formatLine(area, 40), state]
      : [
          formatLine(area, 40),
          state,
          ...[passed, failed, blocked, skipped].map(String),
          `${calls.exercised}/${calls.total}`,
          `${shown.exercised}/${shown.total}`,
        ],
  );
  const widths = header.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  // Names are aligned to the left, numbers to the right.
  const pad = (cell: string, at: number) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0));
  return [header, ...rows].map((row) => row.map(pad).join('  ').trimEnd());
}

/** Totals of the claimed areas, and the areas that the run did not show. */
function formatCoverage(all: readonly AreaResult[]): string[] {
  const areas = listClaimedAreas({ areas: [...all] });
  const count = (pick: (area: AreaResult) => number) => areas.reduce((sum, area) => sum + pick(area), 0);
  const unshown = areas.filter(({ state }) => state === 'not shown').map(({ area }) => area);
  const calls = `${count(({ calls: { exercised } }) => exercised)} of ${count(({ calls: { total } }) => total)}`;
  return [
    `Calls exercised: ${calls}; the profile may send ${count(({ sendable: { total } }) => total)}`,
    ...(unshown.length === 0 ? [] : [`Not shown: ${unshown.join(', ')}`]),
  ];
}

/** The six lines of a failed test. */
function formatFailure({ requirements, request, expected, received, curl, rerun }: Failure): string[] {
  const named = requirements.map(({ id, text }) => `${id} ${text}`).join('; ');
  return [
    formatRow('Requirement', named === '' ? 'none named by the test' : formatLine(named)),
    formatRow('Request', formatLine(request ?? 'none was sent')),
    formatRow('Expected', formatLine(expected)),
    formatRow('Received', formatLine(received)),
    formatRow('curl', curl === undefined ? 'no request to repeat' : formatCommand(curl)),
    formatRow('Rerun', formatCommand(rerun)),
  ];
}

function formatCause({ title, failures, blocked }: Cause, at: number): string[] {
  const [first, ...others] = failures;
  const counts = [
    `${countOf(failures.length, 'test')} failed`,
    ...(blocked.length > 0 ? [`${blocked.length.toLocaleString('en')} blocked`] : []),
  ].join(', ');
  return [
    '',
    `Cause ${at + 1}: ${formatLine(title, 200)} (${counts})`,
    ...(first ? [formatRow('Test', formatLine(`${first.title} [${first.id}]`)), ...formatFailure(first)] : []),
    ...(others.length > 0 ? [formatRow('Also failed', formatLine(others.map(({ id }) => id).join(', ')))] : []),
  ];
}

const formatSection = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : ['', `${title}:`, ...items.map((item) => `  - ${formatLine(item)}`)];

/**
 * Formats the result for a terminal: the verdict, a line for each area, then each cause with the six lines of a test.
 * Secrets are masked, and so are `knownSecrets`, such as passwords.
 */
export function formatSummary(run: Certification, knownSecrets: readonly string[] = []): string {
  const certification = redactCertification(run, knownSecrets);
  const { target, profile, durationMs, reasons, warnings, handshake, areas, causes, missingStates } = certification;
  const writes = countOf(countWrites(certification), 'write');
  const failedSteps = handshake.filter(({ ok }) => !ok).map(({ name, detail }) => `${name}: ${detail}`);
  const hidden = causes.length - MOST_CAUSES;
  return [
    formatLine(formatVerdict(certification)),
    `${formatLine(target)}, profile ${profile}, ${writes} sent, ${formatDuration(durationMs)}`,
    ...formatSection('Reasons', reasons),
    ...formatSection('Failed checks before the first test', failedSteps),
    ...formatSection('Warnings', warnings),
    ...(areas.length === 0 ? [] : ['', ...formatAreas(areas), '', ...formatCoverage(areas)]),
    ...formatSection('No record found for', missingStates),
    ...causes.slice(0, MOST_CAUSES).flatMap(formatCause),
    ...(hidden > 0 ? ['', `${countOf(hidden, 'more cause')} in report.html`] : []),
    '',
  ].join('\n');
}
