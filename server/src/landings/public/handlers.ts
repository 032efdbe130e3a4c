import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { LandingBasket, OrderLanding } from '@portal/contract/landings';
import { limitCheckouts } from '../../core/limitTries.ts';
import { runAudited, type AuditFacts } from '../../core/log.ts';
import { throwNotFound } from '../../core/refusal.ts';
import { changeContextAt } from '../../core/changeContext.ts';
import { defineHandlers, ok } from '../../core/typed.ts';
import { fileResponse } from '../../files/send.ts';
import { pictureByToken, publishedAt, type Published } from './published.ts';
import { ordersToDelete, newOrder, orderView, priceView } from './order.rules.ts';
import { orderByKey } from './orders.ts';
import type { Priced } from './price.rules.ts';
import { priceWithTryLimit } from './promocodeTryLimit.ts';
import { publicLanding } from './publicLanding.ts';

/** Finds a published landing page by current or former alias; 404 if there is none. */
const found = ({ world: { store } }: FastifyRequest, alias: string): Published =>
  publishedAt(store, alias) ?? throwNotFound();

/** Returns the current price of a basket, and counts wrong promocodes. */
function priceOf({ world, ip }: FastifyRequest, published: Published, basket: LandingBasket): Priced {
  const { price, change } = priceWithTryLimit(world, ip, published, basket);
  world.store.apply(change);
  return price;
}

/** Creates the order of a basket, with an audit entry. A repeated key returns the first order. */
async function ordered(request: FastifyRequest, alias: string, body: OrderLanding) {
  const { world } = request;
  const { store, chance } = world;
  const published = found(request, alias);
  const { id, merchant_id } = published.record;
  const facts: AuditFacts = { merchant_id, landing_id: id };
  return runAudited(request, 'landing_order', facts, () => {
    const before = orderByKey(store, id, body.key);
    if (before) return ok(orderView(before));
    limitCheckouts(request, merchant_id);
    const at = world.now();
    const merchant = store.merchants.get(merchant_id) ?? throwNotFound();
    const price = priceOf(request, published, body);
    const order = newOrder(
      published,
      merchant,
      { ...body, price },
      { chance, client: request.ip, stamp: changeContextAt(world, at) },
    );
    store.apply({ landingOrders: [order], remove: { landingOrders: ordersToDelete(store, id, at) } });
    facts['landing_order_id'] = order.id;
    return ok(orderView(order));
  });
}

/** Handlers of a published landing page's calls. */
export const publicLandingHandlers = defineHandlers(contract.publicLandings, {
  page: async ({ params, request }) => {
    const { record, forms } = found(request, params.alias);
    const { store, publicUrl: origin } = request.world;
    return ok(publicLanding(forms, record, { store, origin }));
  },

  price: async ({ params, body, request }) => {
    return ok(priceView(priceOf(request, found(request, params.alias), body)));
  },

  order: async ({ params, body, request }) => ordered(request, params.alias, body),

  picture: async ({ params, request }) => {
    const { kind, bytes } = pictureByToken(request.world.store, params.token) ?? throwNotFound();
    return fileResponse({ name: 'picture', kind, disposition: 'inline', isForever: true }, Buffer.from(bytes));
  },
});
