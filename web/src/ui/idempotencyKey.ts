import type { Failure } from '../api/failure.ts';

/** 128 random bits as hex; unlike `crypto.randomUUID` it also works on a plain-http address. */
const mint = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * True where nobody knows whether the server did it: no answer, a server error, an answer that broke off. Everything
 * else is definitive: it was done, or it was refused.
 */
export const isUnanswered = (failure: Failure): boolean =>
  failure.status === 0 || failure.status >= 500 || (failure.kind === 'other' && failure.status === 200);

/**
 * The `Idempotency-Key` of one open form (decision 10). It stays the same while the outcome of the same body is
 * unknown, so that a person's second try cannot move the money twice; a definitive answer or another body gets a new one.
 */
export class IdempotencyKey {
  private key = mint();
  private body: string | undefined;

  for(values: object): string {
    const body = JSON.stringify(values);
    if (this.body !== undefined && this.body !== body) this.renew();
    this.body = body;
    return this.key;
  }

  renew(): void {
    this.key = mint();
    this.body = undefined;
  }
}
