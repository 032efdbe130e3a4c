import { payoutLists, payouts } from '@portal/contract/payouts';
import { testRecordReads } from '../support/recordReads.ts';

testRecordReads('payout', {
  list: async (portal) =>
    (await portal.call(payoutLists.history.rows)).body.data.map(({ merchant, order_id }) => ({
      id: merchant.id,
      order: order_id,
    })),
  reads: [payouts.order],
  more: [payouts.balance, payouts.tokens, payouts.options],
});
