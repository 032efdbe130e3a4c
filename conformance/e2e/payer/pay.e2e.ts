import { readFile } from 'node:fs/promises';
import { links } from '@portal/contract/links';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { CARDS, sampleLink } from '../../support/selling/checkout.ts';
import { expect, test } from '../../support/e2e.ts';
import {
  bankPage,
  textsHeldByPage,
  openLinkCheckout,
  outcomeHeading,
  payByCard,
  payButton,
  paymentsOfOrigin,
  typeCard,
} from './payerPage.ts';
import { paste } from '../../support/screen.ts';

test('a payer pays a link with a pasted card, gets the receipt as a file and by mail, and returns to the merchant', async ({
  page,
  portal,
}) => {
  const link = sampleLink(portal, 'waiting');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openLinkCheckout(page, portal, link);
  await expect(payButton(page)).toHaveText('Pay 720.00 UAH');
  expect(asked.filter((path) => !/\/(logo|icons)\//.test(path))).toHaveLength(3);

  await typeCard(page);
  await paste(page, page.getByLabel('Card number'), ' 4444-5555 1111–6666 ');
  await expect(page.getByLabel('Card number')).toHaveValue('4444 5555 1111 6666');
  await expect(page.getByAltText('Visa')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(outcomeHeading(page, 'Payment approved')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('720.00 UAH');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save receipt (PDF)' }).click();
  expect((await readFile(await (await coming).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText('Sent to anna.payer@example.com')).toBeVisible();
  await page.getByLabel('Receipt by email').fill('me@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Sent to me@example.com')).toBeVisible();
  const mailed = (await portal.outbox()).filter(({ kind }) => kind === 'mail').map(({ to }) => to);
  expect(mailed).toEqual(expect.arrayContaining(['anna.payer@example.com', 'me@example.com']));

  const kept = [await textsHeldByPage(page), JSON.stringify([await portal.journal(), await portal.outbox()])];
  for (const text of kept) expect(text.replaceAll(/[ -]/g, '')).not.toContain(CARDS.approved);
  await page.reload();
  await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();

  await test.step('the return address contains order and outcome, signed, and no data of the payer', async () => {
    await page.route('https://coffee-yard.example/**', (route) => route.fulfill({ body: 'Thank you' }));
    const going = page.waitForRequest('https://coffee-yard.example/**');
    await page.getByRole('button', { name: 'Return to Кав’ярня «Двір»' }).click();
    const request = await going;
    expect([request.method(), request.url()]).toEqual(['POST', 'https://coffee-yard.example/thank-you']);
    const fields = Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
    expect(fields).toMatchObject({ order_status: 'approved', amount: '720.00', currency: 'UAH' });
    expect(fields['signature']).toMatch(/^[\da-f]{40}$/);
    expect(Object.keys(fields).join()).not.toMatch(/card|cvc|name|email/);
    await expect(page.getByText('Thank you')).toBeVisible();
    await page.goBack();
    await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
  });

  await portal.signIn('owner');
  expect(await paymentsOfOrigin(portal, 'link', link.id)).toMatchObject([{ status: 'approved', amount: '720.00' }]);
});

test('a second attempt with 3-D Secure is approved after a decline, and the merchant finds the payment with its link', async ({
  page,
  portal,
}) => {
  const link = sampleLink(portal, 'waiting');
  await openLinkCheckout(page, portal, link);
  await payByCard(page, CARDS.poor);
  await expect(outcomeHeading(page, 'Payment declined')).toBeFocused();
  await expect(page.getByText('Your card has insufficient funds. Use another card.')).toBeVisible();
  await expect(page.getByText('Attempts left: 4')).toBeVisible();
  expect((await textsHeldByPage(page)).replaceAll(' ', '')).not.toContain(CARDS.poor);

  await page.getByRole('button', { name: 'Try again' }).click();
  for (const [label, value] of Object.entries({
    'Card number': '',
    'Expiry date': '',
    CVC: '',
    'Name on card': 'Anna Payer',
    Email: 'anna.payer@example.com',
  }))
    await expect(page.getByLabel(label)).toHaveValue(value);
  await payByCard(page, CARDS.confirmed);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeGreaterThanOrEqual(390);
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThanOrEqual(400);
  await expect(bankPage(page).getByText('•••• 1111')).toBeVisible();
  await bankPage(page).getByRole('button', { name: 'Confirm payment' }).click();
  await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();

  await portal.signIn('owner');
  const [approved, declined, ...others] = await paymentsOfOrigin(portal, 'link', link.id);
  expect([approved?.status, declined?.status, others]).toEqual(['approved', 'declined', []]);
  expect(approved).toMatchObject({ origin_type: 'link', origin_name: link.invoice_name });
  await portal.open('/transactions/payments/all');
  const row = page.getByRole('row').filter({ hasText: String(approved?.id) });
  await expect(row).toContainText('720.00');
  await row.getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText(link.invoice_name);
});

test("a payer enters an amount within the merchant's limits, and the checkout waits for a late answer", async ({
  page,
  portal,
}) => {
  await page.clock.install();
  const [open, slow] = portal.fixture.links.filter(
    ({ merchant_id, amount_readonly }) => merchant_id === MERCHANTS.coffee && !amount_readonly,
  );
  await test.step('an answer that comes after a minute is shown', async () => {
    await openLinkCheckout(page, portal, open!);
    await page.getByLabel('Amount').fill('0');
    await payByCard(page);
    await expect(page.getByRole('alert')).toContainText('Enter an amount within these limits');
    await page.getByLabel('Amount').fill('10,17');
    await expect(payButton(page)).toHaveText('Pay 10.17 UAH');
    await payButton(page).click();
    await expect(outcomeHeading(page, 'The payment is being processed')).toBeVisible();
    await portal.clock.advance('1m');
    await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('10.17 of 1,250.00 UAH');
  });
  await test.step('the checkout offers another check after five minutes without an answer, and announces a mailed receipt', async () => {
    await openLinkCheckout(page, portal, slow!);
    await page.getByLabel('Amount').fill('10.17');
    await payByCard(page);
    await expect(outcomeHeading(page, 'The payment is being processed')).toBeVisible();
    await portal.faults.add({ path: '/api/checkout/sessions/*', method: 'GET', status: 503 });
    portal.expectTrouble(/503/);
    await page.clock.fastForward('05:01');
    await page.clock.runFor(3000);
    await expect(outcomeHeading(page, 'This takes longer than usual')).toBeVisible();
    await expect(page.getByText("we'll email the receipt to anna.payer@example.com")).toBeVisible();
    await portal.faults.clear();
    await portal.clock.advance('1m');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
  });
});

test("the checkout shows markup in a merchant's texts as plain text", async ({ page, portal }) => {
  await portal.signIn('owner');
  const written = '<img src=x onerror="document.title=1"><b>Coffee</b> {{7*7}} \u202Etxt';
  const body = { amount: '5', currency: 'UAH', invoice_name: '<i>Invoice</i>', invoice_desc: written };
  const made = (await portal.call(links.create, { params: { merchant: MERCHANTS.coffee }, body })).body;
  await openLinkCheckout(page, portal, { token: made.url.slice(made.url.lastIndexOf('/') + 1) });
  await expect(page.getByRole('region', { name: 'Payment summary' })).toContainText('<i>Invoice</i>');
  await expect(page.getByText('<b>Coffee</b> {{7*7}}')).toBeVisible();
  await expect(page.locator('main img[src="x"], main b, main i')).toHaveCount(0);
  await typeCard(page);
  await payButton(page).click();
  await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
  await expect(page.getByText('<i>Invoice</i>')).toBeVisible();
});
