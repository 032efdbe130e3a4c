import type { ActionFlags } from '@portal/contract/payments';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { refuse } from '../core/refusal.ts';
import { hasCallbackUrl } from './callback.ts';
import { isUncaptured, unclaimedAmount, pendingTransactions, refundableAmount, paidAmount } from './facts.ts';

/** Facts about a payment and its merchant that come from other areas. */
export interface ExternalPaymentFacts {
  /** Whether a dispute blocks the payment's money. */
  isDisputed: boolean;
  /** Amount already paid out to receivers, in minor units. */
  paidOut: number;
  /** Whether the merchant has an active cash register. */
  hasRegister: boolean;
}

interface Action {
  /** Whether the payment action needs the edit right. */
  acts: boolean;
  /** Whether the payment action needs the payout right instead of the payment right. */
  paysOut?: true;
  offered(payment: PaymentRecord, merchant: MerchantRecord, known: ExternalPaymentFacts): boolean;
  /** Refusal message if the action is not offered for the payment. */
  refusal: string | ((payment: PaymentRecord, known: ExternalPaymentFacts) => string);
  /** Refusal message if a dispute forbids the action. */
  disputed?: string;
}

const hasReceipt = (payment: PaymentRecord) => paidAmount(payment) > 0 && !isUncaptured(payment);
const isCardTransfer = (payment: PaymentRecord) => payment.tran_type === 'p2p debit' && payment.status === 'approved';
/** Whether an active merchant has a payout balance in a currency. */
const paysOutIn = (code: string, { status, payouts }: MerchantRecord) =>
  status === 'active' && payouts.some(({ currency }) => currency === code);
/**
 * Whether a payment is a later charge of a subscription. Manual charges, stop and resume are possible only at the
 * subscription's first payment.
 */
const followsAnother = ({ recurring, id }: PaymentRecord) => recurring !== null && recurring.parent_id !== id;

/** All actions of a payment, with their conditions and refusal messages (000 §6, O11). */
const ACTIONS: Readonly<Record<keyof ActionFlags, Action>> = {
  can_receipt: { acts: false, offered: hasReceipt, refusal: 'This payment has no receipt' },
  can_receipt_mail: {
    acts: true,
    offered: (payment) => hasReceipt(payment) && payment.payer.email !== null,
    refusal: "This receipt can't be sent: the payment has no email address or no receipt",
  },
  can_reverse: {
    acts: true,
    offered: (payment, _merchant, { paidOut }) => unclaimedAmount(payment, paidOut) > 0,
    refusal: (payment) =>
      refundableAmount(payment) > 0
        ? "This payment can't be refunded: the money was paid out to receivers"
        : 'There is nothing to refund',
    disputed: "This payment can't be refunded: it is disputed",
  },
  show_reverse_receipt: {
    acts: false,
    offered: (payment) => payment.reversed > 0,
    refusal: 'This payment has no refund receipt',
  },
  can_print_p2p: { acts: false, offered: isCardTransfer, refusal: 'This payment has no confirmation' },
  can_capture: {
    acts: true,
    offered: (payment) => isUncaptured(payment) && pendingTransactions(payment, 'capture').length === 0,
    refusal: 'There is nothing to capture',
  },
  can_callback: {
    acts: true,
    offered: (payment, merchant) => payment.status !== 'processing' && hasCallbackUrl(payment, merchant),
    refusal: 'Error send callback',
  },
  can_change_recurring: {
    acts: true,
    offered: (payment) => payment.recurring !== null && payment.status === 'approved' && !followsAnother(payment),
    refusal: 'This payment is not recurring',
  },
  can_payout: {
    acts: true,
    paysOut: true,
    offered: (payment, merchant, { paidOut }) =>
      isCardTransfer(payment) && paysOutIn(payment.currency, merchant) && unclaimedAmount(payment, paidOut) > 0,
    refusal: (payment, { paidOut }) =>
      isCardTransfer(payment) && unclaimedAmount(payment, paidOut) === 0
        ? 'Nothing is left to pay out from this payment'
        : 'No payout can be made from this payment',
  },
  can_manual_recurring: {
    acts: true,
    offered: (payment) => payment.rectoken !== null && payment.status === 'approved' && !followsAnother(payment),
    refusal: 'This payment has no stored card to charge',
  },
  can_fiscalize: {
    acts: true,
    offered: (payment, _merchant, { hasRegister }) =>
      hasRegister && payment.fiscal === null && payment.tran_type !== 'p2p debit' && hasReceipt(payment),
    refusal: 'Fiscalization error',
  },
  can_change_bwlist: { acts: true, offered: () => true, refusal: 'Permission denied' },
};

const names = Object.keys(ACTIONS) as (keyof ActionFlags)[];

/** Everything besides the payment that decides which actions are offered. */
interface ActionContext extends ExternalPaymentFacts {
  merchant: MerchantRecord;
  mayEdit: boolean;
  mayPayOut: boolean;
}

/** Actions that a user is offered, by the payment's state and the user's rights. */
export function paymentActionFlags(payment: PaymentRecord, context: ActionContext): ActionFlags {
  const { merchant, mayEdit, mayPayOut, isDisputed } = context;
  const may = ({ acts, paysOut, disputed, offered }: Action) =>
    (!acts || (paysOut ? mayPayOut : mayEdit)) &&
    !(isDisputed && disputed !== undefined) &&
    offered(payment, merchant, context);
  return Object.fromEntries(names.map((name) => [name, may(ACTIONS[name])])) as ActionFlags;
}

const UNKNOWN: ExternalPaymentFacts = { isDisputed: false, paidOut: 0, hasRegister: false };

/** Facts from other areas that some payment actions need. */
interface Needs {
  can_reverse: Pick<ExternalPaymentFacts, 'isDisputed' | 'paidOut'>;
  can_payout: Pick<ExternalPaymentFacts, 'paidOut'>;
  can_fiscalize: Pick<ExternalPaymentFacts, 'hasRegister'>;
}

/** Refuses an action that the payment's state does not allow. The user's right is checked before (O11). */
export function assertActionOffered<Flag extends keyof ActionFlags>(
  flag: Flag,
  payment: PaymentRecord,
  merchant: MerchantRecord,
  ...[known]: Flag extends keyof Needs ? [known: Needs[Flag]] : []
): void {
  const { disputed, offered, refusal }: Action = ACTIONS[flag];
  const all: ExternalPaymentFacts = { ...UNKNOWN, ...known };
  if (all.isDisputed && disputed !== undefined) refuse(disputed);
  if (!offered(payment, merchant, all)) refuse(typeof refusal === 'string' ? refusal : refusal(payment, all));
}
