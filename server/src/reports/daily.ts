import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Job, JobRecord } from '../core/jobs.ts';
import { stampAt } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { DAY, HOUR, isoDay } from '../core/time.ts';
import type { World } from '../core/world.ts';
import { dailyReportMails, type DaySums } from '../mails/dailyReport.ts';
import { isUncaptured, taken } from '../payments/facts.ts';

/** In the morning, UTC: the day before is over in the merchants' zones as well. */
const HOUR_OF_MAIL = 5 * HOUR;

/** The first morning after a moment. */
export const nextMorning = (at: number): number => Math.floor((at - HOUR_OF_MAIL) / DAY + 1) * DAY + HOUR_OF_MAIL;

/** What payments come to, currency by currency; those in progress and those only held have not come to anything yet. */
export function daySums(payments: readonly PaymentRecord[]): DaySums[] {
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

/** The payments of a day of some merchants, merchant by merchant. */
function paymentsOf({ store }: World, merchants: readonly number[], day: string): Map<number, PaymentRecord[]> {
  const filters = [{ s: 'createtime', m: 'between' as const, v: [day, day] }];
  const found = new Map<number, PaymentRecord[]>();
  for (const payment of store.payments.each({ tab: 'payments', merchants, filters, text: '' })) {
    const its = found.get(payment.merchant_id);
    if (its) its.push(payment);
    else found.set(payment.merchant_id, [payment]);
  }
  return found;
}

/** Mails the day that is over to whom each merchant lists for it; nothing of a day without payments. */
function mailYesterday(world: World, { due }: JobRecord): Change {
  const wanted = Array.from(world.store.merchants.values()).filter(
    ({ status, notification }) => status === 'active' && notification.report_emails.length > 0,
  );
  const day = isoDay(due - DAY);
  const ids = wanted.map(({ id }) => id);
  const payments = ids.length === 0 ? new Map<number, PaymentRecord[]>() : paymentsOf(world, ids, day);
  const stamp = stampAt(world, due);
  const post = { at: due, id: stamp.id, origin: world.publicUrl };
  return {
    jobs: [{ id: stamp.id(), due: due + DAY, kind: 'daily_report', ref: 0 }],
    outbox: wanted.flatMap((merchant) => {
      const sums = daySums(payments.get(merchant.id) ?? []);
      return sums.length === 0 ? [] : dailyReportMails(post, merchant, day, sums);
    }),
  };
}

/** The standing job that mails each morning what merchants took the day before. */
export const dailyJobs = {
  daily_report: { run: mailYesterday, first: ({ seed }) => nextMorning(seed.now) },
} satisfies Record<string, Job>;
