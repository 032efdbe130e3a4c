import { payment, paymentLists } from '@portal/contract/payments';
import { testRecordReads } from '../support/reads/recordReads.ts';
import { testReads } from '../support/reads/stateReads.ts';

testRecordReads('payment', {
  list: async (portal) => (await portal.call(paymentLists.payments.rows)).body.data.map(({ id }) => ({ id })),
  reads: [payment.info, payment.status],
  more: [payment.receipt, payment.captureForm, payment.refundForm, payment.p2pReference, payment.bwlist],
});

testReads('payments', [
  [payment.receipt, 'a payment that can be refunded'],
  [payment.refundForm, 'a payment that can be refunded'],
  [payment.bwlist, 'a payment that can be refunded'],
  [payment.captureForm, 'an uncaptured payment'],
  [payment.p2pReference, 'a card transfer'],
  [
    payment.reverseReceipt,
    'a partly refunded payment',
    async (portal, params) => {
      const { show_reverse_receipt, reverse_transactions } = (await portal.call(payment.info, { params })).body;
      const [refund] = show_reverse_receipt ? reverse_transactions : [];
      return refund && { params, body: { transaction_id: refund.id } };
    },
  ],
]);
