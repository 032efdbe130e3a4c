import type { PaymentLinkRecord } from '@portal/fixtures/links';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { JobDefinition, JobRecord } from '../core/jobs.ts';
import { changeContextAt, type ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { DAY } from '../core/time.ts';
import { mailOf } from './mail.ts';
import { linkStatus } from './status.ts';

const KIND = 'link_reminder';

/** Moment of a payment link's reminder; null for no reminder. */
export const remindsAt = ({ remind_days, expires_at }: Pick<PaymentLinkRecord, 'remind_days' | 'expires_at'>) =>
  remind_days === null || expires_at === null ? null : expires_at - remind_days * DAY;

/** Reminder job of a new payment link. */
export function reminderOf(link: PaymentLinkRecord, { id }: ChangeContext): JobRecord[] {
  const due = remindsAt(link);
  return due === null ? [] : [{ id: id(), due, kind: KIND, ref: link.id }];
}

/** Mails a reminder of an unpaid payment link to all recipients and records the mails. */
function remind(link: PaymentLinkRecord, merchant: MerchantRecord, origin: string, { at, id }: ChangeContext): Change {
  const to = [...new Set(link.sent.map((mail) => mail.to))];
  const letter = mailOf(link, merchant, origin, { isReminder: true });
  return {
    paymentLinks: [
      { ...link, sent: [...link.sent, ...to.map((email) => ({ at, to: email, by: '', is_reminder: true as const }))] },
    ],
    outbox: to.map((email) => ({ id: id(), kind: 'mail', at, to: email, ...letter, payment_id: null })),
  };
}

/** Job that mails a reminder before a payment link expires, unless the link is paid or deleted. */
export const reminderJobs: Readonly<Record<string, JobDefinition>> = {
  [KIND]: {
    run(world, { ref, due }) {
      const { store, publicUrl } = world;
      const link = store.paymentLinks.get(ref);
      const merchant = link && store.merchants.get(link.merchant_id);
      if (!merchant || link.sent.length === 0 || linkStatus(link, store, due) !== 'created') return {};
      return remind(link, merchant, publicUrl, changeContextAt(world, due));
    },
  },
};
