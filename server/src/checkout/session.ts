import type { CardEnding } from '@portal/contract/checkout/testCards';
import type { CardTryKeys } from './cardTryLimit.ts';
import type { Offer } from './solution.ts';

/** An attempt to pay, which has its own payment. */
export interface AttemptRecord {
  /** UUID made by the page; the same key means the same attempt. */
  key: string;
  payment_id: number;
  /** Pending 3-D Secure step: deadline and test outcome, without card data. */
  three_ds: { until: number; ending: CardEnding | 'refused' } | null;
  /** Ids of the rate-limit counters of this attempt. */
  counted: CardTryKeys;
}

/** A checkout session. Its state is derived from its moments, payments and offer, not stored. */
export interface SessionRecord {
  id: number;
  /** SHA-256 of the session's secret, base64url. */
  secret: string;
  offer: { type: Offer['type']; id: number };
  merchant_id: number;
  /** Client address that opened the session. */
  client: string;
  language: string;
  opened_at: number;
  expires_at: number;
  cancelled_at: number | null;
  attempts: readonly AttemptRecord[];
}
