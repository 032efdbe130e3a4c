import { designs } from '@portal/contract/designs';
import { passMerchant, testReads } from '../support/reads/stateReads.ts';

testReads('designs', [
  [designs.list],
  [designs.one, 'a design'],
  [designs.config, 'a merchant', passMerchant],
  [designs.templates, 'a merchant', passMerchant],
  [designs.bulkStatus, undefined, () => ({ body: { design_ids: [] } })],
]);
