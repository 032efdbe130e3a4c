import {
  accountCheckAuth,
  accountLogin,
  accountTwoFactor,
  paymentListsPaymentsRows,
  paymentRefund,
} from './orval/portal';
import { connect } from './orvalFetch';
import { fail, isRefundable, SMALL, TOO_MUCH, type Visit, type Walked } from './walk';

/** Walks with the client of orval. */
export async function walk({ baseUrl, fetch, email, password, otp }: Visit): Promise<Walked> {
  connect({ baseUrl, fetch });
  await accountCheckAuth();
  const login = await accountLogin({ email, password });
  if (login.status !== 200 || !('code' in login.data)) return fail('sign-in', login.data);
  const secondStep = login.data.code ?? '';
  const second = await accountTwoFactor({ otp: await otp() });
  if (second.status !== 200 || !('auth' in second.data) || !second.data.auth) return fail('second step', second.data);

  const list = await paymentListsPaymentsRows({ limit: 80 });
  if (list.status !== 200 || !('data' in list.data)) return fail('list', list.data);
  const payment = list.data.data.find(isRefundable);
  if (!payment) return fail('list', 'no refundable payment');

  const refund = (amount: string) =>
    paymentRefund(
      payment.id,
      { type: 'partial', amount, currency: payment.currency },
      { headers: { 'Idempotency-Key': `orval-${amount}` } },
    );
  const done = await refund(SMALL);
  if (done.status !== 200 || !('amount' in done.data)) return fail('refund', done.data);
  const refused = await refund(TOO_MUCH);
  if (refused.status !== 200 || !('error' in refused.data)) return fail('refusal', refused.data);
  return {
    secondStep,
    payments: list.data.data.length,
    refundedAmount: done.data.amount,
    refusal: refused.data.error,
  };
}
