import { createHash, timingSafeEqual } from 'node:crypto';
import { MOST_ATTEMPTS } from '@portal/contract/checkout';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { Store } from '../core/store.ts';
import { SECOND } from '../core/time.ts';
import { checkoutLanguage } from './languages.ts';
import type { SessionRecord } from './session.ts';
import type { Offer } from './solution.ts';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Bytes of a session's secret. */
export const SECRET_BYTES = 24;

/** A session's name for its page: number and secret, `9000000001-…`. */
export const sessionName = ({ id }: Pick<SessionRecord, 'id'>, secret: string): string => `${id}-${secret}`;

/** The number in a name. */
export const sessionId = (name: string): number | undefined => {
  const [, id] = /^(\d{1,16})-[\w-]{32}$/.exec(name) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** Whether a name is that of a session: whoever knows it is the payer. */
export function isNameOf({ secret }: SessionRecord, name: string): boolean {
  const said = hashOf(name.slice(name.indexOf('-') + 1));
  return said.length === secret.length && timingSafeEqual(Buffer.from(said), Buffer.from(secret));
}

/** A session that begins. It ends with the order's lifetime, or with its offer. */
export function newSession(
  offer: Offer,
  merchant: MerchantRecord,
  { id, secret, at, language }: { id: number; secret: string; at: number; language: string | undefined },
): SessionRecord {
  const lifetime = at + merchant.payment.default_order_lifetime * SECOND;
  return {
    id,
    secret: hashOf(secret),
    offer: { type: offer.type, id: offer.id },
    merchant_id: merchant.id,
    language: checkoutLanguage(language, offer.language, merchant.payment.lang_priority_id),
    opened_at: at,
    expires_at: Math.min(lifetime, offer.expires_at ?? Infinity),
    cancelled_at: null,
    attempts: [],
  };
}

/** Whether nothing is under way in a session any more, and nothing can come. */
function isOver(
  { attempts, cancelled_at, expires_at }: SessionRecord,
  payments: Store['payments'],
  at: number,
): boolean {
  const last = attempts.at(-1);
  const status = last && payments.get(last.payment_id)?.status;
  if (status === 'processing') return false;
  return status === 'approved' || cancelled_at !== null || expires_at <= at || attempts.length >= MOST_ATTEMPTS;
}

/**
 * Sessions that give way to one more, where as many are remembered as may be: the oldest of those that are over, else of
 * those in which nobody has tried to pay. Whoever opens many loses nobody a step at the bank.
 */
export function givingWay({ checkouts, payments }: Store, most: number, at: number): number[] {
  if (checkouts.size < most) return [];
  let [oldest, untried]: (number | undefined)[] = [];
  for (const session of checkouts.values()) {
    if (isOver(session, payments, at)) return [session.id];
    oldest ??= session.id;
    if (session.attempts.length === 0) untried ??= session.id;
  }
  const gone = untried ?? oldest;
  return gone === undefined ? [] : [gone];
}
