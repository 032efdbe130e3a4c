import { designs } from '@portal/contract/designs';
import { expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal } from '../support/portal.ts';
import { designParams, readDesign, saveDesign } from '../support/selling/designs.ts';

test('a created checkout design is inactive and can be saved, copied and deleted', async () => {
  covers(...rowsOfCall('POST', designs.create.path), ...rowsOfCall('POST', designs.remove.path));
  const portal = await openPortal({ account: 'owner', shared: true });
  const { id: merchant = '' } = await portal.state('a merchant');
  const { data } = (await portal.call(designs.templates, { params: { merchant }, body: {} })).body;
  const body = { template: data[0]!.id, name: 'Test' };
  const made = (await portal.call(designs.create, { params: { merchant }, body })).body;
  expect(made).toMatchObject({ status: 'inactive', name: expect.stringMatching(/Test$/) as string });
  await saveDesign(portal, made, { comment: 'Saved' });
  expect(await readDesign(portal, made)).toMatchObject({ comment: 'Saved' });
  const copy = (await portal.call(designs.clone, designParams(made))).body;
  expect(copy.hash).not.toBe(made.hash);
  await portal.call(designs.remove, designParams(made));
  expect((await portal.call(designs.one, designParams(made))).status).toBe(404);
});
