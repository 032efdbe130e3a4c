import { expect, test } from '../../support/e2e.ts';
import { heading, menu } from '../../support/screens.ts';
import { heldBy } from '../payer/payerPage.ts';
import {
  orderPayout,
  CARD,
  cardField,
  CREATE,
  expectPayoutPage,
  fillIn,
  FORM,
  ORDERS,
  payOut,
  toConfirm,
} from './screen.ts';

/** The number of a card is nowhere but in its field, while it is typed, and in the one call that pays (quality P2, P4, P5). */

/** Whether a number can be read in something, with or without gaps between its digits. */
const holds = (text: string) => text.replaceAll(/[\s-]/g, '').includes(CARD);

test('the number stands in its field alone: not in markup, storage, address or history', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(FORM);
  await fillIn(page, '41.00');
  await expect(cardField(page)).toHaveAttribute('autocomplete', 'cc-number');
  await expect(cardField(page)).toHaveAttribute('inputmode', 'numeric');
  const inputs = () => page.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value).join(' '));
  expect(holds(await inputs())).toBe(true);
  const typed = await heldBy(page);
  expect(holds(typed.replace('4242 4242 4242 4242', ''))).toBe(false);
  await toConfirm(page).click();
  await expect(payOut(page)).toBeVisible();
  expect(holds((await heldBy(page)).replace('4242 4242 4242 4242', ''))).toBe(false);
  await payOut(page).click();
  await expectPayoutPage(page);
  expect(holds(await heldBy(page))).toBe(false);
  expect(holds(JSON.stringify(await portal.journal()))).toBe(false);
});

test('a number that was sent is emptied, whatever came of it; one that was typed goes with the screen', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 502/);
  await portal.signIn('owner');
  await portal.faults.add({ method: 'POST', path: ORDERS, status: 502, times: 1 });
  await orderPayout(page, portal, '42.00');
  await expect(page.getByText('For safety the number was not kept: type it once more.')).toBeVisible();
  expect(holds(await heldBy(page))).toBe(false);
  await cardField(page).fill(CARD);
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page, 'Home')).toBeVisible();
  expect(holds(await heldBy(page))).toBe(false);
  await page.goBack();
  await expect(cardField(page)).toHaveValue('');
});

test('where cards are typed there is no chat, and no script but the portal’s own', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open('/');
  const chat = page.getByRole('button', { name: 'Support chat' });
  await expect(chat).toBeVisible();
  await portal.open(CREATE);
  await expect(heading(page, 'Create payout')).toBeVisible();
  await expect(chat).toHaveCount(0);
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await portal.open(FORM);
  await page.reload();
  await expect(cardField(page)).toBeVisible();
  // The chat would be asked for once the page is idle.
  await page.evaluate(() => new Promise((passed) => requestIdleCallback(passed, { timeout: 3000 })));
  expect(scripts.filter((url) => !url.startsWith(`${portal.url}/assets/`))).toEqual([]);
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await expect(chat).toBeVisible();
});

test('a script of others that is there already goes before a card is typed', async ({ page, portal }) => {
  portal.expectTrouble(/chat\.example|ERR_/);
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, chatScript: 'https://chat.example/widget.js' } });
  });
  await page.route('https://chat.example/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await portal.signIn('owner');
  await portal.open('/');
  const foreign = () =>
    page.evaluate(() => [...document.scripts].filter(({ src }) => src.includes('chat.example')).length);
  await expect.poll(foreign).toBe(1);
  await portal.open(FORM);
  await expect(cardField(page)).toBeVisible();
  expect(await foreign()).toBe(0);
});
