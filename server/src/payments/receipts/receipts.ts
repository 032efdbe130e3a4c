import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import { capturedAt } from '@portal/fixtures/domain/settlements';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord, TransactionRecord } from '@portal/fixtures/payment';
import { formatMoney } from '../../core/money.ts';
import { formatLocalTime } from '../../core/zones.ts';
import type { DocumentPdfContent } from '../../files/pdf.ts';
import { payerSupportEmail } from '../../merchants/names.ts';
import { remainingAmount, paidAmount } from '../facts.ts';
import { payerLanguage, type PayerLanguage } from '../payerLanguage.ts';
import { paidAmountText } from '../../mails/paidText.ts';
import { RECEIPT_WORDS, type ReceiptWords } from './receiptWords.ts';
import { cardBrandName } from '../view.ts';

type Facts = DocumentPdfContent['facts'];

const cardText = ({ payer: { card } }: PaymentRecord) => `${cardBrandName(card.brand)} ${maskedCard(card)}`;

const issuer = (merchant: MerchantRecord): DocumentPdfContent['issuer'] => [
  merchant.name,
  merchant.company_name,
  merchant.url,
  payerSupportEmail(merchant),
];

/** Removes receipt lines without a value. */
const known = (facts: readonly (readonly [string, string | null])[]): Facts =>
  facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const]));

const isDone = (part: TransactionRecord) => part.status === 'approved';
const reversals = (payment: PaymentRecord) =>
  payment.transactions.filter((part) => isDone(part) && part.type === 'reversal');

const paidStatus = (payment: PaymentRecord, words: ReceiptWords): string => {
  if (payment.reversed === 0) return words.paid;
  return remainingAmount(payment) > 0 ? words.paidRest : words.paidBack;
};

/** Label-value pairs of a payment for its receipt. */
function receiptFacts(payment: PaymentRecord, words: ReceiptWords, zone: string): Facts {
  const { payer, fiscal } = payment;
  return known([
    [words.order, payment.order_id],
    [words.purpose, payment.description],
    [words.date, formatLocalTime(payment.created, zone)],
    [words.payer, payer.name],
    [words.email, payer.email],
    [words.card, cardText(payment)],
    [words.bank, payer.card.bank],
    [words.reference, payment.ps_tran_id],
    [words.fiscal, fiscal && `${fiscal.number}, ${formatLocalTime(fiscal.at, zone)}`],
    [words.stop, payment.recurring && (payment.agreed?.url ?? null)],
  ]);
}

/**
 * Receipt of a payment with its refunds (PAY-032), in the time zone `zone`. Receipts that are opened in the portal are
 * in English.
 */
export function paymentReceipt(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  zone: string,
  lang: PayerLanguage = 'en',
): DocumentPdfContent {
  const { currency, fiscal } = payment;
  const words = RECEIPT_WORDS[lang];
  const sum = (minor: number) => formatMoney(minor, currency, lang);
  const back = reversals(payment);
  return {
    title: words.title,
    number: words.number(payment.id),
    issuer: issuer(merchant),
    amount: paidAmountText(paidAmount(payment), payment, lang),
    status: paidStatus(payment, words),
    facts: receiptFacts(payment, words, zone),
    lines:
      back.length === 0
        ? []
        : [
            [words.paid, formatLocalTime(capturedAt(payment), zone), sum(paidAmount(payment))],
            ...back.map((part) => [words.refunded, formatLocalTime(part.at, zone), sum(-part.amount)] as const),
          ],
    total: back.length === 0 ? null : [words.left, sum(remainingAmount(payment))],
    footer: words.footer(payment.id, merchant.company_name),
    lang: words === RECEIPT_WORDS.en ? 'en' : lang,
    at: Math.max(capturedAt(payment), fiscal?.at ?? 0, ...back.map(({ at }) => at)),
  };
}

/** Receipt for the payer, in the checkout's language. */
export const payerReceipt = (payment: PaymentRecord, merchant: MerchantRecord, zone: string): DocumentPdfContent =>
  paymentReceipt(payment, merchant, zone, payerLanguage(payment.payer));

/** Confirmation document of a card transfer (PAY-034). */
export function transferConfirmation(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  zone: string,
): DocumentPdfContent {
  const { currency, payer } = payment;
  return {
    title: 'Confirmation of card transfer',
    number: `No. ${payment.id}`,
    issuer: issuer(merchant),
    amount: formatMoney(paidAmount(payment), currency),
    status: 'Transferred',
    facts: known([
      ['Order', payment.order_id],
      ['Purpose', payment.description],
      ['Date', formatLocalTime(capturedAt(payment), zone)],
      ['Sender', payer.name],
      ["Sender's card", cardText(payment)],
      ["Receiver's card", payment.receiver_card],
      ['Fee', formatMoney(payment.fee, currency)],
      ['Processor reference', payment.ps_tran_id],
    ]),
    lines: [],
    total: null,
    footer: `Transfer ${payment.id} by order of ${merchant.company_name}`,
    at: capturedAt(payment),
  };
}

/** Receipt of a single refund (PAY-042). */
export function refundReceipt(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  part: TransactionRecord,
  zone: string,
): DocumentPdfContent {
  const { currency, payer } = payment;
  return {
    title: 'Refund receipt',
    number: `No. ${part.id}`,
    issuer: issuer(merchant),
    amount: formatMoney(part.amount, currency),
    status: 'Refunded',
    facts: known([
      ['Refund date', formatLocalTime(part.at, zone)],
      ['Reason', part.comment ?? null],
      ['Order', payment.order_id],
      ['Purpose', payment.description],
      ['Payment', `${payment.id}, ${formatLocalTime(payment.created, zone)}`],
      ['Amount paid', formatMoney(paidAmount(payment), currency)],
      ['Payer', payer.name],
      ['Card refunded', cardText(payment)],
    ]),
    lines: [],
    total: null,
    footer: `Refund ${part.id} of payment ${payment.id} by ${merchant.company_name}`,
    at: part.at,
  };
}
