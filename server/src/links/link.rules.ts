import type { LinkStatus, Messenger } from '@portal/contract/links';
import type { PaymentLinkRecord } from '@portal/fixtures/links';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { refuse } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { mailOf } from './mail.ts';

/** Takes a link back, whatever has become of it; refused once it is (LINK-030). */
export function deleteLink(link: PaymentLinkRecord, { at }: Stamp): Change {
  if (link.deleted_at !== null) refuse('This link is already deleted');
  return { paymentLinks: [{ ...link, deleted_at: at }] };
}

/** How often a link remembers that a messenger was opened with it. */
const MOST_SHARED = 50;

/** Remembers that somebody opened a messenger with a link that waits to be paid (LINK-020). */
export function shareLink(
  link: PaymentLinkRecord,
  messenger: Messenger,
  status: LinkStatus,
  { at, by }: Stamp,
): Change {
  if (status !== 'created') refuse('You can share a link only while payers can pay');
  return { paymentLinks: [{ ...link, shared: [...link.shared, { at, messenger, by }].slice(-MOST_SHARED) }] };
}

/** What a mail of a link needs beside it. */
interface Sending {
  status: LinkStatus;
  merchant: MerchantRecord;
  /** What people reach the portal by. */
  origin: string;
}

/** Mails a link that waits to be paid, and remembers to whom (LINK-007, LINK-048). */
export function sendLink(
  link: PaymentLinkRecord,
  to: readonly string[],
  { status, merchant, origin }: Sending,
  { at, by, id }: Stamp,
): Change {
  if (status !== 'created') refuse('You can send a link only while payers can pay');
  const letter = mailOf(link, merchant, origin);
  return {
    paymentLinks: [{ ...link, sent: [...link.sent, ...to.map((email) => ({ at, to: email, by }))] }],
    outbox: to.map((email) => ({ id: id(), kind: 'mail', at, to: email, ...letter, payment_id: null })),
  };
}
