import { linkLists, links } from '@portal/contract/links';
import { testRecordReads } from '../support/reads/recordReads.ts';
import { passMerchant, testReads } from '../support/reads/stateReads.ts';

testRecordReads('payment link', {
  list: async (portal) => (await portal.call(linkLists.links.rows)).body.data.map(({ id }) => ({ id })),
  reads: [links.info],
  more: [links.preview],
});

testReads('links', [
  [links.merchants],
  [links.choices, 'a merchant', passMerchant],
  [links.info, 'a paid link'],
  [links.preview, 'a payment link'],
]);
