import { companies } from '@portal/contract/companies';
import { samplePdf } from '@portal/fixtures/companies';
import { expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal } from '../support/portal.ts';
import { testUnchangedSave } from '../support/reads/stateReads.ts';
import { SAMPLE_INDIVIDUAL } from '../support/sampleBodies.ts';
import { skipTest } from '../support/skipTest.ts';
import { toTextParts, uploadMultipart } from '../support/upload.ts';

test.each([
  ['document', companies.docs, companies.uploadDoc, companies.docFile, companies.deleteDoc],
  ['contract', companies.contracts, companies.uploadContract, companies.contractFile, companies.deleteContract],
] as const)('an uploaded company %s can be downloaded and deleted', async (_, list, upload, download, remove) => {
  covers(...rowsOfCall('POST', upload.path), ...rowsOfCall('POST', remove.path));
  const portal = await openPortal({ account: 'owner', shared: true });
  const { id = '' } = await portal.state('a company');
  const { data } = (await portal.call(list, { params: { id } })).body;
  const [type] = data;
  if (type === undefined) return skipTest('no records: types of company files');
  const path = `${upload.path.replace(':id', String(id))}?file_type_id=${type.file_type_id}`;
  const bytes = Buffer.from(samplePdf('certify'));
  const made = await uploadMultipart(portal, { path }, { bytes, name: 'certify.pdf' });
  const params = { id, file_id: made.body.id ?? 0 };
  expect((await portal.call(download, { params })).body).toEqual(bytes);
  await portal.call(remove, { params });
  expect((await portal.call(download, { params })).status).toBe(404);
});

test('an added director of a company can be read, saved and deleted', async () => {
  covers(...rowsOfCall('POST', companies.addIndividual.path), ...rowsOfCall('POST', companies.deleteIndividual.path));
  const portal = await openPortal({ account: 'owner', shared: true });
  const { id = '' } = await portal.state('a company');
  const at = (path: string) => path.replace(':id', String(id)).replace(':type', 'director');
  const form = { ...SAMPLE_INDIVIDUAL, surname: 'Certify' };
  const made = await uploadMultipart(portal, { path: at(companies.addIndividual.path) }, ...toTextParts(form));
  const params = { id, type: 'director', individual_id: made.body.id ?? 0 };
  const read = async () => (await portal.call(companies.individual, { params })).body;
  const { version } = await read();
  const path = at(companies.saveIndividual.path).replace(':individual_id', String(params.individual_id));
  await uploadMultipart(portal, { path }, ...toTextParts({ ...form, given_name: 'Saved', version }));
  expect(await read()).toMatchObject({ given_name: 'Saved', surname: 'Certify' });
  await portal.call(companies.deleteIndividual, { params });
  expect((await portal.call(companies.individual, { params })).status).toBe(404);
});

testUnchangedSave("a company's basic data", {
  read: companies.basic,
  save: companies.saveBasic,
  state: 'a company',
  names: ['company_name', 'entity_value', 'vat_number', 'registration_address', 'phone'],
});
