import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { zoneOfCountry } from '../core/zones.ts';
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

/** What payments come to, currency by currency; those in progress and those only held have not come to anything yet. */
export function daySums(payments: Iterable<PaymentRecord>): DaySums[] {
  const sums = new Map<string, DaySums>();
  for (const payment of payments) {
    if (payment.status === 'processing' || isUncaptured(payment)) continue;
    const { currency, status, reversed } = payment;
    const sum = sums.get(currency) ?? { currency, approved: 0, taken: 0, returned: 0, declined: 0 };
    const isApproved = status === 'approved';
    sums.set(currency, {
      currency,
      approved: sum.approved + (isApproved ? 1 : 0),
      taken: sum.taken + (isApproved ? taken(payment) : 0),
      returned: sum.returned + (isApproved ? reversed : 0),
      declined: sum.declined + (isApproved ? 0 : 1),
    });
  }
  return [...sums.values()];
}

/** The payments of a merchant on a day, midnight to midnight where it is. */
function paymentsOf({ payments }: Pick<Store, 'payments'>, { id, country }: MerchantRecord, day: string) {
  const filters = [{ s: 'createtime', m: 'between' as const, v: [day, day] }];
  return payments.each({ tab: 'payments', merchants: [id], filters, text: '', zone: zoneOfCountry(country) });
}

/** Mails the day that is over to whom each merchant lists for it; nothing of a day without payments. */
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
      const sums = daySums(paymentsOf(world.store, merchant, day));
      return sums.length === 0 ? [] : dailyReportMails(post, merchant, day, sums);
    }),
  };
}

/** The standing job that mails each morning what merchants took the day before. */
export const dailyJobs = {
  daily_report: { run: mailYesterday, first: ({ seed }) => nextMorning(seed.now) },
} satisfies Record<string, Job>;
