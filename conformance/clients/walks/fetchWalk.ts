import createClient from 'openapi-fetch';
import type { paths } from './schema';
import { fail, isRefundable, SMALL, TOO_MUCH, type Visit, type Walked } from './walk';

/** Walks with openapi-fetch and the types of openapi-typescript. */
export async function walk({ baseUrl, fetch, email, password, otp }: Visit): Promise<Walked> {
  const client = createClient<paths>({ baseUrl, fetch });
  await client.GET('/api/v2/account/check_auth/');
  const login = await client.POST('/api/v2/account/login/', { body: { email, password } });
  if (!login.data || !('code' in login.data)) return fail('sign-in', login.error ?? login.data);
  const secondStep = login.data.code ?? '';
  const second = await client.POST('/api/v2/account/login/two_factor/', { body: { otp: await otp() } });
  if (!second.data || !('auth' in second.data) || !second.data.auth) return fail('second step', second.data);

  const list = await client.GET('/api/v2/merchant/transactions/payments/', { params: { query: { limit: 80 } } });
  if (!list.data || !('data' in list.data)) return fail('list', list.error ?? list.data);
  const payment = list.data.data.find(isRefundable);
  if (!payment) return fail('list', 'no refundable payment');

  const refund = (amount: string) =>
    client.POST('/api/v2/merchant/transactions/{id}/refund/', {
      params: { path: { id: payment.id }, header: { 'Idempotency-Key': `fetch-${amount}` } },
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
