import { permissions } from '@portal/contract/permissions';
import { expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal } from '../support/portal.ts';

test('an invited colleague is listed until the invitation is withdrawn', async () => {
  covers(...rowsOfCall('POST', permissions.add.path), ...rowsOfCall('POST', permissions.withdraw.path));
  const portal = await openPortal({ account: 'owner', shared: true });
  const params = await portal.state('a merchant');
  const email = `certify.${Date.now()}@example.com`;
  const isListed = async () =>
    (await portal.call(permissions.list, { params })).body.users.some((user) => user.email === email);
  const views = [{ name: 'payments', perm: { read: true, edit: false } }];
  await portal.call(permissions.add, { params, body: { email, views } });
  expect(await isListed()).toBe(true);
  await portal.call(permissions.withdraw, { params, body: { email } });
  expect(await isListed()).toBe(false);
});
