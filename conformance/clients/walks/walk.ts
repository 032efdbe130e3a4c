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

/** Results of a client's walk: sign-in, list, refund, refusal. */
export interface Walked {
  /** Interrupt after the password. */
  secondStep: string;
  payments: number;
  refundedAmount: string;
  /** Error of a refund above the remaining amount. */
  refusal: unknown;
}

interface RefundablePayment {
  max_reversal_amount: { amount: string };
}

/** Calls of a generated client. Each throws if the answer is not a variant that the walk expects. */
interface ClientCalls<Payment extends RefundablePayment> {
  checkAuth: () => Promise<unknown>;
  /** Sends the email and password; returns the interrupt's code. */
  login: (credentials: { email: string; password: string }) => Promise<string>;
  sendOtp: (otp: string) => Promise<void>;
  listPayments: () => Promise<readonly Payment[]>;
  refund: (payment: Payment, amount: string) => Promise<{ amount?: string; error?: unknown }>;
}

/** Refunded amount of the walk. */
export const SMALL = '0.50';
/** Amount above every payment. */
const TOO_MUCH = '999999.00';

export function fail(step: string, answer: unknown): never {
  throw new Error(`${step}: ${JSON.stringify(answer)}`);
}

/** Signs in, lists payments, refunds a small amount of one, and then an amount that is too large. */
export async function walkWith<Payment extends RefundablePayment>(
  { email, password, otp }: Visit,
  { checkAuth, login, sendOtp, listPayments, refund }: ClientCalls<Payment>,
): Promise<Walked> {
  await checkAuth();
  const secondStep = await login({ email, password });
  await sendOtp(await otp());
  const list = await listPayments();
  const payment = list.find(({ max_reversal_amount: most }) => Number(most.amount) > 1);
  if (!payment) return fail('list', 'no refundable payment');
  const done = await refund(payment, SMALL);
  if (done.amount === undefined) return fail('refund', done);
  const refused = await refund(payment, TOO_MUCH);
  if (refused.error === undefined) return fail('refusal', refused);
  return { secondStep, payments: list.length, refundedAmount: done.amount, refusal: refused.error };
}
