import type { PayCheckout } from '@portal/contract/checkout';
import type { CreateLink } from '@portal/contract/links';
import { payment } from '@portal/contract/payments';
import type { Portal } from '../support/portal.ts';
import { CARDS } from '../support/selling/checkout.ts';
import { createLink, openLinkPayer } from '../support/selling/links.ts';
import { skipTest } from '../support/skipTest.ts';

/** Pays a new payment link with a test card. Skips the test if the target does not approve the card. */
export async function payOwnLink(owner: Portal, say: Partial<CreateLink> = {}, typed: Partial<PayCheckout> = {}) {
  const link = await createLink(owner, say);
  const payer = await openLinkPayer(owner, link);
  const { body } = await payer.pay(CARDS.approved, typed);
  if (body.state !== 'approved') skipTest('the target does not approve the test card');
  const id = Number(payer.seen.attempt?.payment_id);
  return { link, id, params: { id } };
}

export const readPayment = async (portal: Portal, id: number) =>
  (await portal.call(payment.info, { params: { id } })).body;
