import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request that the callback receiver got. */
export interface ReceivedRequest {
  method: string;
  /** Path and query of the request. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The result of verifying a callback. */
export interface SignatureVerdict {
  /** Value of the `webhook-id` header, which is the same for every attempt of one callback. */
  event: string;
  /** Summary of the callback: payment or dispute, status and amount. */
  about: string;
  /** Names of the invalid signatures; empty for a genuine callback. */
  wrong: readonly ('signature' | 'webhook-signature')[];
}

/** Members of a callback by name, including `signature`. */
type Facts = Readonly<Record<string, string | number | null>>;

const FORM = 'application/x-www-form-urlencoded';

/** Compares two texts in constant time. */
function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Computes the provider's signature: SHA-1 (hex) of the secret and all non-empty values in the order of their names,
 * joined by `|`.
 */
export function computeProviderSignature({ signature: _, ...facts }: Facts, secret: string): string {
  const values = Object.entries(facts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, value]) => (value === null || value === '' ? [] : [String(value)]));
  return createHash('sha1')
    .update([secret, ...values].join('|'))
    .digest('hex');
}

/**
 * Verifies the Standard Webhooks signature: HMAC-SHA256 of id, time and body. One valid signature of several is enough,
 * because a renewed secret signs together with the old one.
 */
function isStandard(headers: IncomingHttpHeaders, body: string, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature'])
    .split(' ')
    .some((one) => same(one, expected));
}

/** Reads a callback's members: from the query of a GET, else from a form or JSON body. */
function factsOf({ method, url, headers, body }: ReceivedRequest): Facts {
  if (method === 'GET') return Object.fromEntries(new URL(url, 'http://receiver').searchParams);
  if (headers['content-type']?.startsWith(FORM)) return Object.fromEntries(new URLSearchParams(body));
  try {
    const said: unknown = JSON.parse(body);
    return said instanceof Object && !Array.isArray(said) ? (said as Facts) : {};
  } catch {
    return {};
  }
}

function aboutOf(facts: Facts): string {
  const { payment_id, chargeback_id, dispute_status, order_status, actual_amount, currency } = facts;
  const stands =
    chargeback_id === undefined
      ? [order_status, actual_amount, currency]
      : [chargeback_id, dispute_status, facts['dispute_amount'], currency];
  return ['payment', payment_id, ...stands].map((part) => String(part ?? '?')).join(' ');
}

/** Verifies both signatures of a callback with the merchant's secret. */
export function verifySignatures(received: ReceivedRequest, secret: string): SignatureVerdict {
  const { headers, body } = received;
  const facts = factsOf(received);
  return {
    event: String(headers['webhook-id'] ?? 'no webhook-id'),
    about: aboutOf(facts),
    wrong: [
      ...(same(String(facts['signature']), computeProviderSignature(facts, secret)) ? [] : (['signature'] as const)),
      ...(isStandard(headers, body, secret) ? [] : (['webhook-signature'] as const)),
    ],
  };
}
