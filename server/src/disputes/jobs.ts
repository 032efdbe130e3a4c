import type { DisputeRecord } from '@portal/fixtures/disputes';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { UserRecord } from '@portal/fixtures/people';
import { hasRight } from '../core/caller.ts';
import type { JobRecord, JobDefinition } from '../core/jobs.ts';
import { changeContextAt } from '../core/changeContext.ts';
import { mergeChanges, type Change } from '../core/store.ts';
import { DAY } from '../core/time.ts';
import type { World } from '../core/world.ts';
import { disputeMail } from '../mails/disputes.ts';
import { notificationRecipients } from '../mails/payments.ts';
import { withDisputeCallback } from './callback.ts';
import { DISPUTE_DELAY_MS, disputeOf, endedDispute, endsAt, willBeDisputed } from './rules.ts';

/** Jobs that open disputes of sample payments that were just paid out. */
export const jobsToOpenDisputes = ({ chance }: World, payments: readonly PaymentRecord[]): JobRecord[] =>
  payments.flatMap((payment): JobRecord[] => {
    const paid = payment.settlement?.payout_at ?? null;
    if (paid === null || !willBeDisputed(payment)) return [];
    return [{ id: chance.id(), due: paid + DISPUTE_DELAY_MS, kind: 'dispute', ref: payment.id }];
  });

/** Users who may respond to disputes of a merchant. */
const whoActs = ({ store }: World, merchantId: number): UserRecord[] =>
  Array.from(store.users.values()).filter((user) => user.confirmed && hasRight(user, 'disputes.edit', merchantId));

/** Additional recipients of a dispute mail from the merchant's settings, in the language of its mails (MER-022). */
function whoIsListed(merchant: MerchantRecord, told: readonly UserRecord[]) {
  const { emails, language } = notificationRecipients(merchant, 'dispute', 'dispute_emails');
  return emails
    .filter((email) => told.every((user) => user.email !== email))
    .map((email) => ({ email, name: merchant.name, language }));
}

/** Opens a dispute and mails the users who may respond and the merchant's additional recipients. */
function openDispute(world: World, { ref, due }: JobRecord): Change {
  const { payments, merchants } = world.store;
  const payment = payments.get(ref);
  const merchant = payment && merchants.get(payment.merchant_id);
  const stamp = changeContextAt(world, due);
  const opened = payment && disputeOf(payment, stamp);
  if (!merchant || !opened) return {};
  const users = whoActs(world, merchant.id);
  const post = { at: due, id: stamp.id, origin: world.publicUrl };
  const mails = [...users, ...whoIsListed(merchant, users)].map((one) => disputeMail(post, one, opened, merchant));
  return mergeChanges([withDisputeCallback(opened, world.store, stamp), { outbox: mails }]);
}

/** Moment of the next automatic end of a dispute, at most a day ahead so that new disputes are found in time. */
const nextLook = (records: Iterable<DisputeRecord>, at: number): number =>
  Math.min(at + DAY, ...Array.from(records, endsAt));

/** Ends overdue disputes at their deadlines, and schedules the next run. */
function endDisputes(world: World, { due }: JobRecord): Change {
  const over = Array.from(world.store.disputes.values()).flatMap((record) => endedDispute(record, due) ?? []);
  const gone = new Set(over.map(({ id }) => id));
  const left = Array.from(world.store.disputes.values()).filter(({ id }) => !gone.has(id));
  const told = over.map((record) =>
    withDisputeCallback(record, world.store, changeContextAt(world, record.closed ?? due)),
  );
  return mergeChanges([
    ...told,
    { jobs: [{ id: world.chance.id(), due: nextLook(left, due), kind: 'disputes', ref: 0 }] },
  ]);
}

/** Jobs of disputes: one opens a dispute, another ends overdue disputes. */
export const jobs = {
  dispute: { run: openDispute },
  disputes: { run: endDisputes, first: ({ store, seed }) => nextLook(store.disputes.values(), seed.now) },
} satisfies Record<string, JobDefinition>;
