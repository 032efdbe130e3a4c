import type { Page } from 'playwright/test';
import { sampleLink } from '../../support/selling/checkout.ts';
import { expect, test } from '../../support/e2e.ts';
import { openLinkCheckout } from '../payer/payerPage.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Fields with text smaller than 16 px, into which iOS zooms: label or name, and size. */
const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter(({ type }) => !['checkbox', 'radio', 'hidden', 'file'].includes(type))
      .map((field) => [field.getAttribute('aria-label') ?? field.name, getComputedStyle(field).fontSize] as const)
      .filter(([, size]) => Number.parseFloat(size) < 16)
      .map(([name, size]) => `${name}: ${size}`),
  );

test('form fields have text of 16 px on a phone, in the portal and at the checkout', async ({ page, portal }) => {
  await portal.signIn('owner');
  const main = page.getByRole('main');
  for (const [path, field] of [
    ['/solutions/links/create/100101/settings', 'textbox'],
    ['/getstarted/merchant/UA/legal', 'textbox'],
    ['/profile', 'textbox'],
  ] as const) {
    await portal.open(path);
    await expect(main.getByRole(field).first()).toBeVisible();
    expect([path, await smallFields(page)]).toEqual([path, []]);
  }
  await openLinkCheckout(page, portal, sampleLink(portal, 'waiting'));
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(page.locator('select').first()).toBeVisible();
  expect(await smallFields(page)).toEqual([]);
});
