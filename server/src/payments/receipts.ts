import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord, TransactionRecord } from '@portal/fixtures/payment';
import { money } from '../core/money.ts';
import { momentIn } from '../core/zones.ts';
import type { Sheet } from '../files/pdf.ts';
import { actualAmount, taken } from './facts.ts';
import { brandName } from './view.ts';

type Facts = Sheet['facts'];

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

/** What the payer paid, for what and to whom, and what went back since (PAY-032); moments by the clocks of `zone`. */
export function receipt(payment: PaymentRecord, merchant: MerchantRecord, zone: string): Sheet {
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
      ['Date', momentIn(payment.created, zone)],
      ['Payer', payer.name],
      ['E-mail', payer.email],
      ['Card', cardText(payment)],
      ['Bank', payer.card.bank],
      ['Processor reference', payment.ps_tran_id],
      ['Fiscal number', fiscal && `${fiscal.number}, ${momentIn(fiscal.at, zone)}`],
      ['Stop charges', payment.recurring && (payment.agreed?.url ?? null)],
    ]),
    lines:
      back.length === 0
        ? []
        : [
            ['Paid', momentIn(payment.created, zone), money(taken(payment), currency)],
            ...back.map((part) => ['Refunded', momentIn(part.at, zone), money(-part.amount, currency)] as const),
          ],
    total: back.length === 0 ? null : ['Left', money(actualAmount(payment), currency)],
    footer: `Payment ${payment.id} to ${merchant.company_name}`,
    at: Math.max(payment.created, fiscal?.at ?? 0, ...back.map(({ at }) => at)),
  };
}

/** That money went from one card to another (PAY-034). */
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
      ['Date', momentIn(payment.created, zone)],
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
