import type { PAYOUT_ENDINGS } from '@portal/contract/checkout/payoutCards';
import type { BankOrderRecord, PayoutReceiverRecord, PayoutRecord, ReceiverEnding } from '@portal/fixtures/payouts';
import { MINUTE } from '../core/time.ts';

/**
 * The simulated bank that pays to cards. It knows an order by its id and takes it once: sent again, it is told that it is
 * there already (409), which is no failure. What becomes of an order is said by its amount and card (`PAYOUT_ENDINGS`).
 */

/** How long a late answer of the bank takes. */
export const ANSWER_MS = MINUTE;

type Outcome = Pick<BankOrderRecord, 'outcome' | 'reason'>;
/** The answer to an order that is sent or looked up. */
export type BankAnswer = Outcome | { outcome: 'processing' | 'lost' | 'unheard_of' | 'there_already' };

interface Plan {
  /** How the order ends. */
  becomes: Outcome;
  /** The bank decides only after `ANSWER_MS`. */
  late?: true;
  /** What the sender hears when the order is sent for the first time. */
  heard: 'outcome' | 'processing' | 'lost';
  /** It is lost on its way when it is sent for the first time. */
  strays?: true;
}

const PAID: Outcome = { outcome: 'approved', reason: null };
const REFUSED: Outcome = { outcome: 'declined', reason: 'The bank of the receiver refused it' };
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

/** An order arrives at the bank, for the first time or `again`: what it writes into its books, if anything, and says. */
export function orderArrives(
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

/** What the bank says when it is asked for an order. As long as it does not know what becomes of it, it knows nothing of it. */
export const orderSought = (known: BankOrderRecord | undefined, at: number): BankAnswer =>
  known && known.known_from <= at ? known : { outcome: 'unheard_of' };
