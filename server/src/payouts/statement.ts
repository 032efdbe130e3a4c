import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PayoutReceiverRecord, PayoutRecord } from '@portal/fixtures/payouts';
import { formatMoney } from '../core/money.ts';
import { refuse, refuseField } from '../core/refusal.ts';
import { DAY, parseDay } from '../core/time.ts';
import { localDate, formatLocalTime, momentOf } from '../core/zones.ts';
import type { StatementPdfContent } from '../files/statementPdf.ts';
import { createTranslator, pdfWording, type LanguageWording } from '../files/wording.ts';
import { cardBrandName } from '../payments/view.ts';

/** Largest number of rows in a statement. Rendering more rows takes seconds. */
const MOST_ROWS = 5000;

/** First and last day of a statement in a time zone, both included: `2026-11-01`. */
export interface StatementPeriod {
  from: string;
  to: string;
  zone: string;
}

/** Period of a statement. Default: from the first of this month until today. */
export function parseStatementPeriod(
  said: { from?: string | undefined; to?: string | undefined },
  now: number,
  zone: string,
): StatementPeriod {
  const today = localDate(now, zone);
  const { from = `${today.slice(0, 8)}01`, to = today } = said;
  // Compares the parsed days. `parseDay` refuses dates that do not exist.
  if (parseDay(from) > parseDay(to)) refuseField('to', 'The end date is before the start date');
  return { from, to, zone };
}

/** Approved payouts of a period by the time of the bank's answer, oldest first. */
function paidIn(payouts: Iterable<PayoutRecord>, { from, to, zone }: StatementPeriod): PayoutRecord[] {
  const [begin, end] = [momentOf(parseDay(from), zone), momentOf(parseDay(to) + DAY, zone)];
  const isIn = ({ status, done }: PayoutRecord) =>
    status === 'approved' && done !== null && done >= begin && done < end;
  const paid = Array.from(payouts).filter(isIn);
  return paid.toSorted((a, b) => (a.done ?? 0) - (b.done ?? 0) || a.id - b.id);
}

/** Totals of payouts by currency, in minor units. */
function sumsOf(payouts: readonly PayoutRecord[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, amount } of payouts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return sums;
}

const receiverText = ({ card, name }: PayoutReceiverRecord) =>
  [cardBrandName(card.brand), maskedCard(card), name && `(${name})`].filter((part) => part !== '').join(' ');

const cellsOf = (
  { done, order_id, additional_info, amount, currency }: PayoutRecord,
  zone: string,
  lang: string,
): string[] => [formatLocalTime(done ?? 0, zone), order_id, additional_info, formatMoney(amount, currency, lang)];

/**
 * Statement of a merchant's payouts to a receiver in a period. The receiver may get the statement, so it shows no fees,
 * which concern only merchant and provider.
 */
export function payoutStatement(
  {
    merchant,
    receiver,
    payouts,
  }: { merchant: MerchantRecord; receiver: PayoutReceiverRecord; payouts: Iterable<PayoutRecord> },
  period: StatementPeriod,
  wording: LanguageWording,
): StatementPdfContent {
  const rows = paidIn(payouts, period);
  if (rows.length > MOST_ROWS) refuse('The statement is too long. Choose a shorter period');
  const words = pdfWording(wording);
  const say = createTranslator(words);
  const { zone, from, to } = period;
  return {
    title: say('Payout statement'),
    number: `${from} – ${to}`,
    issuer: [merchant.name, merchant.company_name, merchant.url, merchant.support_email],
    facts: [
      [say('Receiver'), receiverText(receiver)],
      [say('Payouts'), String(rows.length)],
      [say('Time zone'), zone],
    ],
    columns: [
      { title: say('Date'), part: 0.28 },
      { title: say('Payout'), part: 0.16 },
      { title: say('Purpose of payment'), part: 0.34 },
      { title: say('Amount'), part: 0.22, isFigure: true },
    ],
    rows: rows.map((payout) => cellsOf(payout, zone, words.lang)),
    empty: say('No payouts in this period'),
    sums: [...sumsOf(rows)].map(([currency, sum]) => [
      `${say('Total paid out')}, ${currency}`,
      formatMoney(sum, currency, words.lang),
    ]),
    footer: say('Paid out by order of {company}').replace('{company}', () => merchant.company_name),
    lang: words.lang,
    at: rows.at(-1)?.done ?? momentOf(parseDay(from), zone),
  };
}
