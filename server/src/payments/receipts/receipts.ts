import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import { capturedAt } from '@portal/fixtures/domain/settlements';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord, TransactionRecord } from '@portal/fixtures/payment';
import { money } from '../../core/money.ts';
import { momentIn } from '../../core/zones.ts';
import type { Sheet } from '../../files/pdf.ts';
import { payerSupport } from '../../merchants/names.ts';
import { actualAmount, taken } from '../facts.ts';
import { payerLanguage, type PayerLanguage } from '../payerLanguage.ts';
import { paidText } from '../../mails/paidText.ts';
import { RECEIPT_WORDS, type ReceiptWords } from './receiptWords.ts';
import { brandName } from '../view.ts';

type Facts = Sheet['facts'];

const cardText = ({ payer: { card } }: PaymentRecord) => `${brandName(card.brand)} ${maskedCard(card)}`;

const issuer = (merchant: MerchantRecord): Sheet['issuer'] => [
  merchant.name,
  merchant.company_name,
  merchant.url,
  payerSupport(merchant),
];

/** Removes receipt lines without a value. */
const known = (facts: readonly (readonly [string, string | null])[]): Facts =>
  facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const]));

const isDone = (part: TransactionRecord) => part.status === 'approved';
const reversals = (payment: PaymentRecord) =>
  payment.transactions.filter((part) => isDone(part) && part.type === 'reversal');

const paidStatus = (payment: PaymentRecord, words: ReceiptWords): string => {
  if (payment.reversed === 0) return words.paid;
  return actualAmount(payment) > 0 ? words.paidRest : words.paidBack;
};

/** Label-value pairs of a payment for its receipt. */
function receiptFacts(payment: PaymentRecord, words: ReceiptWords, zone: string): Facts {
  const { payer, fiscal } = payment;
  return known([
    [words.order, payment.order_id],
    [words.purpose, payment.description],
    [words.date, momentIn(payment.created, zone)],
    [words.payer, payer.name],
    [words.email, payer.email],
    [words.card, cardText(payment)],
    [words.bank, payer.card.bank],
    [words.reference, payment.ps_tran_id],
    [words.fiscal, fiscal && `${fiscal.number}, ${momentIn(fiscal.at, zone)}`],
    [words.stop, payment.recurring && (payment.agreed?.url ?? null)],
  ]);
}

/**
 * Receipt of a payment with its refunds (PAY-032), in the time zone `zone`. Receipts that are opened in the portal are
 * in English.
 */
export function receipt(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  zone: string,
  lang: PayerLanguage = 'en',
): Sheet {
  const { currency, fiscal } = payment;
  const words = RECEIPT_WORDS[lang];
  const sum = (minor: number) => money(minor, currency, lang);
  const back = reversals(payment);
  return {
    title: words.title,
    number: words.number(payment.id),
    issuer: issuer(merchant),
    amount: paidText(taken(payment), payment, lang),
    status: paidStatus(payment, words),
    facts: receiptFacts(payment, words, zone),
    lines:
      back.length === 0
        ? []
        : [
            [words.paid, momentIn(capturedAt(payment), zone), sum(taken(payment))],
            ...back.map((part) => [words.refunded, momentIn(part.at, zone), sum(-part.amount)] as const),
          ],
    total: back.length === 0 ? null : [words.left, sum(actualAmount(payment))],
    footer: words.footer(payment.id, merchant.company_name),
    lang: words === RECEIPT_WORDS.en ? 'en' : lang,
    at: Math.max(capturedAt(payment), fiscal?.at ?? 0, ...back.map(({ at }) => at)),
  };
}

/** Receipt for the payer, in the checkout's language. */
export const payersReceipt = (payment: PaymentRecord, merchant: MerchantRecord, zone: string): Sheet =>
  receipt(payment, merchant, zone, payerLanguage(payment.payer));

/** Confirmation document of a card transfer (PAY-034). */
export function confirmation(payment: PaymentRecord, merchant: MerchantRecord, zone: string): Sheet {
  const { currency, payer } = payment;
  return {
    title: 'Confirmation of card transfer',
    number: `No. ${payment.id}`,
    issuer: issuer(merchant),
    amount: money(taken(payment), currency),
    status: 'Transferred',
    facts: known([
      ['Order', payment.order_id],
      ['Purpose', payment.description],
      ['Date', momentIn(capturedAt(payment), zone)],
      ['Sender', payer.name],
      ["Sender's card", cardText(payment)],
      ["Receiver's card", payment.receiver_card],
      ['Fee', money(payment.fee, currency)],
      ['Processor reference', payment.ps_tran_id],
    ]),
    lines: [],
    total: null,
    footer: `Transfer ${payment.id} by order of ${merchant.company_name}`,
    at: capturedAt(payment),
  };
}

/** Receipt of a single refund (PAY-042). */
export function reverseReceipt(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  part: TransactionRecord,
  zone: string,
): Sheet {
  const { currency, payer } = payment;
  return {
    title: 'Refund receipt',
    number: `No. ${part.id}`,
    issuer: issuer(merchant),
    amount: money(part.amount, currency),
    status: 'Refunded',
    facts: known([
      ['Refund date', momentIn(part.at, zone)],
      ['Reason', part.comment ?? null],
      ['Order', payment.order_id],
      ['Purpose', payment.description],
      ['Payment', `${payment.id}, ${momentIn(payment.created, zone)}`],
      ['Amount paid', money(taken(payment), currency)],
      ['Payer', payer.name],
      ['Card refunded', cardText(payment)],
    ]),
    lines: [],
    total: null,
    footer: `Refund ${part.id} of payment ${payment.id} by ${merchant.company_name}`,
    at: part.at,
  };
}
