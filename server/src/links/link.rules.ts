import type { LinkStatus, Messenger } from '@portal/contract/links';
import type { PaymentLinkRecord } from '@portal/fixtures/links';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { mailOf } from './mail.ts';

/** Deletes a payment link in any state. Rejected if the link is already deleted (LINK-030). */
export function deleteLink(link: PaymentLinkRecord, { at }: ChangeContext): Change {
  if (link.deleted_at !== null) refuse('This link is already deleted');
  return { paymentLinks: [{ ...link, deleted_at: at }] };
}

/** Maximum number of stored messenger openings per payment link. */
const MOST_SHARED = 50;

/** Records that the user opened a messenger to share an unpaid payment link (LINK-020). */
export function shareLink(
  link: PaymentLinkRecord,
  messenger: Messenger,
  status: LinkStatus,
  { at, by }: ChangeContext,
): Change {
  if (status !== 'created') refuse('You can share a link only while payers can pay with it');
  return { paymentLinks: [{ ...link, shared: [...link.shared, { at, messenger, by }].slice(-MOST_SHARED) }] };
}

/** Context of mailing a payment link. */
interface Sending {
  status: LinkStatus;
  merchant: MerchantRecord;
  /** Public URL of the portal. */
  origin: string;
}

/** Mails an unpaid payment link and records the recipients (LINK-007, LINK-048). */
export function sendLink(
  link: PaymentLinkRecord,
  to: readonly string[],
  { status, merchant, origin }: Sending,
  { at, by, id }: ChangeContext,
): Change {
  if (status !== 'created') refuse('You can send a link only while payers can pay with it');
  const letter = mailOf(link, merchant, origin);
  return {
    paymentLinks: [{ ...link, sent: [...link.sent, ...to.map((email) => ({ at, to: email, by }))] }],
    outbox: to.map((email) => ({ id: id(), kind: 'mail', at, to: email, ...letter, payment_id: null })),
  };
}
