import { buttons } from '@portal/contract/buttons';
import { testRecordReads } from '../support/reads/recordReads.ts';
import { passMerchant, testReads } from '../support/reads/stateReads.ts';

testRecordReads('payment button', {
  list: async (portal) =>
    (await portal.call(buttons.list)).body.data.map(({ id, merchant_id }) => ({ merchant: merchant_id, id })),
  reads: [buttons.info],
});

testReads('buttons', [
  [buttons.merchants],
  [buttons.choices, 'a merchant', passMerchant],
  [
    buttons.compile,
    'a button',
    async (portal, params) => {
      const { token } = (await portal.call(buttons.info, { params })).body;
      return { params: { merchant: params['merchant'] ?? '', design: 'default' }, body: { button_hash: token } };
    },
  ],
]);
