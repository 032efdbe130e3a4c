import { links, type CreateLink, type LinkInfo } from '@portal/contract/links';
import { Payer } from './checkout.ts';
import type { Portal } from '../portal.ts';
import { findSharedId } from '../sharedKnown.ts';
import { skipTest } from '../skipTest.ts';

/** Data of a payment link for 12.34 EUR, as the form sends it. */
export const LINK: CreateLink = {
  amount: '12.34',
  currency: 'EUR',
  invoice_name: 'Invoice 7',
  invoice_desc: 'Two bags of coffee',
  amount_readonly: true,
};

/** Finds the id of the owner's first merchant, which accepts UAH, USD and EUR; without control calls, of any merchant. */
export const firstMerchantOf = (portal: Portal): number =>
  portal.hasControlCalls ? (portal.fixture.merchants[0]?.id ?? 0) : findSharedId('a merchant');

/** Creates a payment link at the owner's first merchant: `LINK` with the given changes. */
export async function createLink(portal: Portal, say: Partial<CreateLink> = {}) {
  const params = { merchant: firstMerchantOf(portal) };
  const { body } = await portal.call(links.create, { params, body: { ...LINK, ...say } });
  if (body.error !== undefined && !portal.hasControlCalls) skipTest(`the target's merchant refuses ${LINK.currency}`);
  return body;
}

export const readLink = async (portal: Portal, id: number) => (await portal.call(links.info, { params: { id } })).body;

/** Opens a payment link as a payer. */
export const openLinkPayer = (portal: Portal, { url }: Pick<LinkInfo, 'url'>): Promise<Payer> =>
  Payer.at(portal, { token: url.slice(url.lastIndexOf('/') + 1) });
