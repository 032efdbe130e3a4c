import { links } from '@portal/contract/links';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Page } from 'playwright/test';
import { CARDS, sampleLink } from '../../support/selling/checkout.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectToFit } from '../../support/expectPresentable.ts';
import { expectAccessible, expectAccessibleFrame } from '../../support/screen.ts';
import { bank, bankFrame, openLink, outcome, pay, payButton, typeCard } from './payerPage.ts';

interface State {
  /** Brings the page there from a link. */
  reach(page: Page, portal: E2ePortal): Promise<unknown>;
  shown(page: Page): Promise<unknown>;
  /** What a payer sees who opens the same address in another tab; the same unless said. */
  other?(page: Page): Promise<unknown>;
  /** What a reload shows; the same unless said. */
  reloaded?(page: Page): Promise<unknown>;
  /** Back has a meaning of its own there, which has a test of its own. */
  keepsBack?: true;
  trouble?: RegExp;
}

const says = (name: string) => (page: Page) => expect(outcome(page, name)).toBeVisible();
const form = (page: Page) => expect(payButton(page)).toBeVisible();

const opened = (kind: Parameters<typeof sampleLink>[1]) => (page: Page, portal: E2ePortal) =>
  openLink(page, portal, sampleLink(portal, kind));
const waiting = opened('waiting');

/** Pays with a declined card until no try is left. */
async function useUp(page: Page): Promise<void> {
  for (let left = 4; left >= 0; left--) {
    await pay(page, CARDS.declined);
    await expect(page.getByText(left > 0 ? `Tries left: ${left}` : 'That was the last try.')).toBeVisible();
    if (left > 0) await page.getByRole('button', { name: 'Try again' }).click();
  }
}

const STATES: Record<string, State> = {
  'the form': { reach: waiting, shown: form },
  'the form with all that is wrong': {
    reach: async (page, portal) => {
      await waiting(page, portal);
      await payButton(page).click();
    },
    shown: (page) => expect(page.getByRole('alert').getByRole('link')).toHaveCount(3),
    reloaded: form,
    other: form,
  },
  'the form where the payer says how much': {
    reach: opened('open'),
    shown: (page) => expect(page.getByLabel('Amount')).toBeVisible(),
  },
  declined: {
    reach: async (page, portal) => {
      await waiting(page, portal);
      await pay(page, CARDS.poor);
    },
    shown: says('Payment declined'),
    other: form,
  },
  'declined for the last time': {
    reach: async (page, portal) => {
      await waiting(page, portal);
      await useUp(page);
    },
    shown: (page) => expect(page.getByText('That was the last try.')).toBeVisible(),
    other: form,
  },
  'the step at the bank': {
    reach: async (page, portal) => {
      await waiting(page, portal);
      await pay(page, CARDS.confirmed);
      await expectAccessibleFrame(await bankFrame(page));
    },
    shown: (page) => expect(bank(page).getByRole('button', { name: 'Confirm payment' })).toBeVisible(),
    other: form,
    keepsBack: true,
  },
  processing: {
    reach: async (page, portal) => {
      await opened('open')(page, portal);
      await page.getByLabel('Amount').fill('10.17');
      await pay(page);
    },
    shown: says('The payment is being processed'),
    other: form,
  },
  approved: {
    reach: async (page, portal) => {
      await waiting(page, portal);
      await pay(page);
    },
    shown: says('Payment approved'),
    other: says('Already paid'),
  },
  cancelled: {
    reach: async (page, portal) => {
      await waiting(page, portal);
      await page.getByRole('button', { name: 'Cancel and do not pay' }).click();
    },
    shown: says('Payment cancelled'),
    other: form,
  },
  'a session that is over': {
    reach: async (page, portal) => {
      await opened('open')(page, portal);
      await form(page);
      await portal.clock.advance('1d');
      await page.reload();
    },
    shown: says('Your time to pay is over'),
    other: form,
  },
  expired: { reach: opened('expired'), shown: says('This link has expired') },
  'taken back': { reach: opened('deleted'), shown: says('No longer on offer') },
  'already paid': { reach: opened('paid'), shown: says('Already paid') },
  unknown: {
    reach: (page, portal) => openLink(page, portal, { token: 'nobody' }),
    shown: says('There is no such payment link'),
    trouble: /404/,
  },
  'not loaded': {
    reach: async (page, portal) => {
      await portal.faults.add({ path: '/api/checkout/sessions/', status: 503 });
      await waiting(page, portal);
    },
    shown: says('The payment could not be loaded'),
    trouble: /503/,
  },
};

/** Visible controls that the Tab key never reaches; those within a frame are not looked at. */
async function unreached(page: Page): Promise<string[]> {
  const all = page.locator('a[href], button, input, select, summary').filter({ visible: true });
  const count = await all.count();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    document.addEventListener('focusin', ({ target }) => (target as HTMLElement).setAttribute('data-reached', ''));
  });
  // Some more: the bank's page in its frame takes presses of its own.
  for (let press = 0; press < count + 4; press++) await page.keyboard.press('Tab');
  return all.evaluateAll((found) =>
    found.filter((element) => !element.hasAttribute('data-reached')).map((element) => element.outerHTML.slice(0, 100)),
  );
}

for (const [name, { reach, shown, other = shown, reloaded = shown, keepsBack, trouble }] of Object.entries(STATES)) {
  test(`${name}: fits 320 px and 400 %, is accessible in both schemes, and the keyboard comes to all of it`, async ({
    page,
    portal,
  }) => {
    if (trouble) portal.expectTrouble(trouble);
    await page.setViewportSize({ width: 320, height: 256 });
    await reach(page, portal);
    await shown(page);
    expect(await unreached(page)).toEqual([]);
    await expectToFit(page, 320);
    await expectAccessible(page);
  });

  test(`${name}: stays after a reload and after Back and Forward, and another tab sees what is true for it`, async ({
    page,
    portal,
    context,
  }) => {
    if (trouble) portal.expectTrouble(trouble);
    await page.goto('about:blank');
    await reach(page, portal);
    await shown(page);
    await page.reload();
    await reloaded(page);
    const tab = await context.newPage();
    await tab.goto(page.url());
    await other(tab);
    await tab.close();
    await reloaded(page);
    if (keepsBack) return;
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
    await page.goForward();
    await reloaded(page);
  });
}

test('what a merchant wrote is shown as it was written, markup as text', async ({ page, portal }) => {
  await portal.signIn('owner');
  const written = '<img src=x onerror="document.title=1"><b>Coffee</b> {{7*7}} \u202Etxt';
  const body = { amount: '5', currency: 'UAH', invoice_name: '<i>Invoice</i>', invoice_desc: written };
  const made = (await portal.call(links.create, { params: { merchant: MERCHANTS.coffee }, body })).body;
  await openLink(page, portal, { token: made.url.slice(made.url.lastIndexOf('/') + 1) });
  await expect(page.getByRole('region', { name: 'What you pay for' })).toContainText('<i>Invoice</i>');
  await expect(page.getByText('<b>Coffee</b> {{7*7}}')).toBeVisible();
  await expect(page.locator('main img[src="x"], main b, main i')).toHaveCount(0);
  await typeCard(page);
  await payButton(page).click();
  await expect(outcome(page, 'Payment approved')).toBeVisible();
  await expect(page.getByText('<i>Invoice</i>')).toBeVisible();
});
