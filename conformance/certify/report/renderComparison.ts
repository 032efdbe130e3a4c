import type { AreaScore, ComparedTest, Comparison, ScoreChange } from './comparison.ts';
import { failureAnchor } from './renderCause.ts';
import { html, type Markup } from './html.ts';
import { countOf, formatShare } from './plainText.ts';
import { formatAreaName } from './verdict.ts';

/** Details with the tests of one group. Tests that fail in this run link to their evidence. */
function renderTestGroup(
  title: string,
  tests: readonly ComparedTest[],
  kind: { failing: boolean; open: boolean },
): Markup {
  const items = tests.map(({ id, title: name, area }) => {
    const label = kind.failing ? html`<a href="#${failureAnchor(id)}">${name}</a>` : name;
    return html`<li>${label} <span class="muted">${formatAreaName(area)}</span></li>`;
  });
  return html`<details${kind.open && html` open`}><summary>${title} (${tests.length})</summary><ul>${items}</ul></details>`;
}

function formatScore(score: AreaScore | undefined): string {
  if (score === undefined) return 'Not claimed';
  if (score.state === 'not shown') return 'Not shown';
  return `${formatShare(score.passed, score.total)} (${score.passed} of ${score.total})`;
}

/** Change of a score in percentage points; undefined if one of the runs has no score. */
function pointsOf({ before, after }: ScoreChange): number | undefined {
  if (!before || !after || [before, after].some(({ state, total }) => state === 'not shown' || total === 0))
    return undefined;
  return Math.round((after.passed / after.total - before.passed / before.total) * 1000) / 10;
}

function renderChange(score: ScoreChange): Markup {
  const points = pointsOf(score);
  if (points === undefined) return html`<span class="muted">—</span>`;
  const [tone, arrow] = points > 0 ? ['good', '↑'] : ['bad', '↓'];
  return html`<span class="badge ${tone}">${arrow} ${countOf(Math.abs(points), 'point')}</span>`;
}

const isUnchanged = (score: ScoreChange): boolean =>
  pointsOf(score) === 0 || (pointsOf(score) === undefined && formatScore(score.before) === formatScore(score.after));

/** Table of the areas whose score changed. The other areas are only counted. */
function renderScoreTable(scores: readonly ScoreChange[]): Markup | false {
  const changed = scores.filter((score) => !isUnchanged(score));
  const others = countOf(scores.length - changed.length, changed.length > 0 ? 'other area' : 'area');
  const unchanged = scores.length > changed.length && html`<p class="muted">${others} with an unchanged score.</p>`;
  if (changed.length === 0) return unchanged;
  return html`<div class="card table scores">
      <table>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col" class="number">Score before</th>
            <th scope="col" class="number">Score now</th>
            <th scope="col" class="number">Change</th>
          </tr>
        </thead>
        <tbody>
          ${changed.map(
            (score) =>
              html`<tr>
                <th scope="row">${formatAreaName(score.area)}</th>
                <td class="number">${formatScore(score.before)}</td>
                <td class="number">${formatScore(score.after)}</td>
                <td class="number">${renderChange(score)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${unchanged}`;
}

/** Tests whose result changed since an earlier run, and the score of each area before and after. */
export function renderComparison(comparison: Comparison): Markup {
  const { newlyFailing, stillFailing, newlyPassing, notRun, scores, differences } = comparison;
  const groups = [
    { title: 'Newly failing', tests: newlyFailing, failing: true, open: true },
    { title: 'Still failing', tests: stillFailing, failing: true, open: false },
    { title: 'Newly passing', tests: newlyPassing, failing: false, open: false },
    { title: 'Failed before, not run now', tests: notRun, failing: false, open: false },
  ];
  const filled = groups.filter(({ tests }) => tests.length > 0);
  const notes = differences.map((text) => html`<li>${text}</li>`);
  return html`<div class="stack">
    ${
      notes.length > 0 &&
      html`<div class="card notice">
        <h3>Differences between the runs</h3>
        <ul>
          ${notes}
        </ul>
      </div>`
    }
    <dl class="tiles">
      ${groups.map(
        ({ title, tests }) =>
          html`<div class="card">
            <dt>${title}</dt>
            <dd>${tests.length}</dd>
          </div>`,
      )}
    </dl>
    ${filled.length > 0 && html`<div class="card">${filled.map((group) => renderTestGroup(group.title, group.tests, group))}</div>`}
    ${renderScoreTable(scores)}
  </div>`;
}
