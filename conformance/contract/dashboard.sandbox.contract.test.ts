import { dashboard } from '@portal/contract/dashboard';
import { expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal } from '../support/portal.ts';

test('saving the shown widgets of a dashboard category changes nothing', async () => {
  covers(...rowsOfCall('POST', dashboard.saveConfig.path));
  const portal = await openPortal({ account: 'owner', shared: true });
  const before = (await portal.call(dashboard.config)).body;
  const [category] = before.data;
  const widgets = category!.active_widgets.map(({ id }) => id);
  await portal.call(dashboard.saveConfig, { body: { category_name: category!.alias, widgets } });
  expect((await portal.call(dashboard.config)).body).toEqual(before);
});
