import { linkLists, links } from '@portal/contract/links';
import { testRecordReads } from '../support/recordReads.ts';

testRecordReads('payment link', {
  list: async (portal) => (await portal.call(linkLists.links.rows)).body.data.map(({ id }) => ({ id })),
  reads: [links.info],
  more: [links.preview],
});
