import { payment, paymentLists } from '@portal/contract/payments';
import { testRecordReads } from '../support/recordReads.ts';

testRecordReads('payment', {
  list: async (portal) => (await portal.call(paymentLists.payments.rows)).body.data.map(({ id }) => ({ id })),
  reads: [payment.info, payment.status],
  more: [payment.receipt, payment.captureForm, payment.refundForm, payment.p2pReference, payment.bwlist],
});
