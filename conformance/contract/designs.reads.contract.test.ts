import { designs } from '@portal/contract/designs';
import { testReads } from '../support/reads/stateReads.ts';

testReads('designs', [
  [designs.list],
  [designs.one, 'a design'],
  [designs.config, 'a merchant', (_, { id }) => ({ params: { merchant: id ?? '' } })],
  [designs.templates, 'a merchant', (_, { id }) => ({ params: { merchant: id ?? '' } })],
  [designs.bulkStatus, undefined, () => ({ body: { design_ids: [] } })],
]);
