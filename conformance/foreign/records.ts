/** Records of the foreign backend. The ids of each tenant begin at another number, so two tenants never share an id. */

export type Row = Record<string, unknown>;

const money = (minor: number) =>
  `${minor < 0 ? '-' : ''}${Math.floor(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`;
const dayOf = (index: number) => `2026-03-${String(28 - index).padStart(2, '0')}`;
const FLAGS = [
  'can_receipt',
  'can_receipt_mail',
  'can_reverse',
  'show_reverse_receipt',
  'can_print_p2p',
  'can_capture',
  'can_callback',
  'can_change_recurring',
  'can_payout',
  'can_manual_recurring',
  'can_fiscalize',
  'can_change_bwlist',
];

export interface Tenant {
  email: string;
  merchant: { id: number; name: string };
  payments: Row[];
  settlements: Row[];
}

/** Details of a payment: its row in a list, and members that lists do not have. */
export function detailsOf(payment: Row): Row {
  const { amount, currency, createtime, status } = payment;
  const refunded = payment['has_part_reverse'] === true ? '1.50' : '0.00';
  const refund = { id: Number(payment['id']) + 5000, status: 'approved', amount: refunded, currency, createtime };
  return {
    ...payment,
    ...Object.fromEntries(FLAGS.map((flag) => [flag, flag === 'can_receipt' && status === 'approved'])),
    capture_amount: status === 'approved' ? amount : null,
    reversal_amount: refunded,
    autocapture_time: null,
    settlement: null,
    card_bin: '400000',
    card_bank: null,
    card_country: 'PL',
    sender_phone: null,
    sender_ip: null,
    rectoken: null,
    recurring: null,
    fiscal: null,
    api_error: null,
    transactions: [],
    disputes: [],
    events: [{ type: 'created', time: createtime, amount, currency, detail: null }],
    reverse_transactions: refunded === '0.00' ? [] : [{ ...refund, comment: 'Returned', created_by: 'Support' }],
  };
}

function makePayment(index: number, id: number, merchant: Tenant['merchant']): Row {
  const isPaid = index % 4 !== 3;
  const isRefunded = index % 8 === 2;
  const [minor, left] = [1000 + index * 137, isRefunded ? 850 + index * 137 : 1000 + index * 137];
  const currency = index % 3 === 0 ? 'EUR' : 'PLN';
  return {
    id,
    order_id: `shop-${id}`,
    tran_type: 'purchase',
    ps_tran_id: `P${id}`,
    merchant,
    status: isPaid ? 'approved' : 'declined',
    processing_status: isRefunded ? 'partially_reversed' : isPaid ? 'captured' : 'declined',
    createtime: `${dayOf(index)}T1${index % 10}:15:00Z`,
    amount: money(minor),
    actual_amount: money(isPaid ? left : 0),
    fee: money(isPaid ? 25 : 0),
    currency,
    v_currency: currency,
    v_actual_currency: currency,
    sender_email: `payer${index}@mail.example`,
    sender_name: `Payer ${index}`,
    has_part_capture: false,
    has_part_reverse: isRefunded,
    is_recurring: false,
    is_fraud: false,
    max_reversal_amount: { amount: money(isPaid ? left : 0), currency },
    receiver_card: null,
    card: `400000******${1000 + index}`,
    card_brand: 'visa',
    country: 'PL',
    description: `Order ${id}`,
    origin_type: 'api',
    origin_id: null,
    settlement_reference: null,
    settlement_amount: null,
  };
}

function makeSettlement(index: number, id: number, merchant: Tenant['merchant']): Row {
  const [payments, refunds, fees] = [50_000 + index * 100, -1000 * (index % 2), -250];
  return {
    id,
    reference: `PAYOUT-${id}`,
    merchant,
    status: 'completed',
    currency: 'PLN',
    cnt: 12,
    createtime: `${dayOf(index)}T00:00:00Z`,
    payouttime: `${dayOf(index)}T23:00:00Z`,
    period_from: dayOf(index),
    period_to: dayOf(index),
    account_number: 'PL61 •••• 2874',
    payments: money(payments),
    refunds: money(refunds),
    deposits: '0.00',
    chargebacks: '0.00',
    amount: money(payments + refunds),
    fees: money(fees),
    fee_oplata: money(fees),
    settlement_amount: money(payments + refunds + fees),
  };
}

/** Makes a tenant whose ids begin at `base`. */
export function makeTenant(email: string, base: number): Tenant {
  const merchant = { id: base, name: `Shop ${base}` };
  const make = (count: number, from: number, of: typeof makePayment) =>
    Array.from({ length: count }, (_, index) => of(index, base + from + index, merchant));
  return { email, merchant, payments: make(24, 100, makePayment), settlements: make(13, 200, makeSettlement) };
}

/** Details of a settlement: its row in a list, and members that lists do not have. */
export function settlementDetailsOf(settlement: Row): Row {
  const { refunds, currency, createtime, payouttime } = settlement;
  const refund = { id: Number(settlement['id']) + 5000, payment_id: 1, order_id: 'shop-1', createtime, currency };
  return {
    ...settlement,
    type: 'direct',
    cutofftime: payouttime,
    deposit_rows: [],
    chargeback_rows: [],
    refund_rows: refunds === '0.00' ? [] : [{ ...refund, amount: refunds, comment: 'Returned' }],
  };
}
