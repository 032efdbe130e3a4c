import { shell } from '@portal/contract/shell';
import { expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal } from '../support/portal.ts';
import { createOwnLink } from '../support/selling/ownLink.ts';

test('the short URL of a page redirects to the page', async () => {
  covers(...rowsOfCall('POST', shell.shortener.path));
  const portal = await openPortal({ account: 'owner', shared: true });
  const { origin } = new URL((await createOwnLink(portal)).url);
  const url = `${origin}/account/login`;
  const { token } = (await portal.call(shell.shortener, { body: { url } })).body;
  const { status, headers } = await portal.http.get(`/s/${token}`).redirects(0);
  expect([Math.floor(status / 100), new URL(String(headers['location']), origin).href]).toEqual([3, url]);
});
