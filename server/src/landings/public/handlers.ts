import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { LandingBasket, OrderLanding } from '@portal/contract/landings';
import { limitOpens } from '../../core/limitTries.ts';
import { audited, type AuditFacts } from '../../core/log.ts';
import { missing } from '../../core/refusal.ts';
import { stampAt } from '../../core/stamp.ts';
import { MISSES_SPAN, oneMoreTry, triesOf } from '../../core/tries.ts';
import { handlers, ok } from '../../core/typed.ts';
import { sendFile } from '../../files/send.ts';
import { pictureNamed, publishedAt, type Published } from './found.ts';
import { ordersToForget, newOrder, orderView, priceView } from './order.rules.ts';
import { orderByKey } from './orders.ts';
import { priced, type Priced } from './price.rules.ts';
import { publicLanding } from './publicLanding.ts';

const TOO_MANY_CODES = 'Too many promocodes were tried. Try again later';

/** The page that customers get at an address of now or before; missing while there is none. */
const found = ({ world: { store } }: FastifyRequest, alias: string): Published =>
  publishedAt(store, alias) ?? missing();

/**
 * A basket, without its promocode where the client address has typed too many that do not apply to this merchant;
 * `counted` says so in the price, and counts one more such code.
 */
function guessing({ world, ip }: FastifyRequest, { merchant_id }: Published['record'], sent: LandingBasket) {
  const { store, limits } = world;
  const id = `${ip} ${merchant_id}`;
  const hasCode = (sent.promocode ?? '').trim() !== '';
  const isBlocked = hasCode && triesOf(store.promocodeMisses, id, world.now(), MISSES_SPAN) >= limits.promocodeMisses;
  const counted = <P extends Pick<Priced, 'promocode_error'>>(price: P): P => {
    if (isBlocked) return { ...price, promocode_error: TOO_MANY_CODES };
    if (price.promocode_error === '') return price;
    const { tries, gone } = oneMoreTry(store.promocodeMisses, id, world.now(), MISSES_SPAN);
    store.apply({ promocodeMisses: [tries], remove: { promocodeMisses: gone } });
    return price;
  };
  return { basket: isBlocked ? { ...sent, promocode: '' } : sent, counted };
}

/** Orders a basket, once a key; audited. */
async function ordered(request: FastifyRequest, alias: string, body: OrderLanding) {
  const { world } = request;
  const { store, chance } = world;
  const published = found(request, alias);
  const { id, merchant_id } = published.record;
  const facts: AuditFacts = { merchant_id, landing_id: id };
  return audited(request, 'landing_order', facts, () => {
    const before = orderByKey(store, id, body.key);
    if (before) return ok(orderView(before));
    limitOpens(request, merchant_id);
    const at = world.now();
    const merchant = store.merchants.get(merchant_id) ?? missing();
    const { basket, counted } = guessing(request, published.record, body);
    const price = counted(priced(published, basket, { store, at }));
    const order = newOrder(
      published,
      merchant,
      { ...body, price },
      { chance, client: request.ip, stamp: stampAt(world, at) },
    );
    store.apply({ landingOrders: [order], remove: { landingOrders: ordersToForget(store, id, at) } });
    facts['landing_order_id'] = order.id;
    return ok(orderView(order));
  });
}

/** What customers do on a published page. */
export const publicLandingHandlers = handlers(contract.publicLandings, {
  page: async ({ params, request }) => {
    const { record, forms } = found(request, params.alias);
    const { store, publicUrl: origin } = request.world;
    return ok(publicLanding(forms, record, { store, origin }));
  },

  price: async ({ params, body, request }) => {
    const { world } = request;
    const published = found(request, params.alias);
    const { basket, counted } = guessing(request, published.record, body);
    return ok(priceView(counted(priced(published, basket, { store: world.store, at: world.now() }))));
  },

  order: async ({ params, body, request }) => ordered(request, params.alias, body),

  picture: async ({ params, request }) => {
    const { kind, bytes } = pictureNamed(request.world.store, params.token) ?? missing();
    return sendFile({ name: 'picture', kind, disposition: 'inline', isForever: true }, Buffer.from(bytes));
  },
});
