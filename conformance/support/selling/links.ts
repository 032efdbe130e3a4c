import { links, type CreateLink, type LinkInfo } from '@portal/contract/links';
import { Payer } from './checkout.ts';
import type { Portal } from '../portal.ts';

/** An invoice of 12.34 EUR, as the form sends it. */
export const LINK: CreateLink = {
  amount: '12.34',
  currency: 'EUR',
  invoice_name: 'Invoice 7',
  invoice_desc: 'Two bags of coffee',
  amount_readonly: true,
};

/** A merchant of the owner that takes hryvnias, dollars and euros. */
export const shopOf = ({ fixture }: Portal): number => fixture.merchants[0]?.id ?? 0;

/** Makes a link at that merchant; anything said takes the place of `LINK`. */
export const madeLink = async (portal: Portal, say: Partial<CreateLink> = {}) =>
  (await portal.call(links.create, { params: { merchant: shopOf(portal) }, body: { ...LINK, ...say } })).body;

export const linkInfoOf = async (portal: Portal, id: number) =>
  (await portal.call(links.info, { params: { id } })).body;

/** A payer before a link by its address. */
export const payerOf = (portal: Portal, { url }: Pick<LinkInfo, 'url'>): Promise<Payer> =>
  Payer.at(portal, { token: url.slice(url.lastIndexOf('/') + 1) });
