import { payouts } from '@portal/contract/payouts';
import { testUnchangedSave } from '../support/reads/stateReads.ts';

testUnchangedSave("a merchant's payout options", {
  read: payouts.options,
  save: payouts.saveOptions,
  state: 'a merchant',
  names: ['four_eyes', 'limits'],
});
