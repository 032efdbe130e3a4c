import {
  accountCheckAuth,
  accountLogin,
  accountTwoFactor,
  paymentListsPaymentsRows,
  paymentRefund,
} from './hey/sdk.gen';
import { createClient } from './hey/client';
import { fail, walkWith, type Visit, type Walked } from './walk';

/** Walks with the client of \@hey-api/openapi-ts. */
export async function walk(visit: Visit): Promise<Walked> {
  const client = createClient({ baseUrl: visit.baseUrl, fetch: visit.fetch });
  return walkWith(visit, {
    checkAuth: () => accountCheckAuth({ client }),
    login: async (body) => {
      const { data, error } = await accountLogin({ client, body });
      return data && 'code' in data ? (data.code ?? '') : fail('sign-in', error ?? data);
    },
    sendOtp: async (otp) => {
      const { data } = await accountTwoFactor({ client, body: { otp } });
      if (!data || !('auth' in data) || !data.auth) fail('second step', data);
    },
    listPayments: async () => {
      const { data, error } = await paymentListsPaymentsRows({ client, query: { limit: 80 } });
      return data && 'data' in data ? data.data : fail('list', error ?? data);
    },
    refund: async ({ id, currency }, amount) => {
      const { data, error } = await paymentRefund({
        client,
        path: { id },
        headers: { 'Idempotency-Key': `hey-${amount}` },
        body: { type: 'partial', amount, currency },
      });
      return data && ('amount' in data || 'error' in data) ? data : fail('refund', error ?? data);
    },
  });
}
