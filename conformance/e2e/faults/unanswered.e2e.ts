import { BROKEN_STORAGE } from './brokenStorage.ts';
import type { BrowserContext, Locator, Page, Request } from 'playwright/test';
import { alterAnswers, holdNext, requestsTo, submitOf } from './screen.ts';
import { amountOf, booksOf, moneyForms, type MoneyForm } from '../payments/moneyForms.ts';
import { heading, openPayment, showPayment } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { said } from '../../support/screen.ts';

/** A movement of money that got no answer keeps its key until its outcome is known (decision 44). */

const { refund, capture, charge } = moneyForms;
const DONE = { refund: 'Refunded 1.00', capture: 'Captured 1.00', charge: 'Charged 1.00' } as const;
const EARLIER = {
  refund: 'An earlier refund of 1.00 UAH got no answer yet.',
  capture: 'An earlier capture of 1.00 EUR got no answer yet.',
  charge: 'An earlier charge of 1.00 UAH got no answer yet.',
} as const;
const ANY_EARLIER = 'An earlier try got no answer yet.';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const address = (portal: E2ePortal, { of, doing }: MoneyForm) =>
  `/transactions/payments/info/${portal.known[of]}/general?do=${doing}`;

/** Number of times 1.00 was moved, by the server's books. */
const booked = async (portal: E2ePortal, form: MoneyForm): Promise<number> =>
  form.moved(await booksOf(portal, form)).filter((amount) => amount === '1.00').length;

async function moveAgain(page: Page, form: MoneyForm, amount = '1.00'): Promise<void> {
  await (await amountOf(page, form)).fill(amount);
  await submitOf(dialog(page)).click();
}

/** Sends 1.00 and loses the answer; the faults decide what arrives of it, and whether the payment can be read again. */
async function lose(page: Page, portal: E2ePortal, form: MoneyForm, ...faults: object[]): Promise<Request[]> {
  portal.expectTrouble(/net::ERR_|status of 50\d/);
  await showPayment(page, portal, portal.known[form.of], `general?do=${form.doing}`);
  const tries = requestsTo(page, form.path);
  await portal.faults.add(...faults.map((fault) => ({ method: 'POST', path: form.glob, ...fault })));
  await moveAgain(page, form);
  await expect(said(page, 'so the outcome is unknown.')).toBeVisible();
  await portal.faults.clear();
  return tries;
}

/** Closes a form that shows its outcome. */
async function close(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toBeHidden();
}

const NEVER_ARRIVED = [{ status: 502 }];
/** It was done, but neither its answer nor the payment comes back. */
const DONE_UNSEEN = [
  { drop: true, after_commit: true },
  { method: 'GET', path: '*/status/', status: 503 },
];

/** Ways to come back to a form; they give the page of the form. The last one leaves the first page behind. */
const BACK = {
  'its form was closed': async (page: Page, portal: E2ePortal, form: MoneyForm) => {
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toBeHidden();
    await portal.open(address(portal, form));
    return page;
  },
  'the page was reloaded': async (page: Page) => {
    await page.reload();
    return page;
  },
  'another tab was opened': async (page: Page, _portal: E2ePortal, _form: MoneyForm, context: BrowserContext) => {
    const other = await context.newPage();
    await other.goto(page.url());
    return other;
  },
};

/** The notice of the earlier try: another tab does not know its amount. */
const earlierIn = (there: Page, page: Page, { doing }: MoneyForm) => (there === page ? EARLIER[doing] : ANY_EARLIER);
const keysOf = (tries: readonly Request[]) => new Set(tries.map((request) => request.headers()['idempotency-key']));

for (const form of Object.values(moneyForms))
  test(`sends a ${form.doing} that never arrived once more under its key`, async ({ page, portal, context }) => {
    await portal.signIn('owner');
    for (const [how, back] of Object.entries(BACK))
      await test.step(`after ${how}`, async () => {
        const moved = await booked(portal, form);
        const before = await lose(page, portal, form, ...NEVER_ARRIVED);
        const there = await back(page, portal, form, context);
        const after = there === page ? before : requestsTo(there, form.path);
        await expect(said(there, earlierIn(there, page, form))).toBeVisible();
        await moveAgain(there, form);
        await expect(said(there, DONE[form.doing])).toBeVisible();
        const tries = new Set([...before, ...after]);
        expect([tries.size, keysOf([...tries]).size]).toEqual([2, 1]);
        expect(await booked(portal, form)).toBe(moved + 1);
        if (form === capture) {
          // A payment is captured once, and the world has one that can be: it begins anew.
          await page.goto('about:blank');
          await portal.world({});
          await portal.signIn('owner');
        } else await close(there);
      });
  });

for (const form of [refund, charge])
  test(`finds a ${form.doing} that was done unseen, and does not send it again`, async ({ page, portal, context }) => {
    await portal.signIn('owner');
    for (const [how, back] of Object.entries(BACK))
      await test.step(`after ${how}`, async () => {
        const moved = await booked(portal, form);
        const tries = await lose(page, portal, form, ...DONE_UNSEEN);
        const there = await back(page, portal, form, context);
        // A payment that is still read shows a status "Loading" beside it.
        const found = dialog(there).getByRole('status').filter({ hasText: DONE[form.doing] });
        await expect(found).toBeVisible();
        await expect(found).toContainText('an earlier try that got no answer');
        await close(there);
        expect([tries.length, await booked(portal, form)]).toEqual([1, moved + 1]);
        // Its outcome is known: the next one has a key of its own.
        await there.goto(`${portal.url}/#${address(portal, form)}`);
        await moveAgain(there, form);
        await expect(said(there, DONE[form.doing])).toBeVisible();
        expect(await booked(portal, form)).toBe(moved + 2);
        await close(there);
      });
  });

test('does not offer a capture again that was done unseen', async ({ page, portal }) => {
  await portal.signIn('owner');
  await lose(page, portal, capture, ...DONE_UNSEEN);
  await page.reload();
  await expect(said(page, 'This payment cannot be captured')).toBeVisible();
  expect(await booked(portal, capture)).toBe(1);
});

test('keeps the key of a refund that got no answer until its outcome is known', async ({ page, portal }) => {
  portal.expectTrouble(/status of 4/);
  await portal.signIn('owner');

  await test.step('a payment that cannot be read again holds its form back', async () => {
    await lose(page, portal, refund, ...NEVER_ARRIVED);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await portal.faults.add({ path: '*/status/', status: 503, times: 1 });
    await portal.open(address(portal, refund));
    await expect(said(page, 'could not be read again either')).toBeVisible();
    await expect(submitOf(dialog(page))).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Check again' }).click();
    await expect(submitOf(dialog(page))).toBeEnabled();
    await moveAgain(page, refund);
    await expect(said(page, DONE.refund)).toBeVisible();
    expect(await booked(portal, refund)).toBe(1);
    await close(page);
  });

  await test.step('a second try that is refused does not settle the first', async () => {
    const tries = await lose(page, portal, refund, ...NEVER_ARRIVED);
    for (const status of [403, 409, 429]) {
      await portal.faults.add({ method: 'POST', path: refund.glob, status, times: 1 });
      await submitOf(dialog(page)).click();
      await expect(dialog(page).getByRole('alert').filter({ hasText: 'Request error' })).toBeVisible();
      await expect(submitOf(dialog(page))).toBeEnabled();
    }
    await submitOf(dialog(page)).click();
    await expect(said(page, DONE.refund)).toBeVisible();
    expect([tries.length, keysOf(tries).size, await booked(portal, refund)]).toEqual([5, 1, 2]);
    await close(page);
  });

  await test.step('another amount has a key of its own, and leaves the first one its key', async () => {
    const tries = await lose(page, portal, refund, ...NEVER_ARRIVED);
    await moveAgain(page, refund, '2.00');
    await expect(said(page, 'Refunded 2.00')).toBeVisible();
    await close(page);
    await portal.open(address(portal, refund));
    await expect(said(page, EARLIER.refund)).toBeVisible();
    await moveAgain(page, refund);
    await expect(said(page, DONE.refund)).toBeVisible();
    const [first, second, third] = tries.map((request) => request.headers()['idempotency-key']);
    expect(third).toBe(first);
    expect(second).not.toBe(first);
    await close(page);
  });

  await test.step('the key is forgotten after a day, as the server forgets it', async () => {
    const tries = await lose(page, portal, refund, ...NEVER_ARRIVED);
    await portal.clock.advance('25h');
    await portal.signIn('owner');
    await page.reload();
    await expect(submitOf(dialog(page))).toBeVisible();
    // The only notice is about the refunds before.
    await expect(dialog(page).getByRole('alert')).toHaveText(/^Part of this payment went back already\./);
    await moveAgain(page, refund);
    await expect(said(page, DONE.refund)).toBeVisible();
    expect(keysOf(tries).size).toBe(2);
  });
});

test('books the same refund of two tabs once', async ({ page, portal, context }) => {
  await openPayment(page, portal, portal.known.refundable, 'general?do=refund');
  const tries = requestsTo(page, refund.path);
  const other = await context.newPage();
  const others = requestsTo(other, refund.path);

  await test.step('sent while the first one is on its way', async () => {
    const { held, letGo } = await holdNext(page, '/refund/');
    await moveAgain(page, refund);
    await held;
    await other.goto(page.url());
    await expect(said(other, ANY_EARLIER)).toBeVisible();
    await moveAgain(other, refund);
    await expect(said(other, DONE.refund)).toBeVisible();
    letGo();
    await expect(said(page, DONE.refund)).toBeVisible();
    expect(keysOf([...tries, ...others]).size).toBe(1);
    expect(await booked(portal, refund)).toBe(1);
  });

  await test.step('sent after its outcome became known in the other tab', async () => {
    await page.bringToFront();
    await close(page);
    await lose(page, portal, refund, ...NEVER_ARRIVED);
    await other.bringToFront();
    await close(other);
    await other.goto(page.url());
    await moveAgain(other, refund);
    await expect(said(other, DONE.refund)).toBeVisible();
    await page.bringToFront();
    const later = requestsTo(page, refund.path);
    await submitOf(dialog(page)).click();
    await expect(said(page, DONE.refund)).toBeVisible();
    expect([later.length, await booked(portal, refund)]).toEqual([0, 2]);
  });
});

test('takes the same money with another comment for the same refund: the server refuses it, and the first one is found', async ({
  page,
  portal,
}) => {
  await openPayment(page, portal, portal.known.refundable);
  // The payment lags behind: for now it shows no refund.
  await alterAnswers(page, '/info/', (info) => ({ ...info, reverse_transactions: [] }));
  const tries = await lose(page, portal, refund, { status: 504, after_commit: true });
  await page.unrouteAll({ behavior: 'wait' });
  await dialog(page).getByRole('textbox', { name: 'Comment' }).fill('Sent once more');
  await submitOf(dialog(page)).click();
  await expect(said(page, DONE.refund)).toBeVisible();
  expect([tries.length, keysOf(tries).size, await booked(portal, refund)]).toEqual([2, 1, 1]);
});

test('keeps the key but no amount after a sign-out, and gives another person other keys', async ({ page, portal }) => {
  await portal.signIn('owner');
  const tries = await lose(page, portal, refund, ...NEVER_ARRIVED);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toMatch(/1\.00|UAH/);
  const again = async (account: 'mfa' | 'owner') => {
    await portal.signIn(account);
    await page.goto(`${portal.url}/#${address(portal, refund)}`);
    await page.reload();
    await expect(submitOf(dialog(page))).toBeVisible();
  };
  await again('mfa');
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await portal.faults.add({ method: 'POST', path: refund.glob, times: 1, status: 502 });
  await moveAgain(page, refund);
  await expect(said(page, 'so the outcome is unknown.')).toBeVisible();
  await again('owner');
  await expect(said(page, ANY_EARLIER)).toBeVisible();
  await moveAgain(page, refund);
  await expect(said(page, DONE.refund)).toBeVisible();
  const [lost, other, same] = tries.map((request) => request.headers()['idempotency-key']);
  expect(same).toBe(lost);
  expect(other).not.toBe(lost);
});

test.describe('where storage is full or blocked', () => {
  for (const [how, breakStorage] of Object.entries(BROKEN_STORAGE))
    test(`${how}: keeps the key of a refund whose form was closed`, async ({ page, portal, context }) => {
      await page.addInitScript(breakStorage);
      await portal.signIn('owner');
      const tries = await lose(page, portal, refund, ...NEVER_ARRIVED);
      await BACK['its form was closed'](page, portal, refund);
      await expect(said(page, ANY_EARLIER)).toBeVisible();
      await moveAgain(page, refund);
      await expect(said(page, DONE.refund)).toBeVisible();
      expect([keysOf(tries).size, context.pages().length]).toEqual([1, 1]);
    });
});
