import type { CardEnding } from '@portal/contract/checkout/testCards';
import type { CardTryKeys } from './cardTryLimit.ts';
import type { Offer } from './solution.ts';

/** One try to pay: a payment of its own. */
export interface AttemptRecord {
  /** UUID of the page: the same key is the same attempt. */
  key: string;
  payment_id: number;
  /** Where the payer has to confirm at the bank: until when, and what comes then; nothing of the card itself. */
  three_ds: { until: number; ending: CardEnding | 'refused' } | null;
  /** Ids of the rate-limit counters of this attempt. */
  counted: CardTryKeys;
}

/** A payer at the checkout. Where it stands follows from its moments, its payments and its offer: nothing is stored twice. */
export interface SessionRecord {
  id: number;
  /** SHA-256 of what only the payer's page knows, base64url. */
  secret: string;
  offer: { type: Offer['type']; id: number };
  merchant_id: number;
  /** Client address that opened it. */
  client: string;
  language: string;
  opened_at: number;
  expires_at: number;
  cancelled_at: number | null;
  attempts: readonly AttemptRecord[];
}
