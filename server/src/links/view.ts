import type { Link, LinkInfo } from '@portal/contract/links';
import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { PaymentLinkRecord } from '@portal/fixtures/links';
import { blockedTriesView } from '../checkout/cardTryLimit.ts';
import { formatDecimal } from '../core/money.ts';
import type { Store } from '../core/store.ts';
import { formatTimestamp, formatTimestampOrNull } from '../core/time.ts';
import { merchantName } from '../merchants/names.ts';
import { addressesOf } from './address.ts';
import { remindsAt } from './reminder.ts';
import { linkStatus, paymentOf } from './status.ts';

/** Context of payment link views: moment, public URL of the portal, and the user's right to edit by merchant. */
export interface LinkViewContext {
  store: Store;
  at: number;
  /** Public URL of the portal. */
  origin: string;
  mayEdit(merchantId: number): boolean;
}

const entered = (link: PaymentLinkRecord) => ({
  invoice_name: link.invoice_name,
  invoice_desc: link.invoice_desc,
  description: link.invoice_desc,
  preauth_enabled: link.preauth_enabled,
  amount_readonly: link.amount_readonly,
  amount_min: link.amount_min === null ? null : formatDecimal(link.amount_min),
  single_use: link.single_use,
  receiver_first_name: link.receiver_first_name,
  receiver_phone: link.receiver_phone,
  timeend: link.timeend,
  remind_days: link.remind_days,
  design_id: link.design_id,
  checkout_language: link.checkout_language,
  merchant_data: link.merchant_data,
  additional_fields: { product_id: link.product_id },
  parent_id: link.parent_id,
  file_id: link.file_id,
});

function paidAmount(link: PaymentLinkRecord, store: Store): Link['paid_amount'] {
  const paid = paymentOf(link, store);
  return paid ? formatDecimal(paid.amount) : null;
}

/** Returns a row of the payment link list with the user's actions. */
export function linkRow(link: PaymentLinkRecord, { store, at, origin, mayEdit }: LinkViewContext): Link {
  const name = merchantName(store, link.merchant_id);
  const status = linkStatus(link, store, at);
  const isEditor = mayEdit(link.merchant_id);
  return {
    id: link.id,
    merchant: { id: link.merchant_id, name },
    name,
    amount: formatDecimal(link.amount),
    paid_amount: paidAmount(link, store),
    currency: link.currency,
    status,
    expires: formatTimestampOrNull(link.expires_at),
    reminds: formatTimestampOrNull(remindsAt(link)),
    createtime: formatTimestamp(link.created),
    ...entered(link),
    ...addressesOf(link, origin),
    can_copy: status === 'created',
    can_send: status === 'created' && isEditor,
    can_delete: status !== 'deleted' && isEditor,
  };
}

const attemptsOf = ({ payments: ids }: PaymentLinkRecord, { payments }: Store): LinkInfo['attempts'] =>
  ids
    .flatMap((id) => payments.get(id) ?? [])
    .map((payment) => ({
      id: payment.id,
      status: payment.status,
      processing_status: payment.processing_status,
      createtime: formatTimestamp(payment.created),
      amount: formatDecimal(payment.amount),
      card: maskedCard(payment.payer.card),
      reason: payment.api_error?.description ?? null,
    }))
    .toReversed();

/** Returns all data of a payment link. */
export function linkInfo(link: PaymentLinkRecord, context: LinkViewContext): LinkInfo {
  const row = linkRow(link, context);
  return {
    ...row,
    created_by: link.created_by,
    can_qr: row.status !== 'deleted',
    can_share: row.status === 'created',
    attempts: attemptsOf(link, context.store),
    ...blockedTriesView(context.store, { type: 'link', id: link.id }),
    sent: link.sent
      .map(({ at, to, by, is_reminder = false }) => ({ time: formatTimestamp(at), to, by, is_reminder }))
      .toReversed(),
    shared: link.shared.map(({ at, messenger, by }) => ({ time: formatTimestamp(at), messenger, by })).toReversed(),
  };
}
