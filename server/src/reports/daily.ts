import { capturedAt } from '@portal/fixtures/domain/settlements';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { momentOf, zoneOfCountry } from '../core/zones.ts';
import type { Job, JobRecord } from '../core/jobs.ts';
import { stampAt } from '../core/stamp.ts';
import type { Change, Store } from '../core/store.ts';
import { DAY, HOUR, isoDay } from '../core/time.ts';
import type { World } from '../core/world.ts';
import { dailyReportMails, type DaySums } from '../mails/dailyReport.ts';
import { isUncaptured, taken } from '../payments/facts.ts';

/** In the morning, UTC: the day before is over in the merchants' zones as well. */
const HOUR_OF_MAIL = 5 * HOUR;

/** The first morning after a moment. */
export const nextMorning = (at: number): number => Math.floor((at - HOUR_OF_MAIL) / DAY + 1) * DAY + HOUR_OF_MAIL;

/** From a midnight to the next one, as a merchant's clocks have them. */
interface Span {
  from: number;
  to: number;
}

/** Adds a payment's events of a day: its money was taken, some of it was refunded, or it was declined. */
function enter(sums: DaySums, payment: PaymentRecord, { from, to }: Span): void {
  const isIn = (at: number) => at >= from && at < to;
  const { status, transactions, events } = payment;
  if (status === 'approved' && !isUncaptured(payment) && isIn(capturedAt(payment))) {
    sums.approved += 1;
    sums.taken += taken(payment);
  }
  for (const { type, status: ended, amount, at } of transactions)
    if (type === 'reversal' && ended === 'approved' && isIn(at)) sums.refunded += amount;
  if (status === 'declined' && isIn(events.findLast(({ type }) => type === 'declined')?.at ?? payment.created))
    sums.declined += 1;
}

/** What happened to payments on a day, currency by currency, whichever day they were begun on. */
export function daySums(payments: Iterable<PaymentRecord>, span: Span): DaySums[] {
  const all = new Map<string, DaySums>();
  for (const payment of payments) {
    const { currency } = payment;
    const sums = all.get(currency) ?? { currency, approved: 0, taken: 0, refunded: 0, declined: 0 };
    all.set(currency, sums);
    enter(sums, payment, span);
  }
  return [...all.values()].filter(({ approved, refunded, declined }) => approved + refunded + declined > 0);
}

/** Longest time between the beginning of a payment and its capture, in milliseconds: holds end after a month at the latest. */
const LONGEST_TAKING = 32 * DAY;

/** The merchant's payments that may have an event on a day. On days after the world's beginning only written records do. */
function paymentsOf({ payments }: Pick<Store, 'payments'>, { id }: MerchantRecord, { from, to }: Span) {
  const { base } = payments;
  const { replaced, added } = payments.share();
  const written = [...replaced.values(), ...added.values()].filter(({ merchant_id }) => merchant_id === id);
  if (from > base.seed.now) return written;
  const merchants = [id];
  const days = [from - LONGEST_TAKING, to].map(isoDay);
  const recent = [{ s: 'createtime', m: 'between' as const, v: days }];
  const found = [
    ...payments.each({ tab: 'payments', merchants, filters: recent, text: '' }),
    ...payments.each({ tab: 'refund', merchants, filters: [], text: '' }),
  ];
  return new Map([...found, ...written].map((payment) => [payment.id, payment])).values();
}

/** Mails the events of the day before to the addresses that each merchant lists for it; no mail for a day without events. */
function mailYesterday(world: World, { due }: JobRecord): Change {
  const wanted = Array.from(world.store.merchants.values()).filter(
    ({ status, notification }) => status === 'active' && notification.report_emails.length > 0,
  );
  const day = isoDay(due - DAY);
  const stamp = stampAt(world, due);
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

/** The standing job that mails each morning what merchants took the day before. */
export const dailyJobs = {
  daily_report: { run: mailYesterday, first: ({ seed }) => nextMorning(seed.now) },
} satisfies Record<string, Job>;
