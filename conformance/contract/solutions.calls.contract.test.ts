import { expect, test } from 'vitest';
import { landings } from '@portal/contract/landings';
import { terminal, terminalLists } from '@portal/contract/terminal';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal } from '../support/portal.ts';
import { readSavedReport } from '../support/readList.ts';

const LANDINGS = '/api/v2/merchant/landings';
const MOTO = '/api/v2/merchant/payment-solutions/moto';
const { moto } = terminalLists;

/** Calls as the specification states them, repeated here so that a change of the contract fails this test. */
const CALLS = [
  ['LAND-046', landings.all, 'GET', `${LANDINGS}/list/`],
  ['LAND-047', landings.find, 'POST', `${LANDINGS}/list/`],
  ['LAND-048', landings.creation, 'GET', `${LANDINGS}/add/`],
  ['LAND-049', landings.create, 'POST', `${LANDINGS}/add/`],
  ['LAND-050', landings.clones, 'GET', `${LANDINGS}/:merchant/clone/:landing/`],
  ['LAND-051', landings.clone, 'POST', `${LANDINGS}/:merchant/clone/:landing/`],
  ['LAND-052', landings.removal, 'GET', `${LANDINGS}/:merchant/remove/:landing/`],
  ['LAND-053', landings.remove, 'POST', `${LANDINGS}/:merchant/remove/:landing/`],
  ['LAND-054', landings.info, 'GET', `${LANDINGS}/:merchant/edit/:landing/`],
  ['LAND-055', landings.step, 'GET', `${LANDINGS}/:merchant/edit/:landing/:step/`],
  ['LAND-056', landings.saveStep, 'POST', `${LANDINGS}/:merchant/edit/:landing/:step/`],
  ['LAND-057', landings.publish, 'POST', `${LANDINGS}/:merchant/edit/:landing/publish/`],
  ['LAND-058', landings.unpublish, 'POST', `${LANDINGS}/:merchant/unpublish/:landing/`],
  ['LAND-059', landings.allInfo, 'GET', `${LANDINGS}/:merchant/edit/:landing/allinfo/`],
  ['LAND-060', landings.upload, 'POST', `${LANDINGS}/:merchant/edit/:landing/file/upload/`],
  ['LAND-061', landings.removeFile, 'GET', `${LANDINGS}/:merchant/edit/:landing/file/remove/:id/`],
  ['LAND-062', landings.getFile, 'GET', `${LANDINGS}/:merchant/edit/:landing/file/get/:id/`],
  ['MOTO-016', moto.rows, 'GET', `${MOTO}/list/`],
  ['MOTO-017', moto.find, 'POST', `${MOTO}/list/`],
  ['MOTO-018', moto.settings, 'GET', `${MOTO}/list/settings/`],
  ['MOTO-019', moto.saveSettings, 'POST', `${MOTO}/list/settings/`],
  ['MOTO-020', moto.export, 'POST', `${MOTO}/list/export/`],
  ['MOTO-021', moto.fields, 'GET', `${MOTO}/list/fields/`],
  ['MOTO-022', terminal.merchants, 'GET', `${MOTO}/merchants/`],
  ['MOTO-023', terminal.request, 'POST', `${MOTO}/request/`],
  ['MOTO-024', terminal.charge, 'POST', `${MOTO}/:merchant_id/create/`],
] as const;

test.each(CALLS)('the call %s has the method and path of the list of endpoints', (row, route, method, path) => {
  expect([route.method, route.path]).toEqual([method, path]);
  // The call's method and path lead to its requirement id.
  expect(rowsOfCall(method, path)).toEqual([row]);
});

test("both terminal lists contain only terminal payments of the user's merchants", async () => {
  covers('MOTO-016', 'MOTO-017');
  const owner = await openPortal({ account: 'owner' });
  const first = (await owner.call(moto.rows)).body;
  const all = (await owner.call(moto.find, { body: { limit: 80 } })).body;
  expect(first.data.length).toBeGreaterThan(0);
  expect(first.paginator.total).toBe(all.paginator.total);
  for (const { origin_type } of [...first.data, ...all.data]) expect(origin_type).toBe('terminal');
  const [some] = all.data;
  const query = String(some?.['order_id']);
  const found = (await owner.call(moto.find, { body: { query } })).body;
  expect(found.data.map(({ id }) => id)).toContain(some?.id);
  expect(found.paginator.total).toBeLessThan(all.paginator.total);
});

test('the saved columns of the terminal list become its shown columns', async () => {
  covers('MOTO-018', 'MOTO-019', 'MOTO-021');
  const owner = await openPortal({ account: 'owner' });
  const fields = ['id', 'card'];
  expect((await owner.call(moto.saveSettings, { body: { fields } })).body.fields).toEqual(fields);
  expect((await owner.call(moto.settings)).body.fields).toEqual(fields);
  expect((await owner.call(moto.rows)).body.current.fields).toEqual(fields);
  const { enabled, available } = (await owner.call(moto.fields)).body;
  expect(enabled.map(({ name }) => name)).toEqual(fields);
  expect(available.map(({ name }) => name)).toContain('amount');
});

test('terminal charges can be saved as a report with their columns', async () => {
  covers('MOTO-020');
  const owner = await openPortal({ account: 'owner' });
  const { paginator } = (await owner.call(moto.rows)).body;
  const { report_id } = (await owner.call(moto.export, { body: { type: 'csv' } })).body;
  const { report, lines } = await readSavedReport(owner, report_id);
  expect(report).toMatchObject({ status: 'success', file_type: 'csv' });
  expect(lines).toHaveLength(paginator.total + 1);
});
