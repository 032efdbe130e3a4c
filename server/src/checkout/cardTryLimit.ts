import { RefusalError } from '../core/refusal.ts';
import type { Change, Store } from '../core/store.ts';
import { formatTimestamp } from '../core/time.ts';
import { CARD_ATTEMPTS_WINDOW, addAttempt, countAttempts, type AttemptCounter } from '../core/tries.ts';
import type { World } from '../core/world.ts';
import type { Offer } from './solution.ts';

/** Number of card tries that the limits blocked for one offer. Blocked tries are not payments. */
export interface BlockedTriesRecord {
  /** Id of the offer, such as `link:202001`. */
  id: string;
  count: number;
  last: number;
}

/** Counter ids of one card try: its client address at the merchant, its card, and its offer. */
export interface CardTryKeys {
  address: string;
  /** Counter id of the card; null for a wallet, which checks its card itself. */
  card: string | null;
  offer: string;
}

/** Refusal of a card try beyond the limits. The handler applies `change`, which counts the blocked try. */
export class CardTryBlocked extends RefusalError {
  readonly change: Change;
  constructor(change: Change) {
    super('Too many cards were tried here. Try again later');
    this.change = change;
  }
}

/** Offer that the payer tried to pay with a card. */
type Tried = Pick<Offer, 'type' | 'id'> & Partial<Pick<Offer, 'origin'>>;

/** Counter id of an offer. All orders of a landing page share one counter. */
const offerKey = ({ type, id, origin }: Tried): string => `${type}:${origin?.id ?? id}`;

/** Returns the counter ids of a card try. `fingerprint` is the fingerprint of the card number. */
export const cardTryKeys = (
  offer: Tried & Pick<Offer, 'merchant_id'>,
  ip: string,
  fingerprint: string | null,
): CardTryKeys => ({
  address: `address ${ip} ${offer.merchant_id}`,
  card: fingerprint === null ? null : `card ${fingerprint}`,
  offer: offerKey(offer),
});

const counterIds = ({ address, card, offer }: CardTryKeys): string[] => [
  address,
  offer,
  ...(card === null ? [] : [card]),
];

/**
 * Whether the limits block another card try. A client address without a failed try within the hour is never blocked by
 * the offer's limit, so that card testing cannot close a shop.
 */
function isBlocked(world: World, { address, card, offer }: CardTryKeys): boolean {
  const { limits, store } = world;
  const count = (id: string) => countAttempts(store.cardTries, id, world.now(), CARD_ATTEMPTS_WINDOW);
  if (card !== null && count(card) >= limits.triesPerCard) return true;
  const byAddress = count(address);
  return byAddress >= limits.cardTriesPerAddress || (byAddress > 0 && count(offer) >= limits.cardTriesPerOffer);
}

/** Throws `CardTryBlocked` for a card try beyond the limits. */
export function assertCardTryAllowed(world: World, keys: CardTryKeys): void {
  if (!isBlocked(world, keys)) return;
  const { count = 0 } = world.store.blockedTries.get(keys.offer) ?? {};
  throw new CardTryBlocked({ blockedTries: [{ id: keys.offer, count: count + 1, last: world.now() }] });
}

/** Counts a card try that was not approved immediately. */
export function countCardTry(world: World, keys: CardTryKeys): Change {
  const counted = counterIds(keys).map((id) =>
    addAttempt(world.store.cardTries, id, world.now(), CARD_ATTEMPTS_WINDOW),
  );
  return {
    cardTries: counted.map(({ tries }) => tries),
    remove: { cardTries: counted.flatMap(({ idsToDelete }) => idsToDelete) },
  };
}

/** Removes the count of a card try that was not declined after 3-D Secure. */
export function uncountCardTry({ store }: World, keys: CardTryKeys): Change {
  const cardTries = counterIds(keys).flatMap((id): AttemptCounter[] => {
    const tries = store.cardTries.get(id);
    return tries && tries.count > 0 ? [{ ...tries, count: tries.count - 1 }] : [];
  });
  return { cardTries };
}

/** Number of blocked card tries shown to the merchant of an offer; empty if no try was blocked. */
export function blockedTriesView({ blockedTries }: Pick<Store, 'blockedTries'>, offer: Tried) {
  const blocked = blockedTries.get(offerKey(offer));
  return blocked ? { blocked_tries: { count: blocked.count, last: formatTimestamp(blocked.last) } } : {};
}
