import type { Cause, Failure } from '../certification.ts';
import { html, type Markup } from './html.ts';
import { countOf, truncate } from './plainText.ts';
import { formatAreaName } from './verdict.ts';

/** Longest value that the report shows, so that an answer of megabytes does not fill it. */
const VALUE_LENGTH = 2000;

/** Anchor of a failed test. */
export const failureAnchor = (id: string): string => `failure-${id.replaceAll(/[^\w-]/g, '_')}`;

const renderCode = (text: string): Markup => html`<code class="block">${text}</code>`;
const renderValue = (text: string): Markup => renderCode(truncate(text, VALUE_LENGTH));

function renderRequirements({ requirements }: Failure): Markup | string {
  if (requirements.length === 0) return 'The test names no requirement.';
  return html`${requirements.map(({ id, text }) => html`<div><strong>${id}</strong> ${text}</div>`)}`;
}

/** The six lines of a failed test. */
function renderSixLines(failure: Failure): Markup {
  const { request, expected, received, curl, rerun } = failure;
  return html`<dl class="six">
    <dt>Requirement</dt>
    <dd class="text">${renderRequirements(failure)}</dd>
    <dt>Request</dt>
    ${request === undefined ? html`<dd class="text">None was sent.</dd>` : html`<dd>${renderCode(request)}</dd>`}
    <dt>Expected</dt>
    <dd class="good">${renderValue(expected)}</dd>
    <dt>Received</dt>
    <dd class="bad">${renderValue(received)}</dd>
    <dt>Curl command</dt>
    ${curl === undefined ? html`<dd class="text">No request to repeat.</dd>` : html`<dd>${renderCode(curl)}</dd>`}
    <dt>Rerun command</dt>
    <dd>${renderCode(rerun)}</dd>
  </dl>`;
}

const renderMoreTests = (failures: readonly Failure[]): Markup | false =>
  failures.length > 0 &&
  html`<details>
    <summary>${countOf(failures.length, 'more test')} with this cause</summary>
    ${failures.map(
      (failure) =>
        html`<details id="${failureAnchor(failure.id)}">
          <summary>${failure.title} <code class="muted">${failure.id}</code></summary>
          ${renderSixLines(failure)}
        </details>`,
    )}
  </details>`;

const renderBlockedTests = (titles: readonly string[]): Markup | false =>
  titles.length > 0 &&
  html`<details>
    <summary>${countOf(titles.length, 'blocked test')}</summary>
    <ul>
      ${titles.map((title) => html`<li>${title}</li>`)}
    </ul>
  </details>`;

/** A cause: its first failed test in full, the other failed tests and the blocked tests as details. */
export function renderCause({ title, failures, blocked }: Cause, at: number): Markup {
  const [first, ...others] = failures;
  const areas = [...new Set(failures.map(({ area }) => formatAreaName(area)))].join(', ');
  const counts = [
    countOf(failures.length, 'failed test'),
    ...(blocked.length > 0 ? [countOf(blocked.length, 'blocked test')] : []),
    ...(areas === '' ? [] : [areas]),
  ];
  return html`<article class="card cause">
    <header>
      <h3>${at + 1}. ${title}</h3>
      <p>${counts.join(' · ')}</p>
    </header>
    ${
      first &&
      html`<div id="${failureAnchor(first.id)}">
        <p class="test">${first.title} <code>${first.id}</code></p>
        ${renderSixLines(first)}
      </div>`
    }
    ${renderMoreTests(others)}${renderBlockedTests(blocked)}
  </article>`;
}
