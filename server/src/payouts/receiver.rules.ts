import { cardBrandOf } from '@portal/contract/checkout/cardNumbers';
import { cardDigits, terminalCardNumberError } from '@portal/contract/checkout/cardRules';
import { TEST_CARDS, type TestCardOutcome } from '@portal/contract/checkout/testCards';
import { UNPAYABLE_CARDS } from '@portal/contract/checkout/payoutCards';
import type { PayoutReceiver } from '@portal/contract/payouts';
import type { PayoutReceiverRecord, ReceiverEnding } from '@portal/fixtures/payouts';
import { memoizeByObjects } from '../core/memoizeByObjects.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Store } from '../core/store.ts';

/** A receiver as entered: a card number, or the token of a stored card. */
export interface EnteredReceiver {
  type: PayoutReceiver;
  receiver: string;
}

type Kept = Pick<Store, 'payoutReceivers'>;

/** Replaces the card number of a receiver by its fingerprint, for comparing repeated requests. */
export const withoutCardNumber = <Typed extends EnteredReceiver>(
  typed: Typed,
  fingerprint: (number: string) => string,
): Typed => (typed.type === 'card' ? { ...typed, receiver: fingerprint(typed.receiver) } : typed);

const CLOSED_COUNTRIES: ReadonlySet<string> = new Set(UNPAYABLE_CARDS.map(({ country }) => country));
const CLOSED = 'Payouts to cards of this country are not possible';

/** Outcomes of payouts to test cards, by the outcome of the card at the checkout. */
const ENDINGS: Readonly<Record<TestCardOutcome, ReceiverEnding>> = {
  approved: 'approved',
  declined: 'declined',
  insufficient_funds: 'declined',
  wrong_cvc: 'approved',
  expired_card: 'expired',
  processing_error: 'lost',
};

const receiverKey = (merchantId: number, name: string) => `${merchantId}:${name}`;

/** Stored receivers by the fingerprint of their card number and by their token, each with its merchant. */
const indexOf = memoizeByObjects(
  ({ payoutReceivers }: Kept) => [payoutReceivers.share()],
  ({ payoutReceivers }) => {
    const index = {
      byNumber: new Map<string, PayoutReceiverRecord>(),
      byToken: new Map<string, PayoutReceiverRecord>(),
    };
    for (const record of payoutReceivers.values()) {
      const { merchant_id, fingerprint, token } = record;
      if (fingerprint !== null) index.byNumber.set(receiverKey(merchant_id, fingerprint), record);
      if (token !== null) index.byToken.set(receiverKey(merchant_id, token), record);
    }
    return index;
  },
);

function receiverByNumber(digits: string, merchant_id: number, fingerprint: string, { id, at }: ChangeContext) {
  return {
    id: id(),
    merchant_id,
    card: {
      bin: digits.slice(0, 6),
      last4: digits.slice(-4),
      brand: cardBrandOf(digits) ?? '',
      country: UNPAYABLE_CARDS.find(({ beginning }) => digits.startsWith(beginning))?.country ?? '',
    },
    fingerprint,
    token: null,
    name: '',
    created: at,
    ending: ENDINGS[TEST_CARDS.find(({ number }) => number === digits)?.ending ?? 'approved'],
  } satisfies PayoutReceiverRecord;
}

/** Finds a merchant's stored receivers, and creates a record for each new one. */
export interface ReceiverLookup {
  /** Returns the receiver, or an error message. The card number is not stored. */
  find(typed: EnteredReceiver): PayoutReceiverRecord | string;
  /** Returns the records of new receivers. */
  made(): readonly PayoutReceiverRecord[];
}

/** Creates a receiver lookup for a merchant. `fingerprint` comes from `cardFingerprintFunction`. */
export function createReceiverLookup(
  store: Kept,
  merchantId: number,
  fingerprint: (digits: string) => string,
  stamp: ChangeContext,
): ReceiverLookup {
  const { byNumber, byToken } = indexOf(store);
  const made = new Map<string, PayoutReceiverRecord>();
  const ofNumber = (typed: string): PayoutReceiverRecord | string => {
    const digits = cardDigits(typed);
    const complaint = terminalCardNumberError(digits);
    if (complaint !== undefined) return complaint;
    if (UNPAYABLE_CARDS.some(({ beginning }) => digits.startsWith(beginning))) return CLOSED;
    const print = fingerprint(digits);
    const known = byNumber.get(receiverKey(merchantId, print)) ?? made.get(print);
    const receiver = known ?? receiverByNumber(digits, merchantId, print, stamp);
    if (!known) made.set(print, receiver);
    return receiver;
  };
  const ofToken = (token: string): PayoutReceiverRecord | string => {
    const known = byToken.get(receiverKey(merchantId, token.trim()));
    if (!known) return "This stored card doesn't exist";
    return CLOSED_COUNTRIES.has(known.card.country) ? CLOSED : known;
  };
  return {
    find: ({ type, receiver }) => (type === 'card' ? ofNumber(receiver) : ofToken(receiver)),
    made: () => [...made.values()],
  };
}

/**
 * Stored receivers with the same card numbers as new receivers, by the new receiver's id. Another request has stored
 * them in the meantime.
 */
export function findAlreadyStoredReceivers(
  store: Kept,
  made: readonly PayoutReceiverRecord[],
): ReadonlyMap<number, PayoutReceiverRecord> {
  const { byNumber } = indexOf(store);
  return new Map(
    made.flatMap(({ id, merchant_id, fingerprint }) => {
      const kept = fingerprint === null ? undefined : byNumber.get(receiverKey(merchant_id, fingerprint));
      return kept ? [[id, kept] as const] : [];
    }),
  );
}
