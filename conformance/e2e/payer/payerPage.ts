import { paymentLists } from '@portal/contract/payments';
import type { PaymentLinkRecord } from '@portal/fixtures/links';
import type { Frame, FrameLocator, Locator, Page } from 'playwright/test';
import { CARDS, sampleLink } from '../../support/selling/checkout.ts';
import type { E2ePortal } from '../../support/e2e.ts';

/** Opens the checkout of a payment link, in English. */
export async function openLinkCheckout(
  page: Page,
  { url }: Pick<E2ePortal, 'url'>,
  { token }: Pick<PaymentLinkRecord, 'token'>,
) {
  await page.goto(`${url}/pay/${token}?lang=en`);
}

/** Sample links of one merchant that wait for their only payment. */
export function waitingLinks({ fixture }: E2ePortal): PaymentLinkRecord[] {
  const { merchant_id } = sampleLink({ fixture }, 'waiting');
  const { now } = fixture.payments.seed;
  return fixture.links.filter(
    (link) =>
      link.merchant_id === merchant_id &&
      link.single_use &&
      link.payments.length === 0 &&
      link.deleted_at === null &&
      (link.expires_at ?? Infinity) > now,
  );
}

/** The page's heading, which states the payment's outcome. */
export const outcomeHeading = (page: Page | FrameLocator, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

export const payButton = (page: Page | FrameLocator): Locator => page.getByRole('button', { name: /^Pay / });

/** Types card data as a payer does; values that are not given are valid defaults. */
export async function typeCard(
  page: Page | FrameLocator,
  card: string = CARDS.approved,
  { expiry = '1230', cvc = '111', name = 'Anna Payer', email = 'anna.payer@example.com' } = {},
): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry date').fill(expiry);
  await page.getByLabel('CVC').fill(cvc);
  await page.getByLabel('Name on card').fill(name);
  await page.getByLabel('Email').fill(email);
}

export async function payByCard(
  page: Page | FrameLocator,
  ...card: [number?: string, more?: Parameters<typeof typeCard>[2]]
): Promise<void> {
  await typeCard(page, ...card);
  await payButton(page).click();
}

/** The payments of a link, a button or a landing page that the signed-in user may see, the newest first. */
export async function paymentsOfOrigin(portal: E2ePortal, origin: 'link' | 'button' | 'landing', id: number) {
  const filters = [
    { s: 'origin_type', m: 'eq', v: origin },
    { s: 'origin_id', m: 'eq', v: String(id) },
  ];
  return (await portal.call(paymentLists.payments.find, { body: { filters, limit: 80 } })).body.data;
}

/** The bank's page in its frame. */
export const bankPage = (page: Page | FrameLocator): FrameLocator => page.frameLocator('iframe[title="Your bank"]');

export async function bankFrame(page: Page): Promise<Frame> {
  await bankPage(page).getByRole('button', { name: 'Confirm payment' }).waitFor();
  const frame = page.frames().find((one) => one.url().includes('/pay/three_ds/'));
  if (!frame) throw new Error('the bank has no frame');
  return frame;
}

/** Everything in the page that could contain typed data: markup, field values, storage and address. */
export const textsHeldByPage = (page: Page): Promise<string> =>
  page.evaluate(async () =>
    JSON.stringify([
      document.documentElement.outerHTML.replaceAll(/<details[^]*?<\/details>/g, ''),
      [...document.querySelectorAll('input')].map(({ value }) => value),
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      location.href,
      JSON.stringify(history.state),
      window.name,
      await caches.keys(),
      await indexedDB.databases(),
    ]),
  );
