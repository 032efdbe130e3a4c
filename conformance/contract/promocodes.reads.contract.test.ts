import { promocodes } from '@portal/contract/promocodes';
import { testReads } from '../support/reads/stateReads.ts';

testReads('promocodes', [
  [promocodes.info, 'a promocode'],
  [promocodes.all, 'a merchant', (_, { id: m = '' }) => ({ params: { m }, body: {} })],
  [promocodes.ofType, 'a merchant', (_, { id: m = '' }) => ({ params: { m, entityType: 'merchant' }, body: {} })],
  [
    promocodes.ofEntity,
    'a merchant',
    (_, { id: m = '' }) => ({ params: { m, entityType: 'merchant', entityId: m }, body: {} }),
  ],
]);
