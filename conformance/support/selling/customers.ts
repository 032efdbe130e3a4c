import { randomUUID } from 'node:crypto';
import { publicLandings, type LandingBasket, type LandingPrice, type PublicLanding } from '@portal/contract/landings';
import { CARDS, Payer } from './checkout.ts';
import type { Portal } from '../portal.ts';

/** Aliases of the sample landing pages; `formerly` is a former alias. */
export const SAMPLE_PAGE_ALIASES = {
  products: 'coffee-tasting',
  formerly: 'kava-tasting',
  donations: 'warm-kitchen',
  goods: 'zahradni-kurzy',
  draft: 'warm-kitchen-2',
} as const;

interface Wrong {
  error?: unknown;
}

/** A customer on a landing page, with separate cookies. */
export class Customer {
  readonly portal: Portal;
  readonly #params: { params: { alias: string } };

  private constructor(portal: Portal, alias: string) {
    this.portal = portal;
    this.#params = { params: { alias } };
  }
  static async at(portal: Portal, alias: string): Promise<Customer> {
    return new Customer(await portal.as(), alias);
  }
  page = () => this.portal.call(publicLandings.page, this.#params);
  look = async (): Promise<PublicLanding> => (await this.page()).body;
  price = async (basket: LandingBasket): Promise<Partial<LandingPrice> & Wrong> =>
    (await this.portal.call(publicLandings.price, { ...this.#params, body: basket })).body;
  /** Places an order at the current price, or at `say.total`. */
  order = async (basket: LandingBasket, say: { key?: string; total?: string; language?: string } = {}) => {
    const total = say.total ?? (await this.price(basket)).total ?? '1';
    const body = { ...basket, key: randomUUID(), ...say, total };
    return this.portal.call(publicLandings.order, { ...this.#params, body });
  };
  /** Places an order and opens its checkout. */
  checkout = async (basket: LandingBasket, say: { language?: string } = {}): Promise<Payer> => {
    const { body } = await this.order(basket, say);
    if (!body.url) throw new Error(`no order: ${JSON.stringify(body)}`);
    return Payer.at(this.portal, { token: body.url.replace('/pay/', '') });
  };
}

/** Answers to the required fields of the sample landing page with products. */
export const REQUIRED_FIELD_ANSWERS = { fields: { delivery: 'Kyiv, 12' } };

/** Buys one item of the sample landing page with products by card. */
export const buyItem = async (portal: Portal, id: string, card: string = CARDS.approved): Promise<Payer> => {
  const payer = await (
    await Customer.at(portal, SAMPLE_PAGE_ALIASES.products)
  ).checkout({ items: [{ id, quantity: 1 }] });
  await payer.pay(card, REQUIRED_FIELD_ANSWERS);
  return payer;
};
