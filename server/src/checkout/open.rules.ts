import { createHash, timingSafeEqual } from 'node:crypto';
import { MAX_PAYMENT_ATTEMPTS } from '@portal/contract/checkout';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { recordToEvict } from '../core/tries.ts';
import type { Store } from '../core/store.ts';
import { SECOND } from '../core/time.ts';
import { checkoutLanguage } from './languages.ts';
import type { SessionRecord } from './session.ts';
import type { Offer } from './solution.ts';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Number of random bytes in a checkout session's secret. */
export const SECRET_BYTES = 24;

/** Returns the secret id of a checkout session: number and secret, `9000000001-…`. */
export const sessionName = ({ id }: Pick<SessionRecord, 'id'>, secret: string): string => `${id}-${secret}`;

/** Returns the session number in a secret id; undefined for a malformed id. */
export const sessionId = (name: string): number | undefined => {
  const [, id] = /^(\d{1,16})-[\w-]{32}$/.exec(name) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** Whether a secret id belongs to a checkout session. The secret id identifies the payer. */
export function isNameOf({ secret }: SessionRecord, name: string): boolean {
  const said = hashOf(name.slice(name.indexOf('-') + 1));
  return said.length === secret.length && timingSafeEqual(Buffer.from(said), Buffer.from(secret));
}

/** Returns a new checkout session, which expires with the order lifetime or with its offer. */
export function newSession(
  offer: Offer,
  merchant: MerchantRecord,
  {
    id,
    secret,
    at,
    client,
    language,
  }: { id: number; secret: string; at: number; client: string; language: string | undefined },
): SessionRecord {
  const lifetime = at + merchant.payment.default_order_lifetime * SECOND;
  return {
    id,
    secret: hashOf(secret),
    offer: { type: offer.type, id: offer.id },
    merchant_id: merchant.id,
    client,
    language: checkoutLanguage(language, offer.language, merchant.payment.lang_priority_id),
    opened_at: at,
    expires_at: Math.min(lifetime, offer.expires_at ?? Infinity),
    cancelled_at: null,
    attempts: [],
  };
}

/** Whether a checkout session has ended and has no attempt in progress. */
function isOver(
  { attempts, cancelled_at, expires_at }: SessionRecord,
  payments: Store['payments'],
  at: number,
): boolean {
  const last = attempts.at(-1);
  const status = last && payments.get(last.payment_id)?.status;
  if (status === 'processing') return false;
  return status === 'approved' || cancelled_at !== null || expires_at <= at || attempts.length >= MAX_PAYMENT_ATTEMPTS;
}

/**
 * Returns the ids of checkout sessions to evict before a new one is stored: the oldest ended session, otherwise a
 * session of the client address and merchant with the most sessions, sessions without an attempt first. So a flood does
 * not evict sessions of other payers.
 */
export function sessionsToEvict({ checkouts, payments }: Store, most: number, at: number): number[] {
  if (checkouts.size < most) return [];
  const open: SessionRecord[] = [];
  for (const session of checkouts.values()) {
    if (isOver(session, payments, at)) return [session.id];
    open.push(session);
  }
  const oldest = recordToEvict(open, ({ attempts }) => attempts.length > 0);
  return oldest ? [oldest.id] : [];
}
