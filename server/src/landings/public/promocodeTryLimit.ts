import type { LandingBasket } from '@portal/contract/landings';
import type { Change } from '../../core/store.ts';
import { PROMOCODE_MISSES_WINDOW, addAttempt, countAttempts } from '../../core/tries.ts';
import type { World } from '../../core/world.ts';
import type { Published } from './published.ts';
import { priced, type Priced } from './price.rules.ts';

const TOO_MANY_CODES = 'Too many promocodes were tried. Try again later';

/**
 * Calculates a basket's price under the limit of wrong promocodes: above the limit of one client address at one
 * merchant, the promocode is not checked. `change` counts a wrong promocode.
 */
export function priceWithTryLimit(
  world: World,
  ip: string,
  published: Published,
  basket: LandingBasket,
): { price: Priced; change: Change } {
  const { store, limits } = world;
  const at = world.now();
  const id = `${ip} ${published.record.merchant_id}`;
  const isBlocked =
    (basket.promocode ?? '').trim() !== '' &&
    countAttempts(store.promocodeMisses, id, at, PROMOCODE_MISSES_WINDOW) >= limits.promocodeMisses;
  if (isBlocked) {
    const price = priced(published, { ...basket, promocode: '' }, { store, at });
    return { price: { ...price, promocode_error: TOO_MANY_CODES }, change: {} };
  }
  const price = priced(published, basket, { store, at });
  if (price.promocode_error === '') return { price, change: {} };
  const { tries, idsToDelete } = addAttempt(store.promocodeMisses, id, at, PROMOCODE_MISSES_WINDOW);
  return { price, change: { promocodeMisses: [tries], remove: { promocodeMisses: idsToDelete } } };
}
