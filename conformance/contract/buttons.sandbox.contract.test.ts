import { buttons } from '@portal/contract/buttons';
import { links } from '@portal/contract/links';
import { expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal } from '../support/portal.ts';
import { buttonData, editButton, pathOf, readButton } from '../support/selling/buttons.ts';

test('a created payment button can be edited, disabled, copied and deleted', async () => {
  covers(...rowsOfCall('POST', buttons.create.path), ...rowsOfCall('POST', buttons.remove.path));
  const portal = await openPortal({ account: 'owner', shared: true });
  const { id: merchant = '' } = await portal.state('a merchant');
  const { currency } = (await portal.call(links.choices, { params: { merchant } })).body;
  const body = { expire: '', data: buttonData({ currency: currency[0]!.value }) };
  const made = (await portal.call(buttons.create, { params: { merchant }, body })).body;
  expect(made.error).toBeUndefined();
  expect((await editButton(portal, made, { amount: '15.00' })).data.amount).toBe('15.00');
  await portal.call(buttons.enable, { params: { ...pathOf(made).params, state: 0 } });
  expect(await readButton(portal, made)).toMatchObject({ enabled: 0, data: { amount: '15.00' } });
  const copy = (await portal.call(buttons.clone, pathOf(made))).body;
  expect(copy.id).not.toBe(made.id);
  await portal.call(buttons.remove, pathOf(made));
  expect((await portal.call(buttons.info, pathOf(made))).status).toBe(404);
});
