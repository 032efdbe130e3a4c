import { createHash, createHmac } from 'node:crypto';

/** The provider's signature: SHA-1, in hex, of the secret and of all values that are not empty, in the order of their names, joined by `|`. */
export function signatureOf(fields: Readonly<Record<string, string | number | null>>, secret: string): string {
  const values = Object.keys(fields)
    .toSorted()
    .map((name) => fields[name] ?? '')
    .filter((value) => value !== '');
  return createHash('sha1')
    .update([secret, ...values].join('|'))
    .digest('hex');
}

/** What a callback is signed by the Standard Webhooks way with: its id is constant, its moment that of the attempt. */
interface Signed {
  id: string;
  /** Milliseconds. */
  at: number;
  body: string;
}

const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/** The headers of Standard Webhooks: HMAC-SHA256 of `id.timestamp.body` by each secret that counts, the newest first. */
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
