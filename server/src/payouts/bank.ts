import type { PAYOUT_ENDINGS } from '@portal/contract/checkout/payoutCards';
import type { BankOrderRecord, PayoutReceiverRecord, PayoutRecord, ReceiverEnding } from '@portal/fixtures/payouts';
import { MINUTE } from '../core/time.ts';

/**
 * The simulated bank that pays to cards. It accepts each order id once and answers 409 to a repeated order, which is not a
 * failure. The amount and the card decide the outcome (`PAYOUT_ENDINGS`).
 */

/** Delay of a late answer. */
export const ANSWER_MS = MINUTE;

type Outcome = Pick<BankOrderRecord, 'outcome' | 'reason'>;
/** The answer to an order that is sent or looked up. */
export type BankAnswer = Outcome | { outcome: 'processing' | 'lost' | 'unheard_of' | 'there_already' };

interface Plan {
  /** Final outcome of the order. */
  becomes: Outcome;
  /** The bank decides after `ANSWER_MS`. */
  late?: true;
  /** Answer to the first sending. */
  heard: 'outcome' | 'processing' | 'lost';
  /** The first sending never arrives. */
  strays?: true;
}

const PAID: Outcome = { outcome: 'approved', reason: null };
const REFUSED: Outcome = { outcome: 'declined', reason: 'The receiver’s bank declined the payout' };
const EXPIRED: Outcome = { outcome: 'declined', reason: 'The card has expired' };

const BY_AMOUNT: Readonly<Record<keyof typeof PAYOUT_ENDINGS, Plan>> = {
  13: { becomes: REFUSED, heard: 'outcome' },
  17: { becomes: PAID, heard: 'processing', late: true },
  19: { becomes: REFUSED, heard: 'processing', late: true },
  23: { becomes: PAID, heard: 'lost' },
  29: { becomes: REFUSED, heard: 'lost' },
  31: { becomes: PAID, heard: 'lost', strays: true },
  37: { becomes: PAID, heard: 'lost', late: true },
};
const BY_CARD: Readonly<Record<ReceiverEnding, Plan>> = {
  approved: { becomes: PAID, heard: 'outcome' },
  declined: { becomes: REFUSED, heard: 'outcome' },
  expired: { becomes: EXPIRED, heard: 'outcome' },
  lost: { becomes: PAID, heard: 'lost' },
};

/** The card decides first, then the amount. */
const planOf = ({ amount }: PayoutRecord, { ending }: PayoutReceiverRecord): Plan =>
  ending === 'approved'
    ? ((BY_AMOUNT as Readonly<Record<number, Plan>>)[amount % 100] ?? BY_CARD.approved)
    : BY_CARD[ending];

/** The bank's record of an arriving order, if it makes one, and its answer. `again`: the order was sent before. */
export function placeOrder(
  payout: PayoutRecord,
  receiver: PayoutReceiverRecord,
  { known, at, again }: { known: BankOrderRecord | undefined; at: number; again: boolean },
): { order?: BankOrderRecord; answer: BankAnswer } {
  if (known) return { answer: { outcome: 'there_already' } };
  const { becomes, late, heard, strays } = planOf(payout, receiver);
  if (strays && !again) return { answer: { outcome: 'lost' } };
  const order = { id: payout.order_id, payout_id: payout.id, ...becomes, known_from: late ? at + ANSWER_MS : at };
  if (again || heard === 'outcome') return { order, answer: late ? { outcome: 'processing' } : becomes };
  return { order, answer: { outcome: heard } };
}

/** The bank's answer to a look-up. It reports an order only after it has decided it. */
export const lookUpOrder = (known: BankOrderRecord | undefined, at: number): BankAnswer =>
  known && known.known_from <= at ? known : { outcome: 'unheard_of' };
