import { refuse } from '../core/refusal.ts';
import { moment } from '../core/time.ts';
import { CARD_TRIES_SPAN, oneMoreTry, triesOf, type Tries } from '../core/tries.ts';
import type { World } from '../core/world.ts';
import type { Store } from '../core/store.ts';
import type { Offer } from './solution.ts';

/** Card tries that the limits refused, by what was to be paid; none of them is a payment. */
export interface BlockedTriesRecord {
  /** `link:202001`. */
  id: string;
  count: number;
  last: number;
}

/** Counters of one try: of the client address at the merchant, of the card, and of what is to be paid. */
export interface TryKeys {
  address: string;
  /** Null for a wallet, which checks its card itself. */
  card: string | null;
  offer: string;
}

const TOO_MANY = 'Too many cards were tried here. Try again later';

/** Counter key of an offer. All orders of a landing page share one counter. */
const offerKey = ({ type, id, origin }: Pick<Offer, 'type' | 'id' | 'origin'>): string => `${type}:${origin?.id ?? id}`;

/** `fingerprint` is that of the card's number. */
export const tryKeys = (offer: Offer, ip: string, fingerprint: string | null): TryKeys => ({
  address: `address ${ip} ${offer.merchant_id}`,
  card: fingerprint === null ? null : `card ${fingerprint}`,
  offer: offerKey(offer),
});

const idsOf = ({ address, card, offer }: TryKeys): string[] => [address, offer, ...(card === null ? [] : [card])];

/**
 * Whether a further card is refused. An offer that many addresses try cards on stays open for an address that had no
 * failed try within the hour, so that card testing cannot close a shop.
 */
function isBlocked(world: World, { address, card, offer }: TryKeys): boolean {
  const { limits, store } = world;
  const count = (id: string) => triesOf(store.cardTries, id, world.now(), CARD_TRIES_SPAN);
  if (card !== null && count(card) >= limits.triesPerCard) return true;
  const byAddress = count(address);
  return byAddress >= limits.cardTriesPerAddress || (byAddress > 0 && count(offer) >= limits.cardTriesPerOffer);
}

/** Refuses a try beyond the limits: it is counted as blocked and stored as nothing else. */
export function insistOnTriesLeft(world: World, keys: TryKeys): void {
  if (!isBlocked(world, keys)) return;
  const { count = 0 } = world.store.blockedTries.get(keys.offer) ?? {};
  world.store.apply({ blockedTries: [{ id: keys.offer, count: count + 1, last: world.now() }] });
  refuse(TOO_MANY);
}

/** Counts a try that was not approved immediately. */
export function countCardTry(world: World, keys: TryKeys): void {
  const { store } = world;
  for (const id of idsOf(keys)) {
    const { tries, gone } = oneMoreTry(store.cardTries, id, world.now(), CARD_TRIES_SPAN);
    store.apply({ cardTries: [tries], remove: { cardTries: gone } });
  }
}

/** Takes back the count of a try that was not declined in the end. */
export function uncountCardTry({ store }: World, keys: TryKeys): void {
  const counted = idsOf(keys).flatMap((id): Tries[] => {
    const tries = store.cardTries.get(id);
    return tries && tries.count > 0 ? [{ ...tries, count: tries.count - 1 }] : [];
  });
  store.apply({ cardTries: counted });
}

/** What the limits blocked of an offer, as its merchant sees it; nothing where they blocked nothing. */
export function blockedTriesView({ blockedTries }: Pick<Store, 'blockedTries'>, offer: string) {
  const blocked = blockedTries.get(offer);
  return blocked ? { blocked_tries: { count: blocked.count, last: moment(blocked.last) } } : {};
}
