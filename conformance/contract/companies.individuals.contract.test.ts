import { describe, expect, test } from 'vitest';
import { companies, type Individual } from '@portal/contract/companies';
import { samplePng } from '@portal/contract/pictures.testData';
import { companyOf } from '@portal/fixtures/companies';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { samplePdf } from '@portal/fixtures/companies';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { SAMPLE_INDIVIDUAL } from '../support/sampleBodies.ts';
import { toTextParts, uploadMultipart, type UploadPart } from '../support/upload.ts';

const books = companyOf(MERCHANTS.books);
const garden = companyOf(MERCHANTS.garden);
const PASSPORT: UploadPart = { bytes: Buffer.from(samplePdf('Passport')), name: 'passport.pdf' };

const people = async (portal: Portal, id = garden) =>
  (await portal.call(companies.individuals, { params: { id } })).body.data;
type Answer = { status: number; body: Partial<Individual> & { error?: unknown } };
const add = async (
  portal: Portal,
  say: object = {},
  files: readonly UploadPart[] = [PASSPORT],
  type = 'director',
  company = garden,
) => {
  const path = companies.addIndividual.path.replace(':id', String(company)).replace(':type', type);
  const answer: Answer = await uploadMultipart(
    portal,
    { path },
    ...toTextParts({ ...SAMPLE_INDIVIDUAL, ...say }),
    ...files,
  );
  return answer;
};
const save = async (
  portal: Portal,
  person: Partial<Individual>,
  say: object = {},
  files: readonly UploadPart[] = [],
  company = garden,
) => {
  const path = companies.saveIndividual.path
    .replace(':id', String(company))
    .replace(':type', String(person.type))
    .replace(':individual_id', String(person.id));
  const answer: Answer = await uploadMultipart(
    portal,
    { path },
    ...toTextParts({ ...SAMPLE_INDIVIDUAL, ...say }),
    ...files,
  );
  return answer;
};
const at = ({ type = 'director', id = 0 }: Partial<Individual>, company = garden) => ({
  params: { id: company, type, individual_id: id },
});

const TYPED = {
  given_name: 'Ада',
  middle_name: 'Марія',
  surname: 'Novák <b>',
  residential_address: 'Dlouhá 1, Brno',
  email: 'ada@example.com',
  phone: '+420541555304',
  date_of_birth: '1980-05-06',
  document_issue_date: '2020-01-02',
  document_expiry_date: '2030-01-02',
  pep: 'true',
};
const SEEN = { ...TYPED, pep: true };

describe('people of a company', () => {
  test('the people of a company are listed with roles, files and missing documents', async () => {
    covers('COM-011', 'COM-012', 'COM-013', 'COM-036', 'COM-040');
    const portal = await openPortal({ account: 'owner' });
    const all = await people(portal, books);
    expect(all.map(({ type }) => type)).toEqual(['director', 'director', 'ubo', 'ubo', 'authorized']);
    expect(all[0]).toEqual({
      id: expect.any(Number) as number,
      type: 'director',
      given_name: 'Олена',
      middle_name: '',
      surname: 'Ковальчук',
      residential_address: 'Львів, вул. Краківська, 12',
      email: '',
      phone: '',
      date_of_birth: '1979-02-03',
      document_issue_date: '2021-03-01',
      document_expiry_date: '2031-03-01',
      pep: false,
      files: [expect.objectContaining({ name: 'passport.pdf', status: 'accepted' })],
      missing: false,
      version: expect.any(String) as string,
    });
    expect((await portal.call(companies.individual, at(all[3]!, books))).body).toEqual(all[3]);
    const elsewhere = at({ ...all[3]!, type: 'director' }, books);
    expect((await portal.call(companies.individual, elsewhere)).status).toBe(404);
    expect((await portal.call(companies.individual, at(all[3]!, garden))).status).toBe(404);
    expect(await people(portal)).toEqual([]);
  });

  test.each(['director', 'ubo', 'authorized'] as const)(
    'a person is added to a company as %s with the uploaded files',
    async (type) => {
      covers('COM-001', 'COM-011', 'COM-012', 'COM-013', 'COM-036', 'COM-037', 'COM-040', 'COM-041');
      const portal = await openPortal({ account: 'owner' });
      const photo = { bytes: Buffer.from(samplePng(40, 40)), name: 'back.jpg' };
      const { body } = await add(portal, TYPED, [PASSPORT, photo], type);
      expect(body).toMatchObject({ type, ...SEEN, missing: false });
      expect(body.files?.map(({ name, status }) => `${name} ${status}`).toSorted()).toEqual([
        'back.png in review',
        'passport.pdf in review',
      ]);
      expect(await people(portal)).toEqual([body]);
      expect((await portal.call(companies.individual, at(body))).body).toEqual(body);
      const file_id = body.files?.find(({ name }) => name === 'passport.pdf')?.id ?? 0;
      const sent = await portal.call(companies.docFile, { params: { id: garden, file_id } });
      expect(Buffer.from(sent.body).equals(PASSPORT.bytes)).toBe(true);
      const stranger = await portal.as('other');
      expect((await stranger.call(companies.docFile, { params: { id: garden, file_id } })).status).toBe(404);
    },
  );

  test('saving a person of a company stores data, adds new files and deletes removed files', async () => {
    covers('COM-001', 'COM-038', 'COM-041');
    const portal = await openPortal({ account: 'owner' });
    const { body: before } = await add(portal);
    const removed_files = String(before.files?.[0]?.id);
    const passport = { ...PASSPORT, name: 'renewed.pdf' };
    const saved = await save(portal, before, { ...TYPED, removed_files, version: before.version }, [passport]);
    expect(saved.body).toMatchObject({ id: before.id, type: 'director', ...SEEN });
    expect(saved.body.files?.map(({ name }) => name)).toEqual(['renewed.pdf']);
    expect((await portal.call(companies.individual, at(before))).body).toEqual(saved.body);
    expect(await people(portal)).toEqual([saved.body]);
    const late = await save(portal, before, { version: before.version });
    expect(late.body.error).toBe('Another person changed these settings while you were editing');
    expect(await people(portal)).toEqual([saved.body]);
    expect((await save(portal, { ...before, type: 'ubo' })).status).toBe(404);
  });

  test('a new person of a company has thirty days to provide documents', async () => {
    covers('COM-037');
    const portal = await openPortal({ account: 'owner' });
    expect((await add(portal, {}, [], 'authorized', books)).body).toMatchObject({ type: 'authorized' });
    const { missing } = (await portal.call(companies.info, { params: { id: books } })).body;
    expect(missing).toMatchObject([{ who: 'Ada Novak', why: 'missing', due: '2026-12-20T12:00:00Z' }]);
  });

  test("deleting a person of a company deletes the person's files", async () => {
    covers('COM-001', 'COM-039');
    const portal = await openPortal({ account: 'owner' });
    const { body: first } = await add(portal);
    const { body: second } = await add(portal, { surname: 'Second' });
    expect((await portal.call(companies.deleteIndividual, at({ ...first, type: 'ubo' }))).status).toBe(404);
    expect((await portal.call(companies.deleteIndividual, at(first))).body).toEqual({});
    expect((await people(portal)).map(({ id }) => id)).toEqual([second.id]);
    const params = { id: garden, file_id: first.files?.[0]?.id ?? 0 };
    expect((await portal.call(companies.docFile, { params })).status).toBe(404);
    expect((await portal.call(companies.deleteIndividual, at(first))).status).toBe(404);
  });

  test('saving or deleting one person of a company does not change the other people', async () => {
    covers('COM-038', 'COM-039', 'COM-041');
    const portal = await openPortal({ account: 'owner' });
    const { body: first } = await add(portal);
    const { body: second } = await add(portal, { surname: 'Second' }, []);
    expect(second).toMatchObject({ missing: true, files: [] });
    const { body: saved } = await save(portal, first, { phone: '1234567' });
    expect(saved).toEqual({ ...first, phone: '1234567', version: saved.version });
    expect(await people(portal)).toEqual([saved, second]);
    await portal.call(companies.deleteIndividual, at(second));
    expect(await people(portal)).toEqual([saved]);
  });

  test('a company has at most thirty people, each in one of three roles', async () => {
    covers('COM-012', 'COM-013', 'COM-037');
    const portal = await openPortal({ account: 'owner' });
    expect((await add(portal, {}, [], 'owner')).status).toBe(400);
    for (let count = 0; count < 30; count += 1) expect((await add(portal, {}, [])).body.error).toBeUndefined();
    expect((await add(portal, {}, [])).body.error).toBe('A company can have up to thirty people: delete one first');
    expect(await people(portal)).toHaveLength(30);
  });

  test('a person of a company has at most six files, and at most three per save', async () => {
    covers('COM-037', 'COM-038', 'COM-041');
    const portal = await openPortal({ account: 'owner' });
    const three = [PASSPORT, PASSPORT, PASSPORT];
    const { body: person } = await add(portal, {}, three);
    expect((await save(portal, person, {}, [...three, PASSPORT])).status).toBe(400);
    expect((await save(portal, person, {}, three)).body.files).toHaveLength(6);
    const full = await save(portal, person, {}, [PASSPORT]);
    expect(full.body.error).toEqual([['file', 'A person can have up to six files: remove one first']]);
    const removed_files = person.files?.map(({ id }) => id).join(',');
    expect((await save(portal, person, { removed_files }, [PASSPORT])).body.files).toHaveLength(4);
  });

  test("an accepted file of a person can't be deleted", async () => {
    covers('COM-038');
    const portal = await openPortal({ account: 'owner' });
    const [person] = await people(portal, books);
    const removed_files = String(person?.files[0]?.id);
    const { error } = (await save(portal, person!, { removed_files }, [], books)).body;
    expect(error).toBe("An accepted file can't be deleted");
    expect((await people(portal, books))[0]).toEqual(person);
  });

  test('changing people of a company needs the right to edit, reading needs the right to read', async () => {
    covers('COM-036', 'COM-037', 'COM-038', 'COM-039', 'COM-040');
    const portal = await openPortal({ account: 'owner' });
    const all = await people(portal, books);
    const [person] = all;
    for (const [account, status, reads] of [
      ['viewer', 403, 200],
      ['other', 404, 404],
    ] as const) {
      const somebody = await portal.as(account);
      expect((await add(somebody, {}, [], 'director', books)).status).toBe(status);
      expect((await save(somebody, person!, {}, [], books)).status).toBe(status);
      expect((await somebody.call(companies.deleteIndividual, at(person!, books))).status).toBe(status);
      expect((await somebody.call(companies.individual, at(person!, books))).status).toBe(reads);
    }
    expect(await people(portal, books)).toEqual(all);
  });

  test.each([
    { date_of_birth: '2008-11-20' },
    { document_issue_date: '2026-11-20' },
    { document_expiry_date: '2026-11-21' },
    { email: 'ada@example.com', phone: '1234567' },
  ])('a person of a company with a date at the limit of the rules is accepted: %o', async (say) => {
    covers('COM-012');
    const portal = await openPortal({ account: 'owner' });
    expect((await add(portal, say)).body).toMatchObject(say);
  });

  test("a person's document dates are checked in the time zone of the company", async () => {
    covers('COM-012');
    const portal = await openPortal({ account: 'owner' });
    // In Ireland, which has summer time, the date is already the 21st.
    await portal.clock.set('2027-07-20T23:30:00Z');
    const say = { document_issue_date: '2027-07-21', document_expiry_date: '' };
    const owner = await portal.as('owner');
    expect((await add(owner, say)).body).toMatchObject(say);
    expect((await add(owner, { ...say, document_issue_date: '2027-07-22' })).body.error).toHaveLength(1);
  });

  test.each([
    [
      'an age of one day under 18',
      { date_of_birth: '2008-11-21' },
      [['date_of_birth', 'The person must be 18 or older']],
    ],
    [
      'a document that expires today',
      { document_expiry_date: '2026-11-20' },
      [['document_expiry_date', 'The document has expired']],
    ],
    [
      'a document issued tomorrow',
      { document_issue_date: '2026-11-21' },
      [['document_issue_date', 'Enter a date that is not in the future']],
    ],
    ['an age under 18', { date_of_birth: '2010-01-01' }, [['date_of_birth', 'The person must be 18 or older']]],
    ['an impossible date of birth', { date_of_birth: '1980-02-31' }, [['date_of_birth', "This date doesn't exist"]]],
    ['a name without visible characters', { surname: '\u200B' }, [['surname', 'field is required']]],
    [
      'an expired document',
      { document_expiry_date: '2020-01-01' },
      [['document_expiry_date', 'The document has expired']],
    ],
    [
      'a document issued in the future',
      { document_issue_date: '2090-01-01' },
      [['document_issue_date', 'Enter a date that is not in the future']],
    ],
  ])('a person of a company with %s is rejected at the field and not stored', async (_what, say, error) => {
    covers('COM-012', 'COM-037');
    const portal = await openPortal({ account: 'owner' });
    expect((await add(portal, say)).body.error).toEqual(error);
    expect(await people(portal)).toEqual([]);
  });

  test('a person is not added to a company if one of the files is invalid', async () => {
    covers('COM-037');
    const portal = await openPortal({ account: 'owner' });
    const script = { bytes: Buffer.from('%PDF-1.7\n<< /S /JavaScript /JS (x) >>\n%%EOF'), name: 'b.pdf' };
    expect((await add(portal, {}, [PASSPORT, script])).body.error).toEqual([
      ['file.1', 'The PDF contains a script or an attached file: upload one with pages only'],
    ]);
    expect(await people(portal)).toEqual([]);
    expect((await add(portal, {}, [PASSPORT, PASSPORT, PASSPORT, PASSPORT])).status).toBe(400);
  });

  test.each(['given_name', 'surname', 'residential_address', 'date_of_birth'])(
    'a person of a company needs %s, but none of the optional fields',
    async (field) => {
      covers('COM-012', 'COM-037');
      const portal = await openPortal({ account: 'owner' });
      const { status, body } = await add(portal, { [field]: '' });
      const { issues } = body as { issues?: { path: string }[] };
      expect([status, issues?.map(({ path }) => path)]).toEqual([400, [`body.${field}`]]);
      const least = { middle_name: '', email: '', phone: '', document_issue_date: '', document_expiry_date: '' };
      expect((await add(portal, least)).status).toBe(200);
    },
  );
});
