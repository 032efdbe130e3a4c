import { describe, expect, test } from 'vitest';
import { companies } from '@portal/contract/companies';
import { merchants } from '@portal/contract/merchants';
import { onboarding } from '@portal/contract/onboarding';
import { everywhere } from '@portal/contract/rights';
import { companyOf } from '@portal/fixtures/companies';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { KYIV_BAKERY, WARSAW_BAKERY } from '../support/sampleBodies.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const coffee = companyOf(MERCHANTS.coffee);
const books = companyOf(MERCHANTS.books);
const garden = companyOf(MERCHANTS.garden);
const flowers = companyOf(MERCHANTS.flowers);
const DAY = 86_400_000;

const basic = async (portal: Portal, id = books) => (await portal.call(companies.basic, { params: { id } })).body;
const save = (portal: Portal, body: object, id = books) => portal.call(companies.saveBasic, { params: { id }, body });

const BOOKS = {
  company_name: 'ТОВ «Сова Книга»',
  entity_value: '32855961',
  vat_number: '328559610125',
  registration_address: '79008, Львів, вул. Вірменська, 8',
  phone: '+380325550202',
};

describe('companies', () => {
  test('the list of companies shows companies that the user may read, with counts of missing documents', async () => {
    covers('COM-001', 'COM-009', 'COM-010', 'COM-024');
    const portal = await openPortal({ account: 'owner' });
    const { data } = (await portal.call(companies.list)).body;
    expect(data.map(({ id, status }) => [id, status])).toEqual([
      [coffee, 'active'],
      [books, 'active'],
      [garden, 'new'],
      [companyOf(MERCHANTS.bikes), 'active'],
    ]);
    const counts = data.map(({ tabs }) => tabs.map(({ name, count }) => `${name} ${count}`).join(', '));
    expect(counts).toEqual([
      'basic 0, documents 1, contracts 0, individuals 1',
      'basic 0, documents 0, contracts 0, individuals 0',
      'basic 0, documents 3, contracts 1, individuals 2',
      'basic 0, documents 1, contracts 0, individuals 0',
    ]);
    expect(data[1]).toMatchObject({ ...BOOKS, country: 'UA', jurtype: 'legal', missing: [] });
    const found = async (search: string) =>
      (await portal.call(companies.list, { query: { search } })).body.data.map(({ id }) => id);
    expect([await found('СОВА'), await found('hrb'), await found(String(garden)), await found('none')]).toEqual([
      [books],
      [companyOf(MERCHANTS.bikes)],
      [garden],
      [],
    ]);
    expect((await (await portal.as('new')).call(companies.list)).body.data).toEqual([]);
    const viewer = await portal.as('viewer');
    const seen = async () => (await viewer.call(companies.list)).body.data.map(({ id }) => id);
    expect(await seen()).toEqual([coffee, books]);
    await portal.grant(portal.who('viewer').email, MERCHANTS.coffee, { payments: 'read' });
    expect(await seen()).toEqual([books]);
  });

  test("a company's missing documents have reasons and deadlines, earliest first", async () => {
    covers('COM-015');
    const portal = await openPortal({ account: 'owner' });
    const of = async (id: number) => (await portal.call(companies.info, { params: { id } })).body.missing;
    const at = (days: number) => new Date(portal.fixture.payments.seed.now + days * DAY).toISOString().slice(0, 10);
    const brief = (await of(coffee)).map(({ what, who, why, reason, due }) => [
      what,
      who,
      why,
      reason,
      due.slice(0, 10),
    ]);
    expect(brief).toEqual([
      [
        'Identity document',
        null,
        'rejected',
        "The document number can't be read because the photo is blurred",
        at(14 - 8.5),
      ],
      ['Identity document', 'Іван Ковальчук', 'missing', null, at(30 - 20)],
    ]);
    expect((await of(garden)).map(({ tab, what, why }) => `${tab}: ${what}, ${why}`)).toEqual([
      'documents: Certificate of registration, missing',
      'documents: Articles of association, missing',
      'documents: Proof of address, missing',
      'contracts: Signed service agreement, missing',
      'individuals: Director, missing',
      'individuals: Beneficial owner, missing',
    ]);
    expect(new Set((await of(garden)).map(({ due }) => due.slice(0, 10)))).toEqual(new Set([at(30 - 33)]));
  });

  test('a company is found by id; an unknown company or a company of another tenant answers 404', async () => {
    covers('COM-025', 'COM-026', 'COM-028', 'COM-032', 'COM-036');
    const portal = await openPortal({ account: 'owner' });
    const one = await portal.call(companies.info, { params: { id: books } });
    expect(one.body).toEqual((await portal.call(companies.list)).body.data[1]);
    expect(one.body).toEqual({
      id: books,
      merchant_id: MERCHANTS.books,
      ...BOOKS,
      country: 'UA',
      jurtype: 'legal',
      status: 'active',
      tabs: ['basic', 'documents', 'contracts', 'individuals'].map((name) => ({ name, count: 0 })),
      missing: [],
    });
    const sites = [companies.info, companies.basic, companies.docs, companies.contracts, companies.individuals];
    for (const call of sites)
      for (const id of [flowers, 1]) expect((await portal.call(call, { params: { id } })).status).toBe(404);
    const mixed = await portal.as('mixed');
    for (const call of sites) expect((await mixed.call(call, { params: { id: books } })).status).toBe(403);
    expect((await mixed.call(companies.list)).status).toBe(403);
  });
});

test.each([
  [
    'with several people',
    { ...KYIV_BAKERY, appartment: '7' },
    '01001, Київ, Хрещатик 1, 7',
    ['Certificate of registration', 'Articles of association', 'Proof of address', 'Director', 'Beneficial owner'],
  ],
  [
    'of a sole proprietor',
    WARSAW_BAKERY,
    '00-950, Warszawa, ul. Piękna 1',
    ['Identity document', 'Proof of address', 'Signed service agreement'],
  ],
])('registering a merchant creates a company %s that must provide documents', async (_what, said, address, lacks) => {
  covers('COM-042');
  const portal = await openPortal({ account: 'new' });
  const made = (await portal.call(onboarding.create, { body: said })).body;
  const [company, ...others] = (await portal.call(companies.list)).body.data;
  expect(others).toEqual([]);
  expect(company).toMatchObject({
    id: made.company_profile_id,
    merchant_id: made.merchant_id,
    country: said.country,
    jurtype: said.jurtype,
    status: 'new',
  });
  expect(company?.missing.map(({ what, why }) => `${what} ${why}`)).toEqual(lacks.map((what) => `${what} missing`));
  const { version: _version, ...kept } = await basic(portal, company?.id);
  expect(kept.registration_address).toBe(address);
  expect((await save(portal, kept, company?.id)).body).toMatchObject(kept);
});

describe('the basic data of a company', () => {
  test("a company's basic data can be saved, and its merchants show the new company name", async () => {
    covers('COM-001', 'COM-026', 'COM-027');
    const portal = await openPortal({ account: 'owner' });
    const before = await basic(portal);
    expect(before).toEqual({
      ...BOOKS,
      country: 'UA',
      jurtype: 'legal',
      status: 'active',
      version: expect.any(String) as string,
    });
    const changed = {
      company_name: '<b>Сова</b>',
      entity_value: '14360570',
      vat_number: 'UA1',
      registration_address: 'Київ, 2',
      phone: '+380441112233',
    };
    const typed = { ...changed, company_name: ' <b>Сова</b>\u202E ' };
    expect((await save(portal, { ...typed, version: before.version })).body).toMatchObject(changed);
    expect(await basic(portal)).toMatchObject(changed);
    const { data } = (await portal.call(merchants.list)).body;
    expect(data.find(({ id }) => id === MERCHANTS.books)?.company_name).toBe('<b>Сова</b>');
    expect(data.find(({ id }) => id === MERCHANTS.coffee)?.company_name).toBe('ФОП Ковальчук Олена Петрівна');
  });

  test.each([
    ['a name without visible characters', { company_name: '\u200B\u202E' }, [['company_name', 'field is required']]],
    [
      'a number of another country',
      { entity_value: 'HRB 86891' },
      [['entity_value', 'Enter a valid registration number for this country']],
    ],
    [
      'the number of a sole proprietor',
      { entity_value: '3184710691' },
      [['entity_value', 'Enter a valid registration number for this country']],
    ],
    [
      'a number that the creation form rejects',
      { entity_value: '12345670' },
      [['entity_value', 'Check the number: it contains a typo']],
    ],
  ])("saving a company's basic data is refused at the field for %s", async (_what, say, error) => {
    covers('COM-027');
    const portal = await openPortal({ account: 'owner' });
    expect((await save(portal, { ...BOOKS, phone: '1234567', ...say })).body.error).toEqual(error);
    expect(await basic(portal)).toMatchObject(BOOKS);
  });

  test.each([
    ['company_name', 200],
    ['entity_value', 40],
    ['vat_number', 40],
    ['registration_address', 300],
  ] as const)(`a company's "%s" may have %i characters but not more`, async (field, most) => {
    covers('COM-027');
    const portal = await openPortal({ account: 'owner' });
    expect((await save(portal, { ...BOOKS, [field]: '3'.repeat(most) })).status).toBe(200);
    const long = await save(portal, { ...BOOKS, [field]: '3'.repeat(most + 1) });
    expect([long.status, long.body.issues?.map(({ path }) => path)]).toEqual([400, [`body.${field}`]]);
  });

  test('a company needs a name, a number and an address, but no VAT number or phone', async () => {
    covers('COM-027');
    const portal = await openPortal({ account: 'owner' });
    for (const field of ['company_name', 'entity_value', 'registration_address'])
      expect((await save(portal, { ...BOOKS, [field]: '' })).status).toBe(400);
    expect(await basic(portal)).toMatchObject(BOOKS);
    expect((await save(portal, { ...BOOKS, vat_number: '', phone: '' })).body.error).toBeUndefined();
    expect(await basic(portal)).toMatchObject({ ...BOOKS, vat_number: '', phone: '' });
  });

  test("saving a company's basic data needs the right to edit and can't change country or legal form", async () => {
    covers('COM-026', 'COM-027');
    const portal = await openPortal({ account: 'owner' });
    const viewer = await portal.as('viewer');
    expect(await basic(viewer)).toEqual(await basic(portal));
    expect((await save(viewer, { ...BOOKS, phone: '1234567' })).status).toBe(403);
    expect((await save(await portal.as('other'), { ...BOOKS, phone: '1234567' })).status).toBe(404);
    expect(await basic(portal)).toMatchObject(BOOKS);
    await save(portal, { ...BOOKS, country: 'PL', jurtype: 'individual', status: 'new' });
    expect(await basic(portal)).toMatchObject({ ...BOOKS, country: 'UA', jurtype: 'legal', status: 'active' });
  });

  test("a company's basic data can't be saved with an outdated version", async () => {
    covers('COM-027');
    const portal = await openPortal({ account: 'owner' });
    const { version } = await basic(portal);
    const colleague = await portal.as('mixed');
    await portal.grant(portal.who('mixed').email, MERCHANTS.books, everywhere('edit'));
    await save(colleague, { ...BOOKS, phone: '1234567', version });
    const late = await save(portal, { ...BOOKS, phone: '7654321', version });
    expect(late.body.error).toBe('Another person changed these settings while you were editing');
    expect((await basic(portal)).phone).toBe('1234567');
  });
});
