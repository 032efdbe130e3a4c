import type { Payout, PayoutBalance, PayoutInfo, PayoutTerms, PayoutToken, Topup } from '@portal/contract/payouts';
import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PayoutTermsRecord } from '@portal/fixtures/domain/payoutTerms';
import type {
  LedgerAccount,
  PayoutMovementRecord,
  PayoutReceiverRecord,
  PayoutRecord,
  TopupRecord,
} from '@portal/fixtures/payouts';
import { decimal } from '../core/money.ts';
import type { Store } from '../core/store.ts';
import { moment, momentOrNull } from '../core/time.ts';
import { merchantName } from '../merchants/names.ts';
import { availableAfter, balanceOf, movementsOf } from './ledger.rules.ts';
import { isCancellable, isUnknown, isVoid } from './send.rules.ts';

/** Formats hundredths of a percent as a decimal string: `75` → `0.75`. */
export const percent = (hundredths: number): string => decimal(hundredths);

const NO_CARD: Pick<PayoutReceiverRecord, 'card'> = { card: { bin: '', last4: '', brand: '', country: '' } };

/** Finds the receiver of a payout. Receivers are never deleted. */
const receiverIn = ({ payoutReceivers }: Pick<Store, 'payoutReceivers'>, { receiver_id }: PayoutRecord) =>
  payoutReceivers.get(receiver_id) ?? NO_CARD;

const merchantIn = (store: Pick<Store, 'merchants'>, id: number) => ({ id, name: merchantName(store, id) });

/** List row of a payout. */
export function payoutRow(payout: PayoutRecord, store: Pick<Store, 'merchants' | 'payoutReceivers'>): Payout {
  const { card } = receiverIn(store, payout);
  return {
    id: payout.id,
    order_id: payout.order_id,
    merchant: merchantIn(store, payout.merchant_id),
    createtime: moment(payout.created),
    status: payout.status,
    type: payout.type,
    receiver: maskedCard(card),
    brand: card.brand,
    receiver_id: payout.receiver_id,
    amount: decimal(payout.amount),
    fee: decimal(payout.fee),
    currency: payout.currency,
    additional_info: payout.additional_info,
    origin: payout.origin,
    file_id: payout.file_id,
    payment_id: payout.payment_id,
    ...(payout.split_id === undefined ? {} : { split_id: payout.split_id }),
    planned_for: payout.planned_for,
    created_by: payout.created_by,
    donetime: momentOrNull(payout.done),
    reason: payout.reason,
  };
}

type OwnAccount = PayoutInfo['entries'][number]['account'];
const isOwn = (account: LedgerAccount): account is OwnAccount => account !== 'bank' && account !== 'provider';

const entriesOf = ({ at, entries }: PayoutMovementRecord): PayoutInfo['entries'] =>
  entries.flatMap(({ account, amount }) =>
    isOwn(account) ? [{ time: moment(at), account, amount: decimal(amount) }] : [],
  );

/** Full details of a payout, with the actions that the user may take. */
export const payoutInfo = (
  payout: PayoutRecord,
  store: Pick<Store, 'merchants' | 'payoutReceivers' | 'payoutMovements'>,
  mayEdit: boolean,
): PayoutInfo => ({
  ...payoutRow(payout, store),
  events: payout.events.map(({ type, at, detail }) => ({ type, time: moment(at), detail })),
  entries: movementsOf(store, payout.id).flatMap(entriesOf),
  can_look_up: mayEdit && isUnknown(payout),
  can_cancel: mayEdit && isCancellable(payout),
  can_repeat: mayEdit && isVoid(payout),
});

/** Payout balance of a merchant in one currency, for a response. */
export function balanceRow(
  { id, name }: MerchantRecord,
  currency: string,
  store: Pick<Store, 'payoutMovements'>,
): PayoutBalance {
  const { available, reserved, due } = balanceOf(store, id, currency);
  return {
    merchant_id: id,
    merchant_name: name,
    currency,
    balance_db: decimal(available),
    balance_hold: decimal(reserved),
    balance_cr: decimal(due),
  };
}

/** Payout balance in one currency with its fee and limits, for a response. */
export const termsRow = (
  merchant: MerchantRecord,
  terms: PayoutTermsRecord,
  store: Pick<Store, 'payoutMovements'>,
): PayoutTerms => ({
  ...balanceRow(merchant, terms.currency, store),
  min_amount: decimal(terms.min),
  max_amount: decimal(terms.max),
  fee_percent: percent(terms.fee),
  fee_min: decimal(terms.fee_min),
});

/** List row of a top-up. */
export const topupRow = (topup: TopupRecord, store: Pick<Store, 'merchants' | 'payoutMovements'>): Topup => {
  const after = availableAfter(store, topup.id);
  return {
    id: topup.id,
    merchant: merchantIn(store, topup.merchant_id),
    createtime: moment(topup.created),
    amount: decimal(topup.amount),
    currency: topup.currency,
    status: topup.status,
    source: topup.source,
    reference: topup.reference,
    balance: after === null ? null : decimal(after),
  };
};

/** List row of a stored card; no row for a receiver without a stored card. */
export const tokenRows = ({ token, card, name, created }: PayoutReceiverRecord): PayoutToken[] =>
  token === null ? [] : [{ token, card: maskedCard(card), brand: card.brand, name, createtime: moment(created) }];
