import { payoutLists, payouts } from '@portal/contract/payouts';
import { testRecordReads } from '../support/reads/recordReads.ts';
import { testReads } from '../support/reads/stateReads.ts';

testRecordReads('payout', {
  list: async (portal) =>
    (await portal.call(payoutLists.history.rows)).body.data.map(({ merchant, order_id }) => ({
      id: merchant.id,
      order: order_id,
    })),
  reads: [payouts.order],
  more: [payouts.balance, payouts.tokens, payouts.options],
});

testReads('payouts', [
  [payouts.balances],
  [payouts.merchants],
  [payouts.files],
  [payouts.balance, 'a payout', (_, { id = '' }) => ({ params: { id } })],
  [payouts.tokens, 'a payout', (_, { id = '' }) => ({ params: { id } })],
  [payouts.options, 'a payout', (_, { id = '' }) => ({ params: { id } })],
  [
    payouts.statement,
    'a payout',
    async (portal, params) => {
      const { receiver_id: receiver } = (await portal.call(payouts.order, { params })).body;
      return { params: { id: params['id'] ?? '', receiver } };
    },
  ],
]);
