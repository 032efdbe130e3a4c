import { designs } from '@portal/contract/designs';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import {
  designCard,
  chooseDesignAction,
  dialog,
  editorPath,
  DARK_DESIGN,
  DESIGN_IN_USE,
  DESIGNS_PATH,
  NEWEST_GARDEN_DESIGN,
  recordIntervals,
} from './screen.ts';

/** Returns a function that counts the requests for designs since the call, by the end of their address. */
function callsOf(page: Page): (ending: string) => number {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return (ending) => asked.filter((path) => path.endsWith(ending)).length;
}

test(
  'an activated design shows a progress bar and then replaces the earlier design, and an unknown state is polled five times',
  { tag: ['@DSN-009', '@DSN-015', '@DSN-040', '@DSN-041', '@DSN-042', '@DSN-043', '@DSN-044', '@SCONST-012'] },
  async ({ page, portal }) => {
    await test.step('the progress bar moves until the design is in use', async () => {
      await page.clock.install();
      await portal.signIn('owner');
      await portal.open(DESIGNS_PATH);
      const timers = await recordIntervals(page);
      await chooseDesignAction(page, DARK_DESIGN.name, 'Set as default');
      await dialog(page, `Activate ${DARK_DESIGN.name}`).getByRole('button', { name: 'Activate' }).click();
      const bar = designCard(page, DARK_DESIGN.name).getByRole('progressbar');
      await expect(designCard(page, DARK_DESIGN.name)).toContainText('Pending activation');
      await expect.poll(timers).toContain(1200);
      const before = Number(await bar.getAttribute('aria-valuenow'));
      const now = async () => Number(await bar.getAttribute('aria-valuenow'));
      await page.clock.runFor(1300);
      await expect.poll(now).toBeGreaterThan(before);
      await page.clock.runFor(10_700);
      await expect.poll(now).toBeGreaterThan(before + 15);
      // The activation takes 60 seconds, of which twelve have passed.
      expect(await now()).toBeLessThan(before + 30);
      const asked = requestsTo(page, /\/bulk_status\/$/);
      const nextCall = async () => {
        const { length } = asked;
        const answer = page.waitForResponse(/\/bulk_status\/$/);
        const count = async () => {
          await page.clock.runFor(100);
          return asked.length;
        };
        await expect.poll(count, { intervals: [10] }).toBe(length + 1);
        await (await answer).finished();
      };
      await nextCall();
      for (let times = 0; times < 3; times += 1) {
        const { length } = asked;
        // Five steps, so that a timer that starts after the answer runs too.
        for (let step = 0; step < 5; step += 1) await page.clock.runFor(200);
        expect(asked).toHaveLength(length);
        await nextCall();
      }
      await portal.clock.advance('61s');
      await page.clock.runFor(2400);
      await expect(designCard(page, DARK_DESIGN.name)).toContainText('Active');
      await expect(designCard(page, DESIGN_IN_USE.name)).toContainText('Inactive');
      await expect(bar).toHaveCount(0);
      const { data } = (await portal.call(designs.list, { query: { merchant_id: MERCHANTS.coffee } })).body;
      const { id } = data.find(({ hash }) => hash === DARK_DESIGN.hash)!;
      expect(asked.map((request) => request.postDataJSON() as unknown)).toEqual(
        asked.map(() => ({ design_ids: [id] })),
      );
      expect(data.filter(({ status }) => status === 'active').map(({ hash }) => hash)).toEqual([DARK_DESIGN.hash]);
    });

    await test.step('polling for an unknown state ends after five times and starts again on request', async () => {
      portal.expectTrouble(/500/);
      await portal.faults.add({ path: '*/bulk_status/', status: 500, times: 5 });
      await chooseDesignAction(page, DESIGN_IN_USE.name, 'Set as default');
      await dialog(page, `Activate ${DESIGN_IN_USE.name}`).getByRole('button', { name: 'Activate' }).click();
      await expect(designCard(page, DESIGN_IN_USE.name)).toContainText('Pending activation');
      const unknown = page.getByText("The design's status couldn't be checked");
      await portal.clock.advance('61s');
      const waited = async () => {
        await page.clock.runFor(20_000);
        return unknown.isVisible();
      };
      await expect.poll(waited).toBe(true);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.clock.runFor(2000);
      await expect(designCard(page, DESIGN_IN_USE.name)).toContainText('Active');
      await expect(unknown).toHaveCount(0);
    });
  },
);

test(
  'the list of designs is loaded again only when one of two waiting designs is in use, and the editor follows',
  { tag: ['@DSN-014', '@DSN-015', '@DSN-038', '@DSN-039', '@DSN-040', '@DSN-042', '@DSN-043'] },
  async ({ page, portal }) => {
    await test.step('the list of designs is requested again only after a design was activated: two times for two activations', async () => {
      await page.clock.install();
      await portal.signIn('owner');
      await portal.call(designs.activate, { params: NEWEST_GARDEN_DESIGN, body: {} });
      await portal.clock.advance('30s');
      await portal.open(DESIGNS_PATH);
      await chooseDesignAction(page, DARK_DESIGN.name, 'Set as default');
      await dialog(page, `Activate ${DARK_DESIGN.name}`).getByRole('button', { name: 'Activate' }).click();
      for (const { name } of [DARK_DESIGN, NEWEST_GARDEN_DESIGN])
        await expect(designCard(page, name)).toContainText('Pending activation');
      const calls = callsOf(page);
      const answered = page.waitForResponse(/\/bulk_status\/$/);
      await page.clock.runFor(32_000);
      await answered;
      await portal.clock.advance('31s');
      const after = (name: string) => async () => {
        await page.clock.runFor(10_000);
        return designCard(page, name).textContent();
      };
      await expect.poll(after(NEWEST_GARDEN_DESIGN.name)).not.toContain('Pending activation');
      await expect(designCard(page, NEWEST_GARDEN_DESIGN.name)).toContainText('Active');
      await expect(designCard(page, DARK_DESIGN.name)).toContainText('Pending activation');
      expect(calls('/design/list/')).toBe(1);
      await portal.clock.advance('31s');
      await expect.poll(after(DARK_DESIGN.name)).not.toContain('Pending activation');
      await expect(designCard(page, DARK_DESIGN.name)).toContainText('Active');
      await expect(designCard(page, DESIGN_IN_USE.name)).toContainText('Inactive');
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect(calls('/design/list/')).toBe(2);
    });

    await test.step('the editor of a waiting design shows when the design is in use', async () => {
      await portal.open(editorPath(DESIGN_IN_USE));
      await heading(page, DESIGN_IN_USE.name).waitFor();
      const activate = page.getByRole('button', { name: 'Activate', exact: true });
      const status = page.getByRole('main').getByText(/^(Active|Inactive|Pending activation)$/);
      await expect(status).toHaveText('Inactive');
      await activate.click();
      await dialog(page, `Activate ${DESIGN_IN_USE.name}`).getByRole('button', { name: 'Activate' }).click();
      await expect(status).toHaveText('Pending activation');
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save as copy' })).toBeVisible();
      await expect(activate).toHaveCount(0);
      await portal.clock.advance('61s');
      const after = async () => {
        await page.clock.runFor(20_000);
        return status.textContent();
      };
      await expect.poll(after).toBe('Active');
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Save as copy' })).toBeVisible();
      await expect(activate).toHaveCount(0);
    });
  },
);
