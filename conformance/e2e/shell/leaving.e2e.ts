import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Page, Route } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { pick, notice } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';

/** Holds the answers to a request until `release` is called. */
async function hold(page: Page, glob: string): Promise<{ arrived: Promise<unknown>; release: () => void }> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const arrived = page.waitForRequest(glob);
  await page.route(glob, async (route: Route) => {
    await released;
    await route.continue();
  });
  return { arrived, release };
}

test('a user who opens another screen or tab during a save stays on that screen or tab', async ({ page, portal }) => {
  await portal.signIn('owner');
  await test.step('the user opens another screen during the creation of a link', async () => {
    await portal.open(`/solutions/links/create/${MERCHANTS.coffee}/settings`);
    await pick(page, 'Currency', 'UAH');
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('12.34');
    const { arrived, release } = await hold(page, '**/payment-solutions/links/*/create/');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await arrived;
    await menu(page).getByRole('button', { name: 'Transactions' }).click();
    await menu(page).getByRole('link', { name: 'Payments', exact: true }).click();
    await expect(heading(page, 'Payments')).toBeVisible();
    release();
    await expect(notice(page, 'Request completed successfully')).toBeVisible();
    await expect(page).toHaveURL(/#\/transactions\/payments\//);
  });
  await test.step('the user opens another tab of a landing page while the tab change checks the session', async () => {
    await portal.open('/solutions/landings/edit/100101/701/settings');
    const steps = page.getByRole('navigation', { name: 'Editor steps' });
    await steps.getByRole('link').first().waitFor();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Coffee of the day');
    const check = await hold(page, '**/account/check_auth/');
    const save = await hold(page, '**/edit/701/settings/');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await save.arrived;
    await steps.getByRole('link').last().click();
    await check.arrived;
    const answered = page.waitForResponse('**/edit/701/settings/');
    save.release();
    await answered;
    await expect(notice(page, 'Request completed successfully')).toBeVisible();
    check.release();
    await expect(steps.getByRole('link').last()).toHaveAttribute('aria-current', 'page');
  });
});
