import createClient from 'openapi-fetch';
import type { paths } from './schema';
import { fail, walkWith, type Visit, type Walked } from './walk';

/** Walks with openapi-fetch and the types of openapi-typescript. */
export async function walk(visit: Visit): Promise<Walked> {
  const client = createClient<paths>({ baseUrl: visit.baseUrl, fetch: visit.fetch });
  return walkWith(visit, {
    checkAuth: () => client.GET('/api/v2/account/check_auth/'),
    login: async (body) => {
      const { data, error } = await client.POST('/api/v2/account/login/', { body });
      return data && 'code' in data ? (data.code ?? '') : fail('sign-in', error ?? data);
    },
    sendOtp: async (otp) => {
      const { data } = await client.POST('/api/v2/account/login/two_factor/', { body: { otp } });
      if (!data || !('auth' in data) || !data.auth) fail('second step', data);
    },
    listPayments: async () => {
      const params = { query: { limit: 80 } };
      const { data, error } = await client.GET('/api/v2/merchant/transactions/payments/', { params });
      return data && 'data' in data ? data.data : fail('list', error ?? data);
    },
    refund: async ({ id, currency }, amount) => {
      const { data, error } = await client.POST('/api/v2/merchant/transactions/{id}/refund/', {
        params: { path: { id }, header: { 'Idempotency-Key': `fetch-${amount}` } },
        body: { type: 'partial', amount, currency },
      });
      return data && ('amount' in data || 'error' in data) ? data : fail('refund', error ?? data);
    },
  });
}
