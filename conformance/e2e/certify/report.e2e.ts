import type { Page } from 'playwright';
import { expect, test } from 'playwright/test';
import { formatBadge } from '../../certify/report/badge.ts';
import { buildCertificate } from '../../certify/report/certificate.ts';
import { formatJunit } from '../../certify/report/junit.ts';
import { formatReport } from '../../certify/report/page.ts';
import { certificationOf, failedCertification, failureOf } from '../../certify/report/report.testData.ts';
import { expectAccessible } from '../../support/screen.ts';

const LONG = 'a_very_long_name_of_a_field_without_any_space_'.repeat(6);
const longFailure = failureOf({ id: LONG, title: LONG, request: `GET /${LONG}`, received: LONG, curl: LONG });
const failed = failedCertification({
  warnings: [LONG],
  causes: [...failedCertification().causes, { title: LONG, failures: [longFailure, longFailure], blocked: [LONG] }],
});
const RUNS = {
  certified: formatReport(certificationOf()),
  failed: formatReport(failed, buildCertificate(certificationOf({ profile: 'read' }))),
  incomplete: formatReport(certificationOf({ verdict: 'incomplete', reasons: ['No test was executed'] })),
  unreachable: formatReport(certificationOf({ verdict: 'unreachable', areas: [], writes: [] })),
};

/** Loads a report without a server and opens all its details. */
async function openReport(page: Page, report: string): Promise<void> {
  await page.setContent(report);
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
}

for (const [verdict, report] of Object.entries(RUNS))
  test(`the report of a run that is ${verdict} is accessible and fits 390 px in both colour schemes`, async ({
    page,
  }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openReport(page, report);
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `horizontal overflow at ${width} px`).toBe(0);
    }
  });

test('prints black on white with the content of closed details', async ({ page }) => {
  await page.setContent(RUNS.failed);
  const blocked = page.getByText('export: has the rows of the list');
  await expect(blocked).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(blocked).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('markup in the values of the target stays text', async ({ page }) => {
  const markup = `<script>document.title='changed'</script><img src=x onerror="document.title='changed'">`;
  const failure = failureOf({
    title: markup,
    received: markup,
    request: markup,
    requirements: [{ id: markup, text: markup }],
  });
  await openReport(
    page,
    formatReport(failedCertification({ causes: [{ title: markup, failures: [failure], blocked: [markup] }] })),
  );
  await expect(page.locator('script, img')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 3, name: markup })).toBeVisible();
  await expect(page).toHaveTitle(/^Not certified/);
});

test('junit.xml and badge.svg are well-formed for hostile values', async ({ page }) => {
  const hostile = `]]></failure><a b='"&\u0000\u001B\uFFFE\uD800 ї😀`;
  const failure = failureOf({ title: hostile, received: hostile, expected: hostile });
  const run = failedCertification({
    target: hostile,
    causes: [{ title: hostile, failures: [failure], blocked: [hostile] }],
  });
  const errors = await page.evaluate(
    (documents) =>
      documents.map(
        (text) => new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent,
      ),
    [formatJunit(run), formatBadge(run)],
  );
  expect(errors).toEqual([undefined, undefined]);
});
