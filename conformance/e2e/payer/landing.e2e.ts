import { landings } from '@portal/contract/landings';
import { CARDS } from '../../support/selling/checkout.ts';
import type { Request } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import {
  createPublishedLanding,
  increaseButton,
  openLanding,
  orderButton,
  publishLanding,
  quantityField,
  saleItem,
  orderTotal,
} from './landingPage.ts';
import { outcomeHeading, payByCard, payButton, paymentsOfOrigin, typeCard } from './payerPage.ts';

test("a donor corrects an amount, raises the goal's progress, and can pay by keyboard alone and from a cached page", async ({
  page,
  portal,
}) => {
  const landing = await createPublishedLanding(portal, 'donations', {
    amounts: { suggested: ['10', '25'], is_free: true, min: '5', max: '100', goal: '200' },
  });
  await openLanding(page, portal, landing);
  const bar = page.getByRole('progressbar', { name: 'Raised so far' });
  const donate = page.getByRole('button', { name: /^Donate/ });

  await test.step('wrong donation amounts are rejected', async () => {
    await expect(bar).toHaveAttribute('aria-valuenow', '0');
    await donate.click();
    await expect(page.getByRole('alert')).toHaveText('Choose an amount');
    await page.getByRole('radio', { name: '25.00 EUR' }).check();
    await expect(donate).toHaveText('Donate 25.00 EUR');
    await page.getByRole('radio', { name: 'Another amount' }).check();
    await page.getByLabel('Your amount').fill('4.99');
    await donate.click();
    await expect(page.getByLabel('Your amount')).toBeFocused();
    await expect(page.getByText('Enter an amount within these limits')).toBeVisible();
  });

  await test.step("the same order from a page in the browser's back/forward cache is a new order", async () => {
    const keys: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/order/')) keys.push((request.postDataJSON() as { key: string }).key);
    });
    // Without an answer of the checkout the page stays, as in a browser's back/forward cache.
    await page.route(/\/pay\/[\w-]+$/, (route) => route.fulfill({ status: 204 }));
    await page.getByRole('radio', { name: '10.00 EUR' }).check();
    for (const count of [1, 2]) {
      const leaving = page.waitForRequest(/\/pay\/[\w-]+$/);
      await donate.click();
      await leaving;
      expect(keys).toHaveLength(count);
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    }
    expect(new Set(keys).size).toBe(2);
    await page.unroute(/\/pay\/[\w-]+$/);
  });

  await test.step("another amount raises the goal's progress", async () => {
    await page.getByRole('radio', { name: 'Another amount' }).check();
    await page.getByLabel('Your amount').fill('51,50');
    await expect(donate).toHaveText('Donate 51.50 EUR');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pay\/[\w-]+$/);
    await payByCard(page);
    await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
    await page.getByRole('link', { name: /^Return to / }).click();
    await expect(page).toHaveURL(new RegExp(`/l/${landing.alias}\\b`));
    await expect(bar).toHaveAttribute('aria-valuenow', '25');
    await expect(bar).toHaveAttribute('aria-valuetext', '51.50 EUR of 200.00 EUR, 25 %');
    await expect(page.getByText('Donations: 1')).toBeVisible();
    expect(await paymentsOfOrigin(portal, 'landing', landing.id)).toMatchObject([
      { status: 'approved', amount: '51.50' },
    ]);
  });

  await test.step('a donor pays by keyboard alone', async () => {
    await page.getByRole('banner').getByRole('link').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('radio', { name: '10.00 EUR' })).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: '25.00 EUR' })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Donate 25.00 EUR' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pay\//);
    await typeCard(page);
    await page.keyboard.press('Enter');
    await expect(outcomeHeading(page, 'Payment approved')).toBeFocused();
  });
});

test(
  'a customer orders digital goods once although the answer is lost, and reads the delivery instructions after paying',
  { tag: ['@LAND-029', '@LAND-030'] },
  async ({ page, portal }) => {
    const landing = await createPublishedLanding(portal, 'digital_goods', {
      payment: { goods: { currency: 'EUR', order_desc: '', delivery: 'The link is mailed at once.' } },
    });
    const delivery = page.getByText('The link is mailed');
    await openLanding(page, portal, landing);
    await expect(outcomeHeading(page, 'Coffee for all')).toBeVisible();
    await expect(page).toHaveTitle('Coffee for all');

    await test.step('an order whose answer is lost is sent again with the same key', async () => {
      const keys: string[] = [];
      await page.route('**/order/', async (route) => {
        keys.push((route.request().postDataJSON() as { key: string }).key);
        if (keys.length > 1) return route.continue();
        await route.fetch();
        return route.abort();
      });
      portal.expectTrouble(/ERR_FAILED/);
      // The only item is preselected.
      await expect(orderButton(page)).toHaveText('Pay 12.50 EUR');
      await expect(delivery).toHaveCount(0);
      await orderButton(page).click();
      await expect(page.getByRole('alert')).toHaveText(
        "The server didn't respond. Try again: your order won't be placed twice.",
      );
      await orderButton(page).click();
      await expect(page).toHaveURL(/\/pay\//);
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    });

    await test.step('the delivery instructions are shown after the payment, and not before', async () => {
      await expect(payButton(page)).toBeVisible();
      await expect(delivery).toHaveCount(0);
      await payByCard(page);
      await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
      await expect(page.getByText('The link is mailed at once.')).toBeVisible();
    });

    await test.step('the old address of a renamed page leads to the page, and a page taken offline is not found', async () => {
      await page.goto(`${portal.url}/l/kava-tasting`);
      await expect(page).toHaveURL(/\/l\/coffee-tasting$/);
      const params = { merchant: landing.merchant_id, landing: landing.id };
      await portal.call(landings.unpublish, { params });
      portal.expectTrouble(/404/);
      const answer = await page.goto(`${portal.url}/l/${landing.alias}`);
      expect(answer?.status()).toBe(404);
      await expect(outcomeHeading(page, "This page doesn't exist")).toBeFocused();
    });
  },
);

const TWO = [
  saleItem({ name: 'Beans', price: '12.50', stock: '3' }),
  saleItem({ name: 'Mug', price: '7.25', stock: '0' }),
];
const selling = (items = TWO) => ({
  finance: { currency: 'EUR', order_desc: '', items, delivery: 'By post on Mondays.' },
});

test("a landing page's basket never exceeds the stock, survives Back, and sells nothing to a declined card", async ({
  page,
  portal,
}) => {
  const landing = await createPublishedLanding(
    portal,
    'products',
    selling([...TWO, saleItem({ name: 'Filter', price: '3.00' })]),
  );
  await openLanding(page, portal, landing);
  await expect(page.getByText('By post on Mondays.')).toBeVisible();
  await expect(page.getByText('Sold out')).toBeVisible();
  await expect(increaseButton(page, 'Mug')).toHaveCount(0);
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Choose what you want to buy');
  await quantityField(page, 'Beans').fill('4');
  await expect(page.getByRole('alert')).toHaveText('Only 3 left');
  await orderButton(page).click();
  await expect(
    page.getByText('Some items are no longer available in this quantity. Check the remaining stock.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Fewer: Beans' }).click();
  await increaseButton(page, 'Filter').click();
  await expect(orderTotal(page)).toHaveText('40.50 EUR');
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/pay\//);
  await payByCard(page, CARDS.declined);
  await expect(outcomeHeading(page, 'Payment declined')).toBeVisible();
  await page.goBack();
  await expect(quantityField(page, 'Beans')).toHaveValue('3');
  await expect(orderTotal(page)).toHaveText('40.50 EUR');
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/pay\//);
  await payByCard(page);
  await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
  await page.getByRole('link', { name: /^Return to / }).click();
  await expect(page.getByText('Sold out')).toHaveCount(2);
  await expect(quantityField(page, 'Filter')).toHaveValue('0');
  expect((await paymentsOfOrigin(portal, 'landing', landing.id)).map(({ status }) => status)).toEqual([
    'approved',
    'declined',
  ]);
});

test('a customer uses a promocode on a landing page, and sees each change of price, stock and page before ordering', async ({
  page,
  portal,
}) => {
  const landing = await createPublishedLanding(portal, 'products', selling());
  await openLanding(page, portal, landing);
  const code = page.getByRole('textbox', { name: 'Promocode' });
  await increaseButton(page, 'Beans').click();

  await test.step('a card number typed into the promocode field is neither sent nor stored', async () => {
    await expect(orderTotal(page)).toHaveText('12.50 EUR');
    const sent: string[] = [];
    const listen = (request: Request) => void sent.push(request.postData() ?? '');
    page.on('request', listen);
    await code.fill(CARDS.approved);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText("Don't enter a card number here")).toBeVisible();
    // The history entry keeps the chosen items, but not the card number.
    await increaseButton(page, 'Beans').click();
    await expect(orderTotal(page)).toHaveText('25.00 EUR');
    expect(sent.join()).not.toContain(CARDS.approved);
    const kept = () => page.evaluate(() => JSON.stringify(history.state));
    await expect.poll(kept).toContain('quantities');
    expect(await kept()).not.toContain(CARDS.approved);
    page.off('request', listen);
  });

  await test.step('a wrong promocode changes nothing, and a right promocode lowers the total and can be removed', async () => {
    await page.getByRole('button', { name: 'Fewer: Beans' }).click();
    await code.fill('NOBODY');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('This promocode is not valid here')).toBeVisible();
    await expect(orderTotal(page)).toHaveText('12.50 EUR');
    await code.fill('welcome10');
    // Without "Apply", the order button checks the promocode first.
    await orderButton(page).click();
    await expect(page.getByText('The promocode is applied.')).toBeVisible();
    await expect(orderTotal(page)).toHaveText('11.25 EUR');
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(code).toHaveValue('');
    await expect(code).toBeFocused();
    await expect(orderTotal(page)).toHaveText('12.50 EUR');
    await code.fill('WELCOME10');
    await page.keyboard.press('Enter');
    await expect(orderButton(page)).toHaveText('Pay 11.25 EUR');
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/pay\//);
    await payByCard(page);
    await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
    expect(await paymentsOfOrigin(portal, 'landing', landing.id)).toMatchObject([
      { status: 'approved', amount: '11.25' },
    ]);
    await page.getByRole('link', { name: /^Return to / }).click();
  });

  await test.step('changes between viewing and ordering are shown, and the chosen items stay', async () => {
    const params = { merchant: landing.merchant_id, landing: landing.id };
    const { forms } = (await portal.call(landings.step, { params: { ...params, step: 'finance' } })).body;
    const [beans, mug] = forms.finance!.items;
    // The page requests the price of two items now; a later request would already get the new price.
    const priced = page.waitForResponse(/\/price\//);
    await quantityField(page, 'Beans').fill('2');
    await priced;
    await expect(orderTotal(page)).toHaveText('25.00 EUR');
    await publishLanding(portal, landing, selling([{ ...beans!, price: '15.00' }, mug!]));
    await orderButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('The price has changed. Check the new price and order again.');
    await expect(orderButton(page)).toHaveText('Pay 30.00 EUR');
    // One of the items is sold, so the stock decreases.
    await publishLanding(portal, landing, selling([{ ...beans!, price: '15.00', stock: '2' }, mug!]));
    await orderButton(page).click();
    await expect(
      page.getByText('Some items are no longer available in this quantity. Check the remaining stock.'),
    ).toBeVisible();
    await expect(page.getByText('Only 1 left')).toBeVisible();
    await page.getByRole('button', { name: 'Fewer: Beans' }).click();
    await expect(orderButton(page)).toHaveText('Pay 15.00 EUR');
    await portal.call(landings.unpublish, { params });
    portal.expectTrouble(/404/);
    await orderButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('This is no longer available. Your order was not placed.');
    await expect(quantityField(page, 'Beans')).toHaveValue('1');
  });
});

test('the last item of a landing page goes to the customer who pays first, and the other order cannot be paid', async ({
  page,
  portal,
}) => {
  const landing = await createPublishedLanding(portal, 'products', selling([saleItem({ stock: '1' })]));
  await openLanding(page, portal, landing);
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/pay\//);
  const slow = page.url();
  await openLanding(page, portal, landing);
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/pay\//);
  await payByCard(page);
  await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
  await page.goto(slow);
  await expect(outcomeHeading(page, 'No longer available')).toBeVisible();
  await openLanding(page, portal, landing);
  await expect(page.getByText('Sold out')).toBeVisible();
  await expect(orderButton(page)).toHaveText('Pay');
});
