import {
  accountCheckAuth,
  accountLogin,
  accountTwoFactor,
  paymentListsPaymentsRows,
  paymentRefund,
} from './orval/portal';
import { connect } from './orvalFetch';
import { fail, walkWith, type Visit, type Walked } from './walk';

/** Walks with the client of orval. */
export async function walk(visit: Visit): Promise<Walked> {
  connect(visit);
  return walkWith(visit, {
    checkAuth: () => accountCheckAuth(),
    login: async (body) => {
      const answer = await accountLogin(body);
      if (answer.status !== 200 || !('code' in answer.data)) return fail('sign-in', answer.data);
      return answer.data.code ?? '';
    },
    sendOtp: async (otp) => {
      const answer = await accountTwoFactor({ otp });
      if (answer.status !== 200 || !('auth' in answer.data) || !answer.data.auth) fail('second step', answer.data);
    },
    listPayments: async () => {
      const answer = await paymentListsPaymentsRows({ limit: 80 });
      if (answer.status !== 200 || !('data' in answer.data)) return fail('list', answer.data);
      return answer.data.data;
    },
    refund: async ({ id, currency }, amount) => {
      const headers = { 'Idempotency-Key': `orval-${amount}` };
      const answer = await paymentRefund(id, { type: 'partial', amount, currency }, { headers });
      if (answer.status !== 200 || !('amount' in answer.data || 'error' in answer.data))
        return fail('refund', answer.data);
      return answer.data;
    },
  });
}
