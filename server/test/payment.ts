import { DEFAULT_NOTIFICATION, DEFAULT_PAYMENT, NO_CONTACTS } from '@portal/fixtures/domain/defaultSettings';
import { NEXT_WORKING_DAY } from '@portal/fixtures/domain/payoutCalendar';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PayerRecord, PaymentRecord, TransactionRecord } from '@portal/fixtures/payment';
import type { ChangeContext } from '../src/core/changeContext.ts';
import { HOUR, DAY } from '../src/core/time.ts';

/** Sample records for unit tests of rules. Tests pass the members that matter; the others are ordinary. */

export const NOW = Date.parse('2026-11-20T12:00:00Z');

export const merchant: MerchantRecord = {
  id: 100101,
  name: 'Кав’ярня «Двір»',
  name_en: 'Coffee Yard',
  url: 'https://coffee-yard.example',
  company_name: 'ФОП Ковальчук Олена Петрівна',
  company_id: 1,
  status: 'active',
  country: 'UA',
  currencies: ['UAH'],
  checkout_version: 2,
  support_email: 'support@coffee-yard.example',
  callback_url: 'https://coffee-yard.example/payments/callback',
  tariff: 275,
  autocapture_days: 7,
  payouts: [{ currency: 'UAH', min: 100, max: 2_999_900, fee: 75, fee_min: 500 }],
  keys: { debit: 'debit', credit: 'credit', callback: 'callback' },
  account_changes: [],
  terminal: null,
  payment: DEFAULT_PAYMENT,
  notification: DEFAULT_NOTIFICATION,
  contract: { offered_at: 0, signed: null },
  contacts: NO_CONTACTS,
  logo: null,
  payout_accounts: [
    {
      id: 1,
      merchant_id: 100101,
      country: 'UA',
      currency: 'UAH',
      type: 'direct',
      bank: 'Дніпро Банк',
      masked_number: 'UA17 •••• 0101',
      jurtype: 'legal',
      former_numbers: [],
      calendar: NEXT_WORKING_DAY,
    },
  ],
};

/** Stamp whose ids start at 9,000,000,000. */
export function stamp(at = NOW): ChangeContext {
  let next = 9_000_000_000;
  return { at, by: 'owner@example.com', id: () => next++ };
}

const first = (type: TransactionRecord['type'], amount: number): TransactionRecord => ({
  id: 1,
  type,
  status: 'approved',
  amount,
  at: NOW - HOUR,
  response_code: '00',
  response_text: 'Approved',
});

const payer: PayerRecord = {
  name: 'Ганна Щур',
  email: 'hanna.shchur@example.com',
  phone: '+380671234567',
  ip: '203.0.113.7',
  country: 'UA',
  card: { bin: '444455', last4: '1111', brand: 'visa', bank: 'ПриватБанк', country: 'UA' },
};

/** Approved payment of 100.00 UAH, made an hour ago. */
export function sample(say: Partial<PaymentRecord> = {}): PaymentRecord {
  const amount = say.amount ?? 10_000;
  return {
    id: 400_000_001,
    order_id: 'CY-0000001',
    merchant_id: merchant.id,
    status: 'approved',
    processing_status: 'captured',
    tran_type: 'purchase',
    ps_tran_id: '8473629103',
    created: NOW - HOUR,
    amount,
    currency: 'UAH',
    captured: null,
    reversed: 0,
    fee: 270,
    payer,
    receiver_card: null,
    description: 'Кава в зернах, 1 кг',
    is_fraud: false,
    origin_type: 'api',
    origin_id: null,
    autocapture_at: null,
    settlement: null,
    rectoken: null,
    recurring: null,
    fiscal: null,
    api_error: null,
    transactions: [first('purchase', amount)],
    events: [],
    ...say,
  };
}

/** Authorization of 100.00 UAH with another day until its deadline. */
export const held = (say: Partial<PaymentRecord> = {}): PaymentRecord =>
  sample({
    processing_status: 'authorized',
    captured: 0,
    autocapture_at: NOW + DAY,
    transactions: [first('authorization', say.amount ?? 10_000)],
    ...say,
  });

/** Claims on a payment's money: no dispute and no split payment. */
export const UNCLAIMED = { isDisputed: false, paidOut: 0 };
