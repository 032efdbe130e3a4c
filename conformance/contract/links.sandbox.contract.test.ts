import { links, solutions } from '@portal/contract/links';
import { expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal } from '../support/portal.ts';
import { createOwnLink } from '../support/selling/ownLink.ts';

test('a created payment link can be shared, sent and deleted, and its details show it', async () => {
  covers(...rowsOfCall('POST', links.share.path), ...rowsOfCall('POST', links.remove.path));
  const portal = await openPortal({ account: 'owner', shared: true });
  const link = await createOwnLink(portal);
  const params = { id: link.id };
  const shared = (await portal.call(links.share, { params, body: { messenger: 'telegram' } })).body;
  expect(shared.shared.map(({ messenger }) => messenger)).toEqual(['telegram']);
  const sent = (await portal.call(links.send, { params, body: { emails: ['payer@example.com'] } })).body;
  expect(sent.sent.map(({ to }) => to)).toEqual(['payer@example.com']);
  await portal.call(links.remove, { params });
  expect((await portal.call(links.info, { params })).body).toMatchObject({ status: 'deleted', can_delete: false });
});

test('an amount converted into its own currency stays the same', async () => {
  covers(...rowsOfCall('POST', solutions.convert.path));
  const portal = await openPortal({ account: 'owner', shared: true });
  const { currency } = await createOwnLink(portal);
  const body = { currency_from: currency, currency_to: currency, amount: '12.34' };
  const answer = await portal.call(solutions.convert, { params: { x: 'links' }, body });
  expect(answer.body).toMatchObject({ amount: '12.34', amount_to: '12.34' });
});
