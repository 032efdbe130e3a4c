import { settlementLists } from '@portal/contract/settlements';
import { knownDispute } from '@portal/fixtures/knownDisputes';
import type { Page } from 'playwright/test';
import { filteredBy, heading, rows } from '../support/screens.ts';
import { expect, test, type E2ePortal } from '../support/e2e.ts';

const SCREEN = { width: 1440, height: 900 };
/** An A4 page without its margins, in CSS px. */
const SHEET = { width: 703, height: 1000 };
const byStatus = filteredBy([{ s: 'status', m: 'eq', v: 'approved' }]);

/** Printed screens by address and heading. */
const PAPERS: Record<string, (portal: E2ePortal) => Promise<[path: string, title: RegExp]>> = {
  'a list of payments': async () => [`/transactions/payments/${byStatus}&limit=80`, /^Payments$/],
  'a list of settlements': async () => ['/transactions/settlements/direct?limit=40', /^Settlements$/],
  'a settlement': async (portal) => {
    const { data } = (await portal.call(settlementLists.direct.find, { body: {} })).body;
    return [`/transactions/settlements/info/${data[0]?.id}`, /^Settlement S/];
  },
  'a payment': async (portal) => [`/transactions/payments/info/${portal.known.partlyRefunded}/general`, /^Payment \d/],
  'a dispute': async (portal) => [
    `/transactions/disputes/info/${knownDispute(portal.fixture, 'needsResponse').id}`,
    /^Dispute CB/,
  ],
};

/** Elements that are not black on white. */
const coloured = (page: Page) =>
  page.evaluate(() => {
    const isClear = (colour: string) => /, 0\)$|^rgb\(255, 255, 255\)$/.test(colour);
    const isBlack = (colour: string) => colour === 'rgb(0, 0, 0)';
    const says = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '');
    return [...document.querySelectorAll('html, body, body *')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return !isClear(backgroundColor) || (says(element) && !isBlack(color));
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Rows that are covered or wider than the page. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main tbody tr, main tbody td, main ol > li')]
      .filter((row) => row.checkVisibility())
      .filter((row) => {
        row.scrollIntoView({ block: 'center' });
        const { left, right, top, height } = row.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, top + height / 2);
        return right > window.innerWidth || at === null || !(row.contains(at) || at.contains(row));
      })
      .map((row) => row.outerHTML.slice(0, 120)),
  );

test('lists, a settlement, a payment and a dispute are printed in black on white, without controls', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  for (const [name, open] of Object.entries(PAPERS))
    await test.step(name, async () => {
      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
      await page.setViewportSize(SCREEN);
      const [path, title] = await open(portal);
      await portal.open(path);
      await heading(page, title).waitFor();
      await rows(page).or(page.getByRole('listitem')).first().waitFor();
      await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.setViewportSize(SHEET);
      await expect(heading(page, title)).toBeVisible();
      const needless = page.locator('button, input, select, nav, a[class*=Button], [role=search]');
      await expect(needless.filter({ visible: true })).toHaveCount(0);
      const note = page.getByText(/^Printed Nov 20, 2026 14:\d\d:\d\d GMT\+2 · /);
      await expect(note).toContainText(decodeURI(page.url()));
      expect(await coloured(page)).toEqual([]);
      expect(await covered(page)).toEqual([]);
    });
  await test.step('a printed list names its printed rows and its filters', async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(SCREEN);
    await portal.open(`/transactions/payments/${byStatus}`);
    await rows(page).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^1–5 of [\d,]+$/).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Status is Approved');
  });
});
