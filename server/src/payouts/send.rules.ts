import { held, paidOut, returned } from '@portal/fixtures/domain/payoutMovements';
import type { BankOrderRecord, PayoutReceiverRecord, PayoutRecord, ReceiverEnding } from '@portal/fixtures/payouts';
import { refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { type Change, mergeChanges } from '../core/store.ts';
import { MINUTE } from '../core/time.ts';
import { addToLedger } from './ledger.rules.ts';
import type { PAYOUT_OUTCOMES } from '@portal/contract/checkout/payoutCards';

/**
 * Simulated bank that pays out to cards. It accepts each order id once and answers 409 to a repeated order, which is
 * not a failure. The amount and the card decide the outcome (`PAYOUT_OUTCOMES`).
 */

/** Delay of the bank's late answers, in milliseconds. */
export const BANK_ANSWER_MS = MINUTE;

type Outcome = Pick<BankOrderRecord, 'outcome' | 'reason'>;
/** The bank's answer to an order that is sent or looked up. */
type BankAnswer = Outcome | { outcome: 'processing' | 'lost' | 'unheard_of' | 'there_already' };

interface Plan {
  /** Final outcome of the bank's order. */
  becomes: Outcome;
  /** Whether the bank decides only after `BANK_ANSWER_MS`. */
  late?: true;
  /** The bank's answer when the order is sent first. */
  heard: 'outcome' | 'processing' | 'lost';
  /** Whether the first order never reaches the bank. */
  strays?: true;
}

const PAID: Outcome = { outcome: 'approved', reason: null };
const REFUSED: Outcome = { outcome: 'declined', reason: "The receiver's bank declined the payout" };
const EXPIRED: Outcome = { outcome: 'declined', reason: 'The card has expired' };

const BY_AMOUNT: Readonly<Record<keyof typeof PAYOUT_OUTCOMES, Plan>> = {
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

/** Simulated behavior of the bank for a payout. The card decides first, then the amount. */
const planOf = ({ amount }: PayoutRecord, { ending }: PayoutReceiverRecord): Plan =>
  ending === 'approved'
    ? ((BY_AMOUNT as Readonly<Record<number, Plan>>)[amount % 100] ?? BY_CARD.approved)
    : BY_CARD[ending];

/**
 * The bank's record of an arriving order, if it creates one, and the bank's answer. `again`: the order was sent before.
 */
export function placeBankOrder(
  payout: PayoutRecord,
  receiver: PayoutReceiverRecord,
  { known, at, again }: { known: BankOrderRecord | undefined; at: number; again: boolean },
): { order?: BankOrderRecord; answer: BankAnswer } {
  if (known) return { answer: { outcome: 'there_already' } };
  const { becomes, late, heard, strays } = planOf(payout, receiver);
  if (strays && !again) return { answer: { outcome: 'lost' } };
  const order = { id: payout.order_id, payout_id: payout.id, ...becomes, known_from: late ? at + BANK_ANSWER_MS : at };
  if (again || heard === 'outcome') return { order, answer: late ? { outcome: 'processing' } : becomes };
  return { order, answer: { outcome: heard } };
}

/** The bank's answer when an order is looked up. The bank reports an order only after its decision. */
export const lookUpBankOrder = (known: BankOrderRecord | undefined, at: number): BankAnswer =>
  known && known.known_from <= at ? known : { outcome: 'unheard_of' };

/** Steps of a payout from reservation to outcome. Each step writes its movements to the payout ledger. */

/** Pause between a lost answer of the bank and the automatic lookup of the payout. */
const LOOK_UP_MS = 5 * MINUTE;

/** Receiver of a payout, and the bank's order if the bank has one. */
export interface BankOrderContext {
  receiver: PayoutReceiverRecord;
  known: BankOrderRecord | undefined;
}

type Event = PayoutRecord['events'][number]['type'];

const withEvent = (payout: PayoutRecord, type: Event, at: number, detail: string | null = null): PayoutRecord => ({
  ...payout,
  events: [...payout.events, { type, at, detail }],
});

/** Reserves amount and fee of a payout. */
export const reservePayout = (payout: PayoutRecord, stamp: ChangeContext): Change =>
  mergeChanges([{ payouts: [payout] }, addToLedger([held(payout, stamp.at)], stamp)]);

/** Ends a payout: its reserved money is paid out or released. */
function end(
  payout: PayoutRecord,
  status: 'approved' | 'declined' | 'cancelled',
  stamp: ChangeContext,
  { detail = null, event = status }: { detail?: string | null; event?: Event } = {},
): Change {
  const reason = status === 'declined' ? detail : null;
  const over = withEvent({ ...payout, status, reason, done: stamp.at }, event, stamp.at, detail);
  const move = status === 'approved' ? paidOut(over, stamp.at) : returned(over, stamp.at);
  return mergeChanges([{ payouts: [over] }, addToLedger([move], stamp)]);
}

/** Applies the bank's answer to a payout; the answer may be lost. */
function applyAnswer(payout: PayoutRecord, answer: BankAnswer, stamp: ChangeContext): Change {
  switch (answer.outcome) {
    case 'approved':
      return end(payout, 'approved', stamp);
    case 'declined':
      return end(payout, 'declined', stamp, { detail: answer.reason });
    case 'lost':
      return {
        payouts: [withEvent({ ...payout, status: 'unknown' }, 'no_answer', stamp.at)],
        jobs: [{ id: stamp.id(), due: stamp.at + LOOK_UP_MS, kind: 'payout_look_up', ref: payout.id }],
      };
    case 'processing':
    case 'there_already':
    case 'unheard_of':
      return {
        payouts: [{ ...payout, status: 'processing' }],
        jobs: [{ id: stamp.id(), due: stamp.at + BANK_ANSWER_MS, kind: 'payout_answer', ref: payout.id }],
      };
  }
}

/** Sends a payout to the bank under the payout's order id. */
function send(
  payout: PayoutRecord,
  { receiver, known }: BankOrderContext,
  stamp: ChangeContext,
  again: boolean,
): Change {
  const { order, answer } = placeBankOrder(payout, receiver, { known, at: stamp.at, again });
  const sent = withEvent({ ...payout, status: 'processing' }, 'sent', stamp.at);
  return mergeChanges([order ? { bankOrders: [order] } : {}, applyAnswer(sent, answer, stamp)]);
}

/** Sends a payout that is new, approved, or planned for today. Its money is already reserved. */
export const sendPayout = (payout: PayoutRecord, sending: BankOrderContext, stamp: ChangeContext): Change =>
  send(payout, sending, stamp, false);

/** Plans a payout for its day. */
export const planPayout = (payout: PayoutRecord, leavesAt: number, { id }: ChangeContext): Change => ({
  payouts: [{ ...payout, status: 'planned' }],
  jobs: [{ id: id(), due: leavesAt, kind: 'payout_leaves', ref: payout.id }],
});

/** Whether the bank's answer is missing, so that the payout must be looked up. */
export const isPayoutUnknown = ({ status }: PayoutRecord): boolean => status === 'unknown';
/** Whether a payout can be cancelled, because it has not been sent. */
export const isPayoutCancellable = ({ status }: PayoutRecord): boolean => status === 'planned' || status === 'waiting';
/** Whether a payout ended without a payment, so that it can be repeated. */
export const isPayoutRepeatable = ({ status }: PayoutRecord): boolean =>
  status === 'declined' || status === 'cancelled';

/**
 * Looks up a payout whose answer from the bank is missing. If the bank does not know the order, the payout is sent
 * again under the same order id, so it is paid only once even if the first order arrives later.
 */
export function lookUpPayout(payout: PayoutRecord, sending: BankOrderContext, stamp: ChangeContext): Change {
  if (!isPayoutUnknown(payout)) refuse('The outcome of this payout is already known');
  const asked = withEvent(payout, 'looked_up', stamp.at, stamp.by === '' ? null : stamp.by);
  const answer = lookUpBankOrder(sending.known, stamp.at);
  return answer.outcome === 'unheard_of' ? send(asked, sending, stamp, true) : applyAnswer(asked, answer, stamp);
}

/** Applies the bank's late answer to a payout that is processing or unknown; ignores the answer otherwise. */
export function applyLateBankAnswer(payout: PayoutRecord, { known }: BankOrderContext, stamp: ChangeContext): Change {
  const isOpen = payout.status === 'processing' || payout.status === 'unknown';
  return isOpen ? applyAnswer(payout, lookUpBankOrder(known, stamp.at), stamp) : {};
}

/** Cancels a payout that has not been sent, and releases its reserved money. */
export function cancelUnsentPayout(payout: PayoutRecord, stamp: ChangeContext): Change {
  if (!isPayoutCancellable(payout)) refuse('This payout was already sent');
  return end(payout, 'cancelled', stamp, { detail: stamp.by });
}

/** Declines a planned payout of a merchant that may no longer pay out. The payout is not sent to the bank. */
export const declineIneligiblePayout = (payout: PayoutRecord, stamp: ChangeContext): Change =>
  end(payout, 'declined', stamp, { detail: 'The merchant can no longer pay out', event: 'not_sent' });
