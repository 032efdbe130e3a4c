import type { AreaResult, Certification, HandshakeStep, Share, Verdict } from '../certification.ts';
import { renderCause } from './renderCause.ts';
import { html, Markup } from './html.ts';
import { countOf, formatDuration, formatShare } from './plainText.ts';
import { formatAreaName, listClaimedAreas, countWrites, failuresOf, sortAreas, STATE_LABELS } from './verdict.ts';

type Tone = 'good' | 'bad' | 'warn' | '';

const icon = (path: string): Markup =>
  new Markup(
    '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" ' +
      `stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="${path}"/></svg>`,
  );
const CHECK = icon('m8.5 12 2.5 2.5 4.5-5');
const CROSS = icon('m9 9 6 6m0-6-6 6');
const WARNING = icon('M12 8v4.5m0 3v.01');

export const VERDICT_TONES: Readonly<Record<Verdict, { tone: Tone; icon: Markup }>> = {
  certified: { tone: 'good', icon: CHECK },
  failed: { tone: 'bad', icon: CROSS },
  incomplete: { tone: 'warn', icon: WARNING },
  unreachable: { tone: 'bad', icon: CROSS },
};
const STATE_TONES: Readonly<Record<AreaResult['state'], Tone>> = {
  certified: 'good',
  failed: 'bad',
  'not shown': 'warn',
  'not claimed': '',
};

/** A section of the report: its anchor, its heading and its content. */
export interface Section {
  id: string;
  title: string;
  content: Markup;
}

const renderList = (texts: readonly string[]): Markup =>
  html`<ul>
    ${texts.map((text) => html`<li>${text}</li>`)}
  </ul>`;
/** Lists a section only if it has something to show. */
const when = (hasContent: boolean, section: () => Section): Section[] => (hasContent ? [section()] : []);

/** Bar of an area's results. The numbers beside it say the same, so assistive technology skips it. */
function renderResultBar({ passed, failed, blocked, skipped, expectedFailures }: AreaResult): Markup {
  const total = passed + failed + blocked + skipped + expectedFailures;
  const parts = [
    { tone: 'good', count: passed },
    { tone: 'bad', count: failed },
    { tone: 'warn', count: blocked + expectedFailures },
  ].filter(({ count }) => count > 0);
  return html`<div class="bar" aria-hidden="true">
    ${parts.map(
      ({ tone, count }) => html`<i class="${tone}" style="width:${((count / total) * 100).toFixed(2)}%"></i>`,
    )}
  </div>`;
}

function renderAreaCard(result: AreaResult): Markup {
  const { area, state, passed, failed, blocked, skipped, expectedFailures, calls, rows } = result;
  const counts = [
    `${passed.toLocaleString('en')} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(blocked > 0 ? [`${blocked} blocked`] : []),
    ...(expectedFailures > 0 ? [countOf(expectedFailures, 'expected failure')] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  return html`<li class="card ${state === 'certified' ? '' : STATE_TONES[state]}">
    <div class="area-head">
      <h3>${formatAreaName(area)}</h3>
      <span class="badge ${STATE_TONES[state]}">${STATE_LABELS[state]}</span>
    </div>
    ${renderResultBar(result)}
    <p class="counts">${counts.join(' · ')}</p>
    <p class="coverage">
      <span>Calls: ${calls.exercised} of ${calls.total}</span
      ><span>Requirements: ${rows.exercised} of ${rows.total}</span>
    </p>
  </li>`;
}

/** Formats the coverage of all areas together as a percentage. */
const formatCoverage = (shares: readonly Share[]): string =>
  formatShare(
    shares.reduce((sum, { exercised }) => sum + exercised, 0),
    shares.reduce((sum, { total }) => sum + total, 0),
  );

const buildAreaSection = (certification: Certification): Section[] => {
  const claimed = listClaimedAreas(certification);
  return when(claimed.length > 0, () => {
    const lead = [
      `Passing tests exercised ${formatCoverage(claimed.map(({ calls }) => calls))} of the calls`,
      `and show ${formatCoverage(claimed.map(({ rows }) => rows))} of the requirements of the claimed areas.`,
      ...(claimed.some(({ state }) => state === 'not shown')
        ? [
            'An area is "Not shown" if no test passed, or if less than half of the calls that the profile may send returned a result.',
          ]
        : []),
    ];
    return {
      id: 'areas',
      title: 'Areas',
      content: html`<p class="lead">${lead.join(' ')}</p>
        <ul class="grid">
          ${sortAreas(claimed).map(renderAreaCard)}
        </ul>`,
    };
  });
};

const buildCauseSection = (certification: Certification): Section[] =>
  when(certification.causes.length > 0, () => ({
    id: 'failures',
    title: 'Failures by cause',
    content: html`<p class="lead">
        ${countOf(failuresOf(certification).length, 'failed test')} with
        ${countOf(certification.causes.length, 'cause')}. Tests with the same call and the same first violation share a
        cause. Blocked tests failed with the same cause and do not count as failures. In the curl commands,
        <code>$COOKIE</code> and <code>$CSRF_TOKEN</code> stand for the Cookie header and the CSRF token of a signed-in
        session.
      </p>
      <div class="stack">${certification.causes.map(renderCause)}</div>`,
  }));

const renderStep = ({ name, ok, detail }: HandshakeStep): Markup =>
  html`<li class="${ok ? 'good' : 'bad'}">
    ${ok ? CHECK : CROSS}<span>${name}${!ok && html` <strong>(failed)</strong>`}</span
    ><span class="muted">${detail}</span>
  </li>`;

const buildHandshakeSection = ({ handshake }: Certification): Section[] =>
  when(handshake.length > 0, () => ({
    id: 'handshake',
    title: 'Checks before the first test',
    content: html`<div class="card">
      <ul class="steps">
        ${handshake.map(renderStep)}
      </ul>
    </div>`,
  }));

const buildWarningSection = ({ warnings }: Certification): Section[] =>
  when(warnings.length > 0, () => ({
    id: 'warnings',
    title: 'Warnings',
    content: html`<p class="lead">A warning voids the certificate even if no test fails.</p>
      <div class="card notice">${renderList(warnings)}</div>`,
  }));

const buildExpectedSection = ({ expectedFailures }: Certification): Section[] =>
  when(expectedFailures.length > 0, () => ({
    id: 'expected',
    title: 'Expected failures',
    content: html`<p class="lead">These tests failed, and the list of expected failures names them.</p>
      <div class="card table">
        <table>
          <thead>
            <tr>
              <th scope="col">Test</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            ${expectedFailures.map(
              ({ id, title, reason }) =>
                html`<tr>
                  <td>${title} <code class="muted">${id}</code></td>
                  <td>${reason}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`,
  }));

const buildSkippedSection = ({ skipped }: Certification): Section[] =>
  when(skipped.length > 0, () => ({
    id: 'skipped',
    title: 'Skipped tests',
    content: html`<div class="card">
      ${skipped.map(
        ({ reason, tests }) =>
          html`<details>
            <summary>${reason} (${tests.length.toLocaleString('en')})</summary>
            ${renderList(tests)}
          </details>`,
      )}
    </div>`,
  }));

const buildStateSection = ({ missingStates }: Certification): Section[] =>
  when(missingStates.length > 0, () => ({
    id: 'states',
    title: 'States without a record',
    content: html`<p class="lead">
        The server's lists contain no record in these states, and the states file names none. Tests that need one were
        skipped.
      </p>
      <div class="card">${renderList(missingStates)}</div>`,
  }));

const buildNotClaimedSection = ({ areas }: Certification): Section[] => {
  const notClaimed = areas.filter(({ state }) => state === 'not claimed');
  return when(notClaimed.length > 0, () => ({
    id: 'not-claimed',
    title: 'Areas not claimed',
    content: html`<p class="lead">The certificate does not cover these areas. They are neither failed nor skipped.</p>
      <ul class="chips">
        ${notClaimed.map(({ area }) => html`<li>${formatAreaName(area)}</li>`)}
      </ul>`,
  }));
};

const buildWriteSection = (certification: Certification): Section[] => [
  {
    id: 'writes',
    title: 'Writes sent',
    content:
      certification.writes.length === 0
        ? html`<div class="card"><p>The run sent no write to the server.</p></div>`
        : html`<p class="lead">The run sent ${countOf(countWrites(certification), 'write')} to the server.</p>
            <div class="card table">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Call</th>
                    <th scope="col" class="number">Writes</th>
                  </tr>
                </thead>
                <tbody>
                  ${certification.writes
                    .toSorted((one, other) => other.count - one.count || one.call.localeCompare(other.call, 'en'))
                    .map(
                      ({ call, count }) =>
                        html`<tr>
                          <td><code>${call}</code></td>
                          <td class="number">${count.toLocaleString('en')}</td>
                        </tr>`,
                    )}
                </tbody>
              </table>
            </div>`,
  },
];

const MOST_TIMINGS = 10;

const buildTimingSection = (certification: Certification): Section[] => {
  const slowest = listClaimedAreas(certification)
    .filter(({ durationMs }) => durationMs > 0)
    .toSorted((one, other) => other.durationMs - one.durationMs)
    .slice(0, MOST_TIMINGS);
  const longest = slowest[0]?.durationMs ?? 1;
  return when(slowest.length > 0, () => ({
    id: 'timings',
    title: 'Slowest areas',
    content: html`<div class="card table">
      <table>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th class="meter" scope="col">Share of the slowest area</th>
            <th scope="col" class="number">Time</th>
          </tr>
        </thead>
        <tbody>
          ${slowest.map(
            ({ area, durationMs }) =>
              html`<tr>
                <th scope="row">${formatAreaName(area)}</th>
                <td class="meter">
                  <div class="bar" aria-hidden="true">
                    <i class="good" style="width:${((durationMs / longest) * 100).toFixed(1)}%"></i>
                  </div>
                </td>
                <td class="number">${formatDuration(durationMs)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`,
  }));
};

/** Sections of the report in reading order. The checks come first if one failed, otherwise last. */
export function listSections(certification: Certification, comparison: Section[]): Section[] {
  const isHandshakeFirst = certification.handshake.some(({ ok }) => !ok);
  const handshake = buildHandshakeSection(certification);
  return [
    ...(isHandshakeFirst ? handshake : []),
    ...buildWarningSection(certification),
    ...buildAreaSection(certification),
    ...comparison,
    ...buildCauseSection(certification),
    ...buildExpectedSection(certification),
    ...buildStateSection(certification),
    ...buildSkippedSection(certification),
    ...buildNotClaimedSection(certification),
    ...buildWriteSection(certification),
    ...buildTimingSection(certification),
    ...(isHandshakeFirst ? [] : handshake),
  ];
}
