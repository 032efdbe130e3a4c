import { describe, expect, test } from 'vitest';
import { companies } from '@portal/contract/companies';
import type { IndividualType } from '@portal/contract/companies';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { companyOf } from '@portal/fixtures/companies';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { samplePdf } from '@portal/fixtures/companies';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { SAMPLE_INDIVIDUAL } from '../support/sampleBodies.ts';
import { toTextParts, uploadMultipart } from '../support/upload.ts';

const { coffee, garden } = MERCHANTS;
const read = async (portal: Portal, id: number) =>
  (await portal.call(merchantSettings.contract, { params: { id } })).body;
const sign = (portal: Portal, id: number, name: string) =>
  portal.call(merchantSettings.signContract, { params: { id }, body: { name } });

const NOT_ON_FILE = "Choose a director, an authorized person or the company's proprietor";
const PDF = Buffer.from(samplePdf('A passport'));
/** Adds a person with the surname Novak to the company of the merchant `garden`. */
async function addPerson(portal: Portal, type: IndividualType, given_name: string): Promise<void> {
  const path = companies.addIndividual.path.replace(':id', String(companyOf(garden))).replace(':type', type);
  const file = { bytes: PDF, name: 'passport.pdf' };
  expect(
    (await uploadMultipart(portal, { path }, ...toTextParts({ ...SAMPLE_INDIVIDUAL, given_name }), file)).body,
  ).toMatchObject({ type });
}

describe('contract of a merchant', () => {
  test("a merchant's contract page lists the documents and the signature", async () => {
    covers('MER-047', 'MER-088');
    const portal = await openPortal({ account: 'owner' });
    const paper = { mandatory: true, file_desc: expect.any(String) as string };
    const file = (id: number, name: string) => [{ id, name, createtime: '2024-02-14T11:05:00Z' }];
    expect(await read(portal, coffee)).toEqual({
      number: 'C-100101',
      data: [
        { ...paper, file_type_id: 1, file_type: 'Service agreement', files: file(1, 'Service agreement.pdf') },
        { ...paper, file_type_id: 2, file_type: 'Fee schedule', files: file(2, 'Fee schedule.pdf') },
      ],
      signed: { name: 'Ковальчук Олена Петрівна', by: 'owner@example.com', createtime: '2024-02-14T11:05:00Z' },
      signers: ['Ковальчук Олена Петрівна', 'Іван Ковальчук'],
      version: expect.any(String) as string,
    });
  });

  test('a contract cannot be signed while the company has no authorized signer', async () => {
    covers('MER-089');
    const portal = await openPortal({ account: 'owner' });
    expect((await read(portal, garden)).signers).toEqual([]);
    expect((await sign(portal, garden, 'Олена Ковальчук')).body.error).toEqual([['name', NOT_ON_FILE]]);
  });

  test('a contract is signed only with the name of a director or an authorized person', async () => {
    covers('MER-089');
    const portal = await openPortal({ account: 'owner' });
    await addPerson(portal, 'ubo', 'Otto');
    await addPerson(portal, 'authorized', 'Eva');
    await addPerson(portal, 'director', 'Jana');
    expect((await read(portal, garden)).signers).toEqual(['Jana Novak', 'Eva Novak']);
    for (const name of ['hello', 'Otto Novak', 'Jana', 'Олена Ковальчук'])
      expect((await sign(portal, garden, name)).body.error).toEqual([['name', NOT_ON_FILE]]);
    expect((await read(portal, garden)).signed).toBeNull();
    expect((await sign(portal, garden, 'novak eva')).body.signed).toMatchObject({ name: 'Eva Novak' });
  });

  test('a contract is signed only once, with a name and a time', async () => {
    covers('MER-001', 'MER-089');
    const portal = await openPortal({ account: 'owner' });
    await addPerson(portal, 'director', 'Jana');
    const before = await read(portal, garden);
    expect(before.signed).toBeNull();
    expect(before.data[0]?.files).toMatchObject([{ createtime: '2024-02-12T09:30:00Z' }]);
    expect((await sign(portal, garden, ' \u200B')).body.error).toEqual([['name', 'field is required']]);
    const { signed } = (await sign(portal, garden, 'Jana  Novak')).body;
    const today = expect.stringMatching(/^2026-11-20T12:/) as string;
    expect(signed).toEqual({ name: 'Jana Novak', by: 'owner@example.com', createtime: today });
    expect((await sign(portal, garden, 'Somebody else')).body.error).toBe('The contract is already signed');
    const after = await read(portal, garden);
    expect(after.signed).toEqual(signed);
    // The contract documents have the date of the signature.
    expect(after.data.map(({ files }) => files.map(({ createtime }) => createtime))).toEqual([[today], [today]]);
  });

  test('signed contract terms do not change when the merchant and the company are renamed', async () => {
    covers('MER-047');
    const portal = await openPortal({ account: 'owner' });
    const fetched = async (file: number) =>
      String((await portal.call(merchantSettings.contractFile, { params: { id: coffee, file } })).body);
    const before = [await fetched(1), await fetched(2)];
    expect(before[0]).not.toBe(before[1]);
    const { url } = (await portal.call(merchantSettings.basic, { params: { id: coffee } })).body;
    const body = { name: 'Tea Yard', name_en: 'Tea Yard', url };
    await portal.call(merchantSettings.saveBasic, { params: { id: coffee }, body });
    expect([await fetched(1), await fetched(2)]).toEqual(before);
  });

  test('contract documents are served as PDF, and unknown files answer 404', async () => {
    covers('MER-047');
    const portal = await openPortal({ account: 'owner' });
    const paper = await portal.call(merchantSettings.contractFile, { params: { id: coffee, file: 1 } });
    expect(paper.headers['content-type']).toBe('application/pdf');
    expect(Buffer.from(paper.body).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await portal.call(merchantSettings.contractFile, { params: { id: coffee, file: 3 } })).status).toBe(404);
  });
});
