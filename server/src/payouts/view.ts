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
import { formatDecimal } from '../core/money.ts';
import type { Store } from '../core/store.ts';
import { formatTimestamp, formatTimestampOrNull } from '../core/time.ts';
import { merchantName } from '../merchants/names.ts';
import { balanceAfterTopup, payoutBalance, ledgerMovementsOf } from './ledger.rules.ts';
import { isPayoutCancellable, isPayoutUnknown, isPayoutRepeatable } from './send.rules.ts';

/** Formats hundredths of a percent as a decimal string: `75` → `0.75`. */
export const formatPercent = (hundredths: number): string => formatDecimal(hundredths);

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
    createtime: formatTimestamp(payout.created),
    status: payout.status,
    type: payout.type,
    receiver: maskedCard(card),
    brand: card.brand,
    receiver_id: payout.receiver_id,
    amount: formatDecimal(payout.amount),
    fee: formatDecimal(payout.fee),
    currency: payout.currency,
    additional_info: payout.additional_info,
    origin: payout.origin,
    file_id: payout.file_id,
    payment_id: payout.payment_id,
    ...(payout.split_id === undefined ? {} : { split_id: payout.split_id }),
    planned_for: payout.planned_for,
    created_by: payout.created_by,
    donetime: formatTimestampOrNull(payout.done),
    reason: payout.reason,
  };
}

type OwnAccount = PayoutInfo['entries'][number]['account'];
const isOwn = (account: LedgerAccount): account is OwnAccount => account !== 'bank' && account !== 'provider';

const entriesOf = ({ at, entries }: PayoutMovementRecord): PayoutInfo['entries'] =>
  entries.flatMap(({ account, amount }) =>
    isOwn(account) ? [{ time: formatTimestamp(at), account, amount: formatDecimal(amount) }] : [],
  );

/** Full details of a payout, with the actions that the user may take. */
export const payoutInfo = (
  payout: PayoutRecord,
  store: Pick<Store, 'merchants' | 'payoutReceivers' | 'payoutMovements'>,
  mayEdit: boolean,
): PayoutInfo => ({
  ...payoutRow(payout, store),
  events: payout.events.map(({ type, at, detail }) => ({ type, time: formatTimestamp(at), detail })),
  entries: ledgerMovementsOf(store, payout.id).flatMap(entriesOf),
  can_look_up: mayEdit && isPayoutUnknown(payout),
  can_cancel: mayEdit && isPayoutCancellable(payout),
  can_repeat: mayEdit && isPayoutRepeatable(payout),
});

/** Payout balance of a merchant in one currency, for a response. */
export function payoutBalanceRow(
  { id, name }: MerchantRecord,
  currency: string,
  store: Pick<Store, 'payoutMovements'>,
): PayoutBalance {
  const { available, reserved, due } = payoutBalance(store, id, currency);
  return {
    merchant_id: id,
    merchant_name: name,
    currency,
    balance_db: formatDecimal(available),
    balance_hold: formatDecimal(reserved),
    balance_cr: formatDecimal(due),
  };
}

/** Payout balance in one currency with its fee and limits, for a response. */
export const payoutTermsRow = (
  merchant: MerchantRecord,
  terms: PayoutTermsRecord,
  store: Pick<Store, 'payoutMovements'>,
): PayoutTerms => ({
  ...payoutBalanceRow(merchant, terms.currency, store),
  min_amount: formatDecimal(terms.min),
  max_amount: formatDecimal(terms.max),
  fee_percent: formatPercent(terms.fee),
  fee_min: formatDecimal(terms.fee_min),
});

/** List row of a top-up. */
export const topupRow = (topup: TopupRecord, store: Pick<Store, 'merchants' | 'payoutMovements'>): Topup => {
  const after = balanceAfterTopup(store, topup.id);
  return {
    id: topup.id,
    merchant: merchantIn(store, topup.merchant_id),
    createtime: formatTimestamp(topup.created),
    amount: formatDecimal(topup.amount),
    currency: topup.currency,
    status: topup.status,
    source: topup.source,
    reference: topup.reference,
    balance: after === null ? null : formatDecimal(after),
  };
};

/** List row of a stored card; no row for a receiver without a stored card. */
export const storedCardRows = ({ token, card, name, created }: PayoutReceiverRecord): PayoutToken[] =>
  token === null
    ? []
    : [{ token, card: maskedCard(card), brand: card.brand, name, createtime: formatTimestamp(created) }];
