import { designs } from '@portal/contract/designs';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { card, choose, dialog, EVENING, IN_USE, LIST, openEditor, SEASON } from './screen.ts';

/** The calls of designs from here on, by the end of their address. */
function callsOf(page: Page): (ending: string) => number {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return (ending) => asked.filter((path) => path.endsWith(ending)).length;
}

test(
  'of two designs that wait the page is read anew once one of them is in use, and not before',
  { tag: ['@DSN-014', '@DSN-040', '@DSN-042', '@DSN-043'] },
  async ({ page, portal }) => {
    await page.clock.install();
    await portal.signIn('owner');
    await portal.call(designs.activate, { params: SEASON, body: {} });
    await portal.clock.advance('30s');
    await portal.open(LIST);
    await choose(page, EVENING.name, 'Set as default');
    await dialog(page, `Activate ${EVENING.name}`).getByRole('button', { name: 'Activate' }).click();
    for (const { name } of [EVENING, SEASON]) await expect(card(page, name)).toContainText('Pending activation');
    const calls = callsOf(page);
    const answered = page.waitForResponse(/\/bulk_status\/$/);
    await page.clock.runFor(32_000);
    await answered;
    await portal.clock.advance('31s');
    const after = (name: string) => async () => {
      await page.clock.runFor(10_000);
      return card(page, name).textContent();
    };
    await expect.poll(after(SEASON.name)).not.toContain('Pending activation');
    await expect(card(page, SEASON.name)).toContainText('Active');
    await expect(card(page, EVENING.name)).toContainText('Pending activation');
    expect(calls('/design/list/')).toBe(1);
    await portal.clock.advance('31s');
    await expect.poll(after(EVENING.name)).not.toContain('Pending activation');
    await expect(card(page, EVENING.name)).toContainText('Active');
    await expect(card(page, IN_USE.name)).toContainText('Inactive');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(calls('/design/list/')).toBe(2);
  },
);

test(
  'the editor of a design that waits shows it in use once it is',
  { tag: ['@DSN-015', '@DSN-038', '@DSN-039', '@DSN-040', '@DSN-042', '@DSN-043'] },
  async ({ page, portal }) => {
    await page.clock.install();
    await openEditor(page, portal, EVENING);
    const activate = page.getByRole('button', { name: 'Activate', exact: true });
    const status = page.getByRole('main').getByText(/^(Active|Inactive|Pending activation)$/);
    await expect(status).toHaveText('Inactive');
    await activate.click();
    await dialog(page, `Activate ${EVENING.name}`).getByRole('button', { name: 'Activate' }).click();
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
  },
);
