import { capturedAt } from '@portal/fixtures/domain/settlements';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { momentOf, zoneOfCountry } from '../core/zones.ts';
import type { JobDefinition, JobRecord } from '../core/jobs.ts';
import { changeContextAt } from '../core/changeContext.ts';
import type { Change, Store } from '../core/store.ts';
import { DAY, HOUR, formatIsoDate } from '../core/time.ts';
import type { World } from '../core/world.ts';
import { dailyReportMails, type DailyTotals } from '../mails/dailyReport.ts';
import { isUncaptured, paidAmount } from '../payments/facts.ts';

/** Hour of the daily summary mail in UTC, when the day before has ended in all merchants' time zones. */
const HOUR_OF_MAIL = 5 * HOUR;

/** First moment of the daily summary mail after a moment. */
export const nextDailyMailAt = (at: number): number => Math.floor((at - HOUR_OF_MAIL) / DAY + 1) * DAY + HOUR_OF_MAIL;

/** Day in the merchant's time zone, as start and end moments. */
interface Span {
  from: number;
  to: number;
}

/** Adds a payment's captures, refunds and declines of a day to the sums. */
function enter(sums: DailyTotals, payment: PaymentRecord, { from, to }: Span): void {
  const isIn = (at: number) => at >= from && at < to;
  const { status, transactions, events } = payment;
  if (status === 'approved' && !isUncaptured(payment) && isIn(capturedAt(payment))) {
    sums.approved += 1;
    sums.taken += paidAmount(payment);
  }
  for (const { type, status: ended, amount, at } of transactions)
    if (type === 'reversal' && ended === 'approved' && isIn(at)) sums.refunded += amount;
  if (status === 'declined' && isIn(events.findLast(({ type }) => type === 'declined')?.at ?? payment.created))
    sums.declined += 1;
}

/** Sums of captures, refunds and declines of a day by currency, also of payments that started earlier. */
export function daySums(payments: Iterable<PaymentRecord>, span: Span): DailyTotals[] {
  const all = new Map<string, DailyTotals>();
  for (const payment of payments) {
    const { currency } = payment;
    const sums = all.get(currency) ?? { currency, approved: 0, taken: 0, refunded: 0, declined: 0 };
    all.set(currency, sums);
    enter(sums, payment, span);
  }
  return [...all.values()].filter(({ approved, refunded, declined }) => approved + refunded + declined > 0);
}

/** Maximum time between a payment's start and its capture, in milliseconds: authorizations end within a month. */
const LONGEST_TAKING = 32 * DAY;

/** Payments of a merchant that may have events on a day. After the world's start, only stored records do. */
function paymentsOf({ payments }: Pick<Store, 'payments'>, { id }: MerchantRecord, { from, to }: Span) {
  const { base } = payments;
  const { replaced, added } = payments.share();
  const written = [...replaced.values(), ...added.values()].filter(({ merchant_id }) => merchant_id === id);
  if (from > base.seed.now) return written;
  const merchants = [id];
  const days = [from - LONGEST_TAKING, to].map(formatIsoDate);
  const recent = [{ s: 'createtime', m: 'between' as const, v: days }];
  const found = [
    ...payments.each({ tab: 'payments', merchants, filters: recent, text: '' }),
    ...payments.each({ tab: 'refund', merchants, filters: [], text: '' }),
  ];
  return new Map([...found, ...written].map((payment) => [payment.id, payment])).values();
}

/** Mails the daily summary to each merchant's listed recipients; no mail for a day without events. */
function mailYesterday(world: World, { due }: JobRecord): Change {
  const wanted = Array.from(world.store.merchants.values()).filter(
    ({ status, notification }) => status === 'active' && notification.report_emails.length > 0,
  );
  const day = formatIsoDate(due - DAY);
  const stamp = changeContextAt(world, due);
  const post = { at: due, id: stamp.id, origin: world.publicUrl };
  return {
    jobs: [{ id: stamp.id(), due: due + DAY, kind: 'daily_report', ref: 0 }],
    outbox: wanted.flatMap((merchant) => {
      const zone = zoneOfCountry(merchant.country);
      const span = { from: momentOf(due - (due % DAY) - DAY, zone), to: momentOf(due - (due % DAY), zone) };
      const sums = daySums(paymentsOf(world.store, merchant, span), span);
      return sums.length === 0 ? [] : dailyReportMails(post, merchant, day, sums);
    }),
  };
}

/** Job of the daily summary mail. */
export const dailyJobs = {
  daily_report: { run: mailYesterday, first: ({ seed }) => nextDailyMailAt(seed.now) },
} satisfies Record<string, JobDefinition>;
