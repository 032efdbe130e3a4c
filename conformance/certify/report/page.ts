import type { Certification } from '../certification.ts';
import type { Certificate } from './certificate.ts';
import { compareRuns } from './comparison.ts';
import { renderComparison } from './renderComparison.ts';
import { html, Markup } from './html.ts';
import { formatDuration } from './plainText.ts';
import { listSections, VERDICT_TONES, type Section } from './sections.ts';
import { STYLES } from './styles.ts';
import { countWrites, formatVerdict } from './verdict.ts';

/** Forbids scripts and every request, in case a value of the target were ever inserted as markup. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
const HASH_LENGTH = 12;

const isTime = (time: string): boolean => !Number.isNaN(Date.parse(time));

/** Formats an ISO time in UTC: `27 Nov 2026, 23:28 UTC`. */
export function formatTime(time: string): string {
  if (!isTime(time)) return time;
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(new Date(time))} UTC`;
}

const renderTarget = (target: string): Markup | string =>
  /^https?:\/\//i.test(target) ? html`<a href="${target}" rel="noreferrer">${target}</a>` : target;

function renderHeader(certification: Certification): Markup {
  const { verdict, target, profile, startedAt, durationMs, contractHash, suiteVersion, reasons } = certification;
  const { tone, icon } = VERDICT_TONES[verdict];
  const facts: [string, Markup | string][] = [
    ['Server', renderTarget(target)],
    ['Profile', profile],
    ['Started', formatTime(startedAt)],
    ['Duration', formatDuration(durationMs)],
    ['Writes sent', countWrites(certification).toLocaleString('en')],
    ['Suite version', suiteVersion],
    ['Contract hash', html`<code title="${contractHash}">${contractHash.slice(0, HASH_LENGTH)}</code>`],
  ];
  return html`<header>
    <p class="brand">Merchant Portal certification</p>
    <div class="card hero ${tone}">
      <div class="verdict">
        ${icon}
        <h1>${formatVerdict(certification)}</h1>
      </div>
      ${
        reasons.length > 0 &&
        html`<ul>
          ${reasons.map((reason) => html`<li>${reason}</li>`)}
        </ul>`
      }
      <dl class="facts">
        ${facts.map(
          ([label, value]) =>
            html`<div>
              <dt>${label}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
    </div>
  </header>`;
}

const buildComparisonSection = (certification: Certification, previous: Certificate | undefined): Section[] =>
  previous === undefined
    ? []
    : [
        {
          id: 'changes',
          title: `Changes since ${formatTime(previous.startedAt)}`,
          content: renderComparison(compareRuns(certification, previous)),
        },
      ];

/**
 * Formats the report as one HTML file without scripts or external resources. With the certificate of an earlier run, it
 * also shows what changed.
 */
export function formatReport(certification: Certification, previous?: Certificate): string {
  const sections = listSections(certification, buildComparisonSection(certification, previous));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <meta name="color-scheme" content="light dark" />
        <title>${formatVerdict(certification)} | Merchant Portal certification</title>
        <style>
          ${new Markup(STYLES)}
        </style>
      </head>
      <body>
        <div class="wrap">
          ${renderHeader(certification)}
          <nav aria-label="Sections">
            <ul>
              ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
            </ul>
          </nav>
          <main>
            ${sections.map(
              ({ id, title, content }) =>
                html`<section aria-labelledby="${id}">
                  <h2 id="${id}">${title}</h2>
                  ${content}
                </section> `,
            )}
          </main>
          <footer>
            <p>The same result for programs: certificate.json, junit.xml and badge.svg in the same folder.</p>
          </footer>
        </div>
      </body>
    </html> `.text;
}
