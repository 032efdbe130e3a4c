import { paymentLists } from '@portal/contract/payments';
import { reports } from '@portal/contract/reports';
import { expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal } from '../support/portal.ts';
import { waitForReport } from '../support/readList.ts';
import { skipTest } from '../support/skipTest.ts';

test('a scheduled report is listed, and can be turned off and deleted', async () => {
  covers(...rowsOfCall('POST', reports.template.switch.path), ...rowsOfCall('POST', reports.template.remove.path));
  const portal = await openPortal({ account: 'owner', shared: true });
  const body = { type: 'csv', title: 'Test', schedule: 'month' };
  const { report_id: id } = (await portal.call(paymentLists.payments.export, { body })).body;
  const findSchedule = async () =>
    (await portal.call(reports.scheduled.find, { body: { limit: 80 } })).body.data.find((one) => one.id === id);
  expect(await findSchedule()).toMatchObject({ regularity: 'month', status: 'active' });
  const params = { id };
  await portal.call(reports.template.switch, { params, body: { active: false } });
  expect(await findSchedule()).toMatchObject({ status: 'disabled', next_time: null });
  await portal.call(reports.template.remove, { params });
  expect(await findSchedule()).toBeUndefined();
});

test('a special report can be saved as a file', async () => {
  covers(...rowsOfCall('POST', reports.special.export.path));
  const portal = await openPortal({ account: 'owner', shared: true });
  const [special] = (await portal.call(reports.special.list)).body.data;
  if (special === undefined) return skipTest('no records: special reports');
  const params = { id: special.id, type: 'csv' };
  const { report_id: id } = (await portal.call(reports.special.export, { params, body: {} })).body;
  expect(await waitForReport(portal, id)).toMatchObject({ status: 'success' });
  expect((await portal.call(reports.download, { params: { id } })).status).toBe(200);
});
