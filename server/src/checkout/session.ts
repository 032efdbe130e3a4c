import type { TestCardOutcome } from '@portal/contract/checkout/testCards';
import type { CardTryKeys } from './cardTryLimit.ts';
import type { Offer } from './solution.ts';

/** Payment attempt in a checkout session. Each attempt has its own payment. */
export interface AttemptRecord {
  /** UUID from the checkout page. A request with the same key repeats the same attempt. */
  key: string;
  payment_id: number;
  /** Pending 3-D Secure step: deadline and test outcome, without card data; null if none is pending. */
  three_ds: { until: number; ending: TestCardOutcome | 'refused' } | null;
  /** Counter ids of the card try limits for this attempt. */
  counted: CardTryKeys;
}

/** Stored checkout session. Its state is not stored, but derived from its moments, payments and offer. */
export interface SessionRecord {
  id: number;
  /** SHA-256 of the checkout session's secret, base64url. */
  secret: string;
  offer: { type: Offer['type']; id: number };
  merchant_id: number;
  /** Client address from which the checkout session was opened. */
  client: string;
  language: string;
  opened_at: number;
  expires_at: number;
  cancelled_at: number | null;
  attempts: readonly AttemptRecord[];
}
