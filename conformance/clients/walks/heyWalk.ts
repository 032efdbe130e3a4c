import {
  accountCheckAuth,
  accountLogin,
  accountTwoFactor,
  paymentListsPaymentsRows,
  paymentRefund,
} from './hey/sdk.gen';
import { createClient } from './hey/client';
import { fail, isRefundable, SMALL, TOO_MUCH, type Visit, type Walked } from './walk';

/** Walks with the client of \@hey-api/openapi-ts. */
export async function walk({ baseUrl, fetch, email, password, otp }: Visit): Promise<Walked> {
  const client = createClient({ baseUrl, fetch });
  await accountCheckAuth({ client });
  const login = await accountLogin({ client, body: { email, password } });
  if (!login.data || !('code' in login.data)) return fail('sign-in', login.error ?? login.data);
  const secondStep = login.data.code ?? '';
  const second = await accountTwoFactor({ client, body: { otp: await otp() } });
  if (!second.data || !('auth' in second.data) || !second.data.auth) return fail('second step', second.data);

  const list = await paymentListsPaymentsRows({ client, query: { limit: 80 } });
  if (!list.data || !('data' in list.data)) return fail('list', list.error ?? list.data);
  const payment = list.data.data.find(isRefundable);
  if (!payment) return fail('list', 'no refundable payment');

  const refund = (amount: string) =>
    paymentRefund({
      client,
      path: { id: payment.id },
      headers: { 'Idempotency-Key': `hey-${amount}` },
      body: { type: 'partial', amount, currency: payment.currency },
    });
  const done = await refund(SMALL);
  if (!done.data || !('amount' in done.data)) return fail('refund', done.error ?? done.data);
  const refused = await refund(TOO_MUCH);
  if (!refused.data || !('error' in refused.data)) return fail('refusal', refused.error ?? refused.data);
  return {
    secondStep,
    payments: list.data.data.length,
    refundedAmount: done.data.amount,
    refusal: refused.data.error,
  };
}
