import { createHash, createHmac } from 'node:crypto';

/**
 * Computes the provider's callback signature: hex SHA-1 of the secret and all non-empty values sorted by name, joined
 * by `|`.
 */
export function providerSignature(fields: Readonly<Record<string, string | number | null>>, secret: string): string {
  const values = Object.keys(fields)
    .toSorted()
    .map((name) => fields[name] ?? '')
    .filter((value) => value !== '');
  return createHash('sha1')
    .update([secret, ...values].join('|'))
    .digest('hex');
}

/**
 * Signed parts of a callback by the Standard Webhooks specification: a constant id, the time of the attempt, and the
 * body.
 */
interface Signed {
  id: string;
  /** Time of the attempt in milliseconds. */
  at: number;
  body: string;
}

const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/**
 * Request headers by the Standard Webhooks specification: HMAC-SHA256 of `id.timestamp.body` with each valid secret,
 * the newest first.
 */
export function webhookHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
    return `v1,${mac}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
