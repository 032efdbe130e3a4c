/** What a generated client needs to reach the server as a user with a second step. */
export interface Visit {
  baseUrl: string;
  /** Keeps cookies and sends the CSRF header. */
  fetch: typeof globalThis.fetch;
  email: string;
  password: string;
  /** Generates the current one-time code. */
  otp: () => Promise<string>;
}

/** What a client saw on its walk: sign-in, list, refund, refusal. */
export interface Walked {
  /** Interrupt after the password. */
  secondStep: string;
  payments: number;
  refundedAmount: string;
  /** Error of a refund above the remaining amount. */
  refusal: unknown;
}

/** Amount that is refunded, and an amount above every payment. */
export const SMALL = '0.50';
export const TOO_MUCH = '999999.00';

/** A payment of which `SMALL` can be refunded. */
export const isRefundable = ({ max_reversal_amount: most }: { max_reversal_amount: { amount: string } }): boolean =>
  Number(most.amount) > 1;

export function fail(step: string, answer: unknown): never {
  throw new Error(`${step}: ${JSON.stringify(answer)}`);
}
