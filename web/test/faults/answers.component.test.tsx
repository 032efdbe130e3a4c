import { describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { Route, Switch } from 'wouter';
import ErrorPage from '../../src/errors/ErrorPage.tsx';
import SpecialsPage from '../../src/reports/SpecialReportsPage.tsx';
import TemplatesPage from '../../src/reports/TemplatesPage.tsx';
import { ScreenBoundary } from '../../src/ui/page/ScreenBoundary.tsx';
import type { MockAnswer } from '../support/commands.ts';
import { countFailureEvents } from '../support/portalEvents.ts';
import { renderPart } from '../support/renderPart.tsx';
import { expectTrouble } from '../support/troubles.ts';

/** Error states of a screen for each kind of failed answer to its main request. */

const again = page.getByRole('button', { name: 'Try again' });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

async function open(address: string): Promise<void> {
  await cleanup();
  history.replaceState(null, '', `#${address}`);
  await renderPart(
    <Switch>
      <Route path="/error/:code" component={ErrorPage} />
      <Route path="/reports/special/:address">
        <ScreenBoundary>
          <SpecialsPage />
        </ScreenBoundary>
      </Route>
      <Route path="/reports/scheduled" component={TemplatesPage} />
    </Switch>,
  );
}

const PAGES = [
  [403, 'Permission denied', ['ERR-004', 'SHELL-053']],
  [404, 'Page not found', ['ERR-005', 'SHELL-052']],
  [410, 'Test world closed', ['SHELL-051']],
  [500, 'Internal Server Error', ['ERR-006', 'SHELL-054']],
  [502, 'Bad Gateway', ['ERR-007', 'SHELL-055']],
  [503, 'Service Unavailable', ['ERR-008', 'SHELL-056']],
] as const;
const SPECIALS = '**/reports/special/list/';

describe('error pages', () => {
  for (const [status, title, rows] of PAGES)
    test(
      `status ${status} of a screen's request opens the page "${title}", also found at its own address`,
      { meta: { covers: [...rows] } },
      async () => {
        expectTrouble(/Failure: page/);
        const bad = countFailureEvents();
        await commands.answer(SPECIALS, { status });
        // An error page replaces the failed screen in the history, so each status needs its own address here.
        await open(`/reports/special/${status}`);
        await expect.element(heading(title)).toBeVisible();
        expect([location.hash, bad()]).toEqual([`#/error/${status}`, 0]);
        await open(`/error/${status}`);
        await expect.element(heading(title)).toBeVisible();
      },
    );
});

const LIST = '**/reports/scheduled/';
const EMPTY = {
  fields: [{ name: 'title', title: 'Title', type: 'text' }],
  filters: [],
  enabled_filters: [],
  fulltext_fields: [],
  query_words: [],
  params: { page: 1, limit: 5 },
  paginator: { page: 1, pages: 1, limit: 5, total: 0 },
  current: { fields: ['title'] },
  error: '',
  data: [],
};

const JSON_TYPE = 'application/json';
/** Statuses without an error page, then an empty body, half of the JSON, an HTML page, and JSON of the wrong shape. */
const OTHERS: MockAnswer[] = [
  ...[400, 409, 413, 415, 418, 429, 504].map((status) => ({ status })),
  ...['', '{"data":[', 'null'].map((body) => ({ body, contentType: JSON_TYPE })),
  { body: '<html>Bad Gateway</html>', contentType: 'text/html' },
  { json: [] },
  { json: {} },
];

describe('lists that failed to load', () => {
  test(
    'a list shows "Something bad happened" after each unexpected failure, until a new try loads the rows',
    { meta: { covers: ['ERR-009'] } },
    async () => {
      expectTrouble(/answered beside the contract|Failure: other/);
      const bad = countFailureEvents();
      for (const [index, answer] of OTHERS.entries()) {
        await commands.answer(LIST, answer);
        if (index === 0) await open('/reports/scheduled');
        else await again.click();
        await expect
          .poll(async () => [(await commands.sent(LIST)).length, bad()], { message: JSON.stringify(answer) })
          .toEqual([1, index + 1]);
        await expect.element(page.getByText('No scheduled reports yet')).not.toBeInTheDocument();
        expect(location.hash).toBe('#/reports/scheduled');
      }
      await commands.answer(LIST, { json: EMPTY });
      await again.click();
      await expect.element(page.getByText('No scheduled reports yet')).toBeVisible();
      expect(bad()).toBe(OTHERS.length);
    },
  );

  test(
    'a list that gets no answer shows a message only in its own place, and can be loaded again',
    { meta: { covers: ['ERR-001'] } },
    async () => {
      const bad = countFailureEvents();
      await commands.answer(LIST, { failure: 'abort' });
      await open('/reports/scheduled');
      await expect.element(page.getByText("This list couldn't be loaded")).toBeVisible();
      expect(page.getByRole('alert').or(page.getByRole('dialog')).elements()).toEqual([]);
      await commands.answer(LIST, { json: EMPTY });
      await again.click();
      await expect.element(page.getByText('No scheduled reports yet')).toBeVisible();
      expect(bad()).toBe(0);
    },
  );
});
