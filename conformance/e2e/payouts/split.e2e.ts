import { payoutLists, payouts } from '@portal/contract/payouts';
import type { Locator, Page } from 'playwright/test';
import { answerNext } from '../../support/answerNext.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { pick, pressAnyway, WIDTHS } from '../../support/screen.ts';
import { expectTotal, heading } from '../../support/screens.ts';
import { heldBy } from '../payer/payerPage.ts';
import { CARD, CLOSED_CARD, splittable, type Divided } from './fileScreen.ts';

const SPLIT = '/api/v2/merchant/*/payout/split/*';
const OTHER_CARD = '5555666644441111';
const THIRD_CARD = '4242424242424242';

async function openSplit(page: Page, portal: E2ePortal): Promise<Divided> {
  const divided = await splittable(portal);
  await portal.open(`/multiparty-payments/split/${divided.merchant}/${divided.payment}`);
  await page.getByRole('textbox', { name: 'Amount to divide' }).waitFor();
  return divided;
}

const receiver = (page: Page, n: number): Locator => page.getByRole('listitem', { name: `Receiver ${n}`, exact: true });
const cardOf = (page: Page, n: number) => receiver(page, n).getByRole('textbox', { name: 'Card number' });
const shareOf = (page: Page, n: number) => receiver(page, n).getByRole('textbox', { name: 'Share, %' });
const go = (page: Page) => page.getByRole('button', { name: 'Continue' });
const asked = (page: Page) => page.getByRole('dialog', { name: 'Check the payouts' });
const pay = (page: Page) => asked(page).getByRole('button', { name: /^Pay out [\d.,]+.\w{3} to \d+ receivers$/ });
const passedOn = async (portal: E2ePortal, { payment }: Divided) =>
  (
    await portal.call(payoutLists.history.find, {
      body: { filters: [{ s: 'payment_id', m: 'eq', v: String(payment) }] },
    })
  ).body.data;

/** Two cards, half of 100.00 each. */
async function fill(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount to divide' }).fill('100');
  await cardOf(page, 1).fill(CARD);
  await cardOf(page, 2).fill(OTHER_CARD);
}

test('a payment is divided evenly among three, to the cent, looked at once more, and paid', async ({
  page,
  portal,
}) => {
  const divided = await splittable(portal);
  await portal.open(`/transactions/payments/info/${divided.payment}/general`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Split payment' }).click();
  await expect(heading(page, `Split payment ${divided.payment}`)).toBeVisible();
  await fill(page);
  await page.getByRole('button', { name: 'Add receiver' }).click();
  await expect(page.getByText('The shares make 100 %')).toBeVisible();
  await page.getByRole('button', { name: 'Divide evenly' }).click();
  for (const [n, share, amount] of [
    [1, '33.3334', '33.34'],
    [2, '33.3333', '33.33'],
    [3, '33.3333', '33.33'],
  ] as const) {
    await expect(shareOf(page, n)).toHaveValue(share);
    await expect(receiver(page, n)).toContainText(amount);
  }
  await pick(receiver(page, 3), 'Pay out to', 'A stored card');
  await receiver(page, 3).getByRole('combobox', { name: 'Stored card' }).click();
  await page.getByRole('option').first().click();
  await expect(receiver(page, 3).getByRole('button', { name: 'Copy Token' })).toBeAttached();
  await go(page).click();
  await expect(asked(page).getByRole('row')).toHaveCount(4);
  await expect(asked(page)).toContainText(/Visa.4444.55••.••••.1111.*33\.3334.*33\.34/s);
  expect(await asked(page).innerText()).not.toContain(CARD);
  await pay(page).click();
  await expect(page.getByRole('status').filter({ hasText: /^(The payouts of )?100\.00/ })).toBeVisible();
  await page.getByRole('link', { name: 'Show them in the list' }).click();
  await expect(heading(page, 'Payout history')).toBeVisible();
  await expectTotal(page, 3);
  const rows = await passedOn(portal, divided);
  expect(rows.map(({ amount, origin }) => `${amount} ${origin}`).toSorted()).toEqual([
    '33.33 split',
    '33.33 split',
    '33.34 split',
  ]);
});

test('what is left of a hundred percent is said, and nothing is asked before it is right', async ({ page, portal }) => {
  await openSplit(page, portal);
  await fill(page);
  await shareOf(page, 2).fill('20.5');
  await expect(page.getByText('29.5 % is left')).toBeVisible();
  await pressAnyway(go(page));
  await expect(page.getByText('The shares must make 100 percent', { exact: true })).toBeVisible();
  await expect(asked(page)).toHaveCount(0);
  await shareOf(page, 2).fill('60');
  await expect(page.getByText('The shares make 10 % too much')).toBeVisible();
  await shareOf(page, 2).fill('50');
  await cardOf(page, 1).fill('4444');
  await pressAnyway(go(page));
  await expect(receiver(page, 1)).toContainText('Enter a valid card number');
  await receiver(page, 2).getByRole('button', { name: 'Remove Receiver 2' }).click();
  await expect(page.getByText('There are two receivers at least', { exact: true })).toBeVisible();
});

test('a part that is less than one payout may send is told before anything is asked', async ({ page, portal }) => {
  const { currency } = await openSplit(page, portal);
  await fill(page);
  await page.getByRole('textbox', { name: 'Amount to divide' }).fill('1.98');
  await pressAnyway(go(page));
  await expect(page.getByText(new RegExp(`^Each receiver gets 1\\.00\\s${currency} at least$`))).toBeVisible();
  await expect(asked(page)).toHaveCount(0);
  await expect(cardOf(page, 1)).not.toHaveValue('');
});

test('between two and twenty receivers share a payment', async ({ page, portal }) => {
  await openSplit(page, portal);
  const add = page.getByRole('button', { name: 'Add receiver' });
  for (let count = 2; count < 20; count += 1) await add.click();
  await expect(receiver(page, 20)).toBeVisible();
  await expect(add).toHaveCount(0);
  await page.getByRole('button', { name: 'Divide evenly' }).click();
  await expect(shareOf(page, 20)).toHaveValue('5');
});

test('a card of a closed country is told at its receiver, and nobody is paid', async ({ page, portal }) => {
  const divided = await openSplit(page, portal);
  await fill(page);
  await cardOf(page, 2).fill(CLOSED_CARD);
  await go(page).click();
  await pay(page).click();
  await expect(asked(page)).toHaveCount(0);
  await expect(receiver(page, 2)).toContainText(/country/i);
  await expect(page.getByText('For safety the numbers of cards were not kept')).toBeVisible();
  await expect(cardOf(page, 1)).toHaveValue('');
  expect(await passedOn(portal, divided)).toEqual([]);
});

test('whoever goes back from the question stands at the button that asked it', async ({ page, portal }) => {
  await openSplit(page, portal);
  await fill(page);
  await go(page).press('Enter');
  await asked(page).getByRole('button', { name: 'Back' }).press('Enter');
  await expect(asked(page)).toHaveCount(0);
  await expect(go(page)).toBeFocused();
});

test('what was typed stays where what is left of the payment cannot be read again', async ({ page, portal }) => {
  portal.expectTrouble(/status of 503/);
  await openSplit(page, portal);
  await fill(page);
  await cardOf(page, 2).fill(CLOSED_CARD);
  await go(page).click();
  await portal.faults.add({ path: SPLIT, method: 'GET', status: 503 });
  const read = page.waitForResponse((answer) => answer.status() === 503);
  await pay(page).click();
  await read;
  await expect(receiver(page, 2)).toContainText(/country/i);
  await expect(page.getByRole('textbox', { name: 'Amount to divide' })).toHaveValue('100');
});

test('a split whose answer is lost is found among the payouts and sent once', async ({ page, portal }) => {
  portal.expectTrouble(/ERR_|Failed to load/);
  const divided = await openSplit(page, portal);
  await fill(page);
  await go(page).click();
  await portal.faults.add({ path: SPLIT, method: 'POST', truncate: 20, after_commit: true, times: 1 });
  await pay(page).click();
  await expect(page.getByRole('status').filter({ hasText: /^(The payouts of )?100\.00/ })).toBeVisible();
  expect(await passedOn(portal, divided)).toHaveLength(2);
});

test('a split that did not arrive keeps its key, and is sent once when it is tried again', async ({ page, portal }) => {
  portal.expectTrouble(/ERR_|Failed to load/);
  const divided = await openSplit(page, portal);
  const tries: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/payout/split/'))
      tries.push(request.headers()['idempotency-key']);
  });
  await fill(page);
  await go(page).click();
  await answerNext(page, '**/payout/split/*/', (route) => route.abort());
  await pay(page).click();
  await expect(page.getByRole('alert').first()).toContainText('do not show it yet');
  await expect(cardOf(page, 1)).toHaveValue('');
  await fill(page);
  await go(page).click();
  await pay(page).click();
  await expect(page.getByRole('status').filter({ hasText: /^(The payouts of )?100\.00/ })).toBeVisible();
  expect([tries.length, new Set(tries).size]).toEqual([2, 1]);
  expect(await passedOn(portal, divided)).toHaveLength(2);
});

test('whoever opens the form again after a lost answer is told what became of it', async ({ page, portal }) => {
  portal.expectTrouble(/ERR_|Failed to load/);
  const divided = await openSplit(page, portal);
  await fill(page);
  await go(page).click();
  await portal.faults.add({ path: SPLIT, method: 'POST', truncate: 20, after_commit: true, times: 1 });
  await page.route(/\/payouts\/history\/$/, (route) => route.abort());
  await pay(page).click();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  await page.unroute(/\/payouts\/history\/$/);
  await page.reload();
  await expect(page.getByText('This is what became of an earlier try that got no answer.')).toBeVisible();
  expect(await passedOn(portal, divided)).toHaveLength(2);
});

test('numbers of cards stand nowhere once they were sent', async ({ page, portal }) => {
  await openSplit(page, portal);
  await fill(page);
  await cardOf(page, 2).fill(THIRD_CARD);
  await go(page).click();
  await pay(page).click();
  await page.getByRole('link', { name: 'Show them in the list' }).waitFor();
  expect(await heldBy(page)).not.toMatch(/\d{4} ?\d{4} ?\d{4} ?\d{4}/);
});

test('what was passed on already is said, and a payment of which nothing is left is not offered', async ({
  page,
  portal,
}) => {
  const { merchant, payment } = await openSplit(page, portal);
  const { amount } = (await portal.call(payouts.splitForm, { params: { id: merchant, payment } })).body;
  const receivers = [CARD, OTHER_CARD].map((number) => ({ type: 'card', receiver: number, share: '50' }));
  const split = (part: string) =>
    portal.call(payouts.split, { params: { id: merchant, payment }, body: { amount: part, receivers } });
  await split('10.00');
  await page.reload();
  await expect(page.getByText('A part of this payment was passed on already.')).toBeVisible();
  const left = (Math.round(Number(amount) * 100) - 1000) / 100;
  await expect(page.getByRole('textbox', { name: 'Amount to divide' })).toHaveValue(left.toFixed(2));
  await split(left.toFixed(2));
  await page.reload();
  await expect(page.getByText('Nothing is left of this payment to pass on')).toBeVisible();
  await expect(go(page)).toHaveCount(0);
});

for (const width of WIDTHS)
  test(`the split of a payment is presentable at ${width} px: typed, wrong, and asked`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await openSplit(page, portal);
    await pressAnyway(go(page));
    await receiver(page, 1).getByText('field is required').waitFor();
    // A target half hidden by the sticky header would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    await expectPresentable(page);
    await fill(page);
    await go(page).click();
    await pay(page).waitFor();
    await expectPresentable(page);
  });
