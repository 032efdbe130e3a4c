import type { Dispute, DisputeEvent, DisputeInfo } from '@portal/contract/disputes';
import type { PaymentEvent } from '@portal/contract/payments';
import type { DisputeRecord } from '@portal/fixtures/disputes';
import { REASONS } from '@portal/fixtures/domain/disputeReasons';
import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import { referenceOf, settlementAt, settlementId } from '@portal/fixtures/domain/settlements';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { formatDecimal } from '../core/money.ts';
import { formatTimestamp, formatTimestampOrNull } from '../core/time.ts';
import { deductionsOf } from './deductions.ts';
import { decisionAt, canRespondToDispute } from './rules.ts';

/** Bank's reference of a dispute. */
export const chargebackId = ({ id }: Pick<DisputeRecord, 'id'>): string => `CB-${id}`;

/** Row of a dispute in lists and files (DIS-008). */
export const disputeRow = (record: DisputeRecord, merchantName: string): Dispute => ({
  id: record.id,
  chargeback_id: chargebackId(record),
  merchant: { id: record.merchant_id, name: merchantName },
  status_name: record.status,
  dispute_amount: formatDecimal(record.amount),
  dispute_currency: record.currency,
  reason: REASONS[record.reason] ?? record.reason,
  createtime: formatTimestamp(record.opened),
  response_deadline: formatTimestamp(record.deadline),
  merchant_orderid: record.order_id,
  internal_orderid: record.payment_id,
});

/** Disputes of a payment, the latest first. */
export const disputesOf = (
  disputes: Iterable<DisputeRecord>,
  { id }: Pick<PaymentRecord, 'id'>,
  { name }: Pick<MerchantRecord, 'name'>,
): Dispute[] =>
  Array.from(disputes)
    .filter(({ payment_id }) => payment_id === id)
    .toSorted((a, b) => b.opened - a.opened)
    .map((record) => disputeRow(record, name));

function endOf({ status, evidence }: DisputeRecord): DisputeEvent['type'] {
  if (status === 'Accepted') return 'accepted';
  if (status === 'Won') return 'won';
  return evidence === null ? 'expired' : 'lost';
}

function eventsOf(record: DisputeRecord): DisputeEvent[] {
  const { opened, evidence, closed, accepted_by } = record;
  const events: DisputeEvent[] = [{ type: 'opened', time: formatTimestamp(opened), by: null }];
  if (evidence) events.push({ type: 'responded', time: formatTimestamp(evidence.at), by: evidence.by });
  if (closed !== null) events.push({ type: endOf(record), time: formatTimestamp(closed), by: accepted_by });
  return events;
}

/** Timeline events of a payment's disputes. */
export const paymentEventsOf = (disputes: Iterable<DisputeRecord>, { id }: Pick<PaymentRecord, 'id'>): PaymentEvent[] =>
  Array.from(disputes)
    .filter(({ payment_id }) => payment_id === id)
    .flatMap((record) =>
      eventsOf(record).map(({ type, time, by }): PaymentEvent => ({
        type: `dispute_${type}`,
        time,
        amount: formatDecimal(record.amount),
        currency: record.currency,
        detail: type === 'opened' ? (REASONS[record.reason] ?? record.reason) : by,
      })),
    );

/** Settlement from which the chargeback of a dispute was deducted. */
function chargedBackIn(record: DisputeRecord, merchant: MerchantRecord): DisputeInfo['settlement'] {
  const chargeback = deductionsOf(record).find(({ kind }) => kind === 'chargeback');
  const named = chargeback && settlementAt(merchant, record.currency, chargeback.at);
  return named ? { id: settlementId(named), reference: referenceOf(named) } : null;
}

/** Context of dispute views: moment, and whether the user may act. */
interface DisputeViewContext {
  merchant: MerchantRecord;
  now: number;
  mayAct: boolean;
}

/** Returns all data of a dispute. */
export function disputeInfo(record: DisputeRecord, { payer }: PaymentRecord, context: DisputeViewContext): DisputeInfo {
  const { evidence } = record;
  return {
    ...disputeRow(record, context.merchant.name),
    reason_code: record.reason,
    card: maskedCard(payer.card),
    card_brand: payer.card.brand,
    can_respond: context.mayAct && canRespondToDispute(record, context.now),
    explanation: evidence && evidence.explanation,
    files: evidence ? [...evidence.files] : [],
    decision_time: formatTimestampOrNull(decisionAt(record)),
    closetime: formatTimestampOrNull(record.closed),
    settlement: chargedBackIn(record, context.merchant),
    events: eventsOf(record),
  };
}
