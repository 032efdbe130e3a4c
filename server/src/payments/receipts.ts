import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord, TransactionRecord } from '@portal/fixtures/payment';
import { money } from '../core/money.ts';
import { moment } from '../core/time.ts';
import type { Sheet } from '../files/pdf.ts';
import { actualAmount, taken } from './facts.ts';
import { brandName } from './view.ts';

type Facts = Sheet['facts'];

/** `2026-11-20 12:00:00 UTC` */
const when = (at: number) => `${moment(at).slice(0, 19).replace('T', ' ')} UTC`;

const cardText = ({ payer: { card } }: PaymentRecord) => `${brandName(card.brand)} ${maskedCard(card)}`;

const issuer = ({ name, company_name, url, support_email }: MerchantRecord): Sheet['issuer'] => [
  name,
  company_name,
  url,
  support_email,
];

/** Facts that have a value. */
const known = (facts: readonly (readonly [string, string | null])[]): Facts =>
  facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const]));

const isDone = (part: TransactionRecord) => part.status === 'approved';
const reversals = (payment: PaymentRecord) =>
  payment.transactions.filter((part) => isDone(part) && part.type === 'reversal');

const paidStatus = (payment: PaymentRecord): string => {
  if (payment.reversed === 0) return 'Paid';
  return actualAmount(payment) > 0 ? 'Paid, refunded in part' : 'Paid, refunded in full';
};

/** What the payer paid, for what and to whom, and what went back since (PAY-032). */
export function receipt(payment: PaymentRecord, merchant: MerchantRecord): Sheet {
  const { currency, payer, fiscal } = payment;
  const back = reversals(payment);
  return {
    title: 'Receipt',
    number: `No. ${payment.id}`,
    issuer: issuer(merchant),
    amount: money(taken(payment), currency),
    status: paidStatus(payment),
    facts: known([
      ['Order', payment.order_id],
      ['Purpose', payment.description],
      ['Date', when(payment.created)],
      ['Payer', payer.name],
      ['E-mail', payer.email],
      ['Card', cardText(payment)],
      ['Bank', payer.card.bank],
      ['Processor reference', payment.ps_tran_id],
      ['Fiscal number', fiscal && `${fiscal.number}, ${when(fiscal.at)}`],
    ]),
    lines:
      back.length === 0
        ? []
        : [
            ['Paid', when(payment.created), money(taken(payment), currency)],
            ...back.map((part) => ['Refunded', when(part.at), money(-part.amount, currency)] as const),
          ],
    total: back.length === 0 ? null : ['Left', money(actualAmount(payment), currency)],
    footer: `Payment ${payment.id} to ${merchant.company_name}`,
    at: Math.max(payment.created, fiscal?.at ?? 0, ...back.map(({ at }) => at)),
  };
}

/** That money went from one card to another (PAY-034). */
export function confirmation(payment: PaymentRecord, merchant: MerchantRecord): Sheet {
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
      ['Date', when(payment.created)],
      ['Sender', payer.name],
      ["Sender's card", cardText(payment)],
      ["Receiver's card", payment.receiver_card],
      ['Fee', money(payment.fee, currency)],
      ['Processor reference', payment.ps_tran_id],
    ]),
    lines: [],
    total: null,
    footer: `Transfer ${payment.id} by order of ${merchant.company_name}`,
    at: payment.created,
  };
}

/** What went back to the payer's card in one refund (PAY-042). */
export function reverseReceipt(payment: PaymentRecord, merchant: MerchantRecord, part: TransactionRecord): Sheet {
  const { currency, payer } = payment;
  return {
    title: 'Refund receipt',
    number: `No. ${part.id}`,
    issuer: issuer(merchant),
    amount: money(part.amount, currency),
    status: 'Refunded',
    facts: known([
      ['Refund date', when(part.at)],
      ['Reason', part.comment ?? null],
      ['Order', payment.order_id],
      ['Purpose', payment.description],
      ['Payment', `${payment.id}, ${when(payment.created)}`],
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
