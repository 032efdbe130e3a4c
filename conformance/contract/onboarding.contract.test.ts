import { describe, expect, test } from 'vitest';
import { companies } from '@portal/contract/companies';
import { merchants } from '@portal/contract/merchants';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { CREATION_FIELDS, onboarding, type Creation } from '@portal/contract/onboarding';
import { covers } from '../support/covers.ts';
import { KYIV_BAKERY, WARSAW_BAKERY } from '../support/sampleBodies.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const form = async (portal: Portal, query: { country?: string; jurtype?: string } = {}) =>
  (await portal.call(onboarding.form, { query })).body;
const create = async (portal: Portal, body: Creation) => (await portal.call(onboarding.create, { body })).body;
const draft = (portal: Portal, body: object) => portal.call(onboarding.saveDraft, { body });
const names = ({ fields }: { fields: readonly { name: string }[] }) => fields.map(({ name }) => name);
const newcomer = () => openPortal({ account: 'new', world: { payments: 0 } });

describe('merchant creation form', () => {
  test('the merchant creation form has the fields of the specification with their exact spelling', async () => {
    covers('MER-066');
    const product =
      'company_name reg_number community zip_code street building appartment address_line_1 address_line_2 ' +
      'additional_document_number inn okpo trade_classification url name phone owner_firstname owner_middlename ' +
      'owner_lastname country jurtype';
    expect([...CREATION_FIELDS].toSorted()).toEqual(product.split(' ').toSorted());
    const portal = await newcomer();
    const used = new Set<string>();
    for (const { value: country } of (await form(portal)).choices.country)
      for (const { value: jurtype } of (await form(portal, { country })).choices.jurtype)
        for (const name of names(await form(portal, { country, jurtype }))) used.add(name);
    expect([...used].toSorted()).toEqual([...CREATION_FIELDS].toSorted());
  });

  test('the merchant creation form depends on country and form of business, and keeps draft values', async () => {
    covers('MER-067', 'MER-068', 'MER-069');
    const portal = await newcomer();
    const empty = await form(portal);
    expect(empty).toMatchObject({ country: '', jurtype: '', choices: { jurtype: [] }, values: {} });
    expect(empty.required).toEqual(names(empty));
    expect(empty.fields.filter(({ reloads }) => reloads).map(({ name }) => name)).toEqual(['country', 'jurtype']);
    expect(names(empty)).toEqual(['country', 'jurtype', 'name', 'url', 'phone', 'trade_classification']);
    expect(empty.choices.country.map(({ value }) => value).toSorted()).toEqual(['CZ', 'DE', 'GE', 'IE', 'PL', 'UA']);
    await draft(portal, { name: 'Пекарня', country: 'UA', jurtype: 'legal', okpo: '14360570', page: 'company' });
    await draft(portal, { street: 'Хрещатик' });
    const values = {
      name: 'Пекарня',
      country: 'UA',
      jurtype: 'legal',
      okpo: '14360570',
      page: 'company',
      street: 'Хрещатик',
    };
    const legal = await form(portal);
    expect(legal).toMatchObject({ country: 'UA', jurtype: 'legal', is_offer: true, values });
    expect(names(legal)).toEqual(expect.arrayContaining(['company_name', 'okpo', 'street', 'community']));
    expect(legal.required).toEqual(expect.arrayContaining(['company_name', 'okpo', 'zip_code', 'owner_lastname']));
    expect(legal.required).not.toContain('appartment');
    const person = await form(portal, { jurtype: 'individual' });
    expect(names(person)).not.toContain('company_name');
    expect(names(person)).toContain('additional_document_number');
    const polish = await form(portal, { country: 'PL', jurtype: 'legal' });
    expect(names(polish)).toEqual(expect.arrayContaining(['reg_number', 'address_line_1']));
    expect(names(polish)).not.toContain('okpo');
    expect(polish).toMatchObject({ is_offer: false, values });
    // Ireland has only one form of business, so the form preselects it.
    expect(await form(portal, { country: 'IE' })).toMatchObject({ jurtype: 'legal', values });
    expect(await form(portal, { country: 'XX' })).toMatchObject({ country: '', jurtype: '' });
  });

  test("the merchant creation form lists a country's lines of business with their business types", async () => {
    covers('MER-074', 'MER-075');
    const portal = await newcomer();
    const trades = async (country?: string) =>
      (await portal.call(onboarding.trades, { query: country === undefined ? {} : { country } })).body.data;
    expect((await trades('UA')).map(({ value }) => value)).not.toContain('5993');
    expect(await trades('PL')).toContainEqual({ value: '5993', text: 'Tobacco', business_type: 'goods' });
    expect((await trades('PL')).map(({ value }) => value)).not.toContain('5912');
    expect((await trades()).length).toBeGreaterThan((await trades('UA')).length);
    const kinds = new Set((await trades()).map(({ business_type }) => business_type));
    expect(new Set((await form(portal)).choices.business_type.map(({ value }) => value))).toEqual(kinds);
  });

  test('the creation form shows a draft only to its author, and only until the merchant is created', async () => {
    covers('MER-066', 'MER-069');
    const portal = await newcomer();
    await draft(portal, KYIV_BAKERY);
    expect((await form(await portal.as('owner'))).values).toEqual({});
    expect((await form(await portal.as('new'))).values).toEqual(KYIV_BAKERY);
    await create(portal, KYIV_BAKERY);
    expect((await form(portal)).values).toEqual({});
  });
});

describe('merchant creation', () => {
  test("a merchant's creator gets every right, and the next registration step is a bank account", async () => {
    covers('MER-021', 'MER-028', 'MER-048', 'MER-073', 'MER-078', 'LIST-020');
    const portal = await newcomer();
    const made = await create(portal, KYIV_BAKERY);
    const [merchant, ...others] = (await portal.call(merchants.list)).body.data;
    expect(others).toEqual([]);
    expect(merchant).toMatchObject({
      id: made.merchant_id,
      name: 'Пекарня «Колос»',
      url: 'https://kolos.example',
      company_name: 'ТОВ «Колос»',
      status: 'pending_activation',
      country: 'UA',
      access: 'full_access',
    });
    const at = { params: { id: made.merchant_id } };
    expect((await portal.call(merchantSettings.info, at)).body).toMatchObject({
      name_en: 'Пекарня «Колос»',
      company_profile: { id: made.company_profile_id },
      client_fee: '2.50',
    });
    expect((await portal.call(companies.info, { params: { id: made.company_profile_id } })).body).toMatchObject({
      company_name: 'ТОВ «Колос»',
      entity_value: '14360570',
      registration_address: expect.stringContaining('Хрещатик 1') as string,
      phone: '380445550177',
    });
    expect((await portal.call(merchantSettings.payment, at)).body).toMatchObject({
      autocapture: false,
      autocapture_interval: 5,
    });
    expect((await portal.call(onboarding.status)).body).toEqual({
      step: 'finance_settings',
      show: true,
      data: { merchant_id: made.merchant_id, company_profile_id: made.company_profile_id },
      is_offer: true,
      waiting: false,
    });
    const strangers = await portal.as('owner');
    expect((await strangers.call(merchantSettings.info, at)).status).toBe(404);
    expect((await strangers.call(onboarding.status)).body.step).toBeNull();
    const { body: contract } = await portal.call(merchantSettings.contract, at);
    expect(contract.signed).toMatchObject({ name: 'Мельник Ірина', by: 'new@example.com' });
  });

  test('a merchant in a country with a signed contract has five registration steps', async () => {
    covers('MER-057');
    const portal = await newcomer();
    const made = await create(portal, WARSAW_BAKERY);
    expect((await portal.call(onboarding.status)).body).toMatchObject({ step: 'finance_settings', is_offer: false });
    const { body } = await portal.call(merchantSettings.contract, { params: { id: made.merchant_id } });
    expect(body.signed).toBeNull();
    expect((await portal.call(merchants.list)).body.data[0]?.company_name).toBe('Nowak Piotr');
  });

  const LEGAL: Creation = { ...KYIV_BAKERY };
  test.each<[what: string, said: Creation, errors: Record<string, string>]>([
    [
      'no values',
      {},
      {
        country: 'field is required',
        jurtype: 'field is required',
        name: 'field is required',
        url: 'field is required',
        phone: 'field is required',
        trade_classification: 'field is required',
      },
    ],
    [
      'an unsupported country',
      { ...LEGAL, country: 'BR' },
      { country: "Merchants can't be registered in this country" },
    ],
    [
      'a form of business that the country does not have',
      { ...LEGAL, country: 'IE', jurtype: 'individual', phone: '353861234567' },
      { jurtype: 'Not available in this country' },
    ],
    ['a name without visible characters', { ...LEGAL, name: '\u200B\u202E' }, { name: 'field is required' }],
    ['a name of 101 characters', { ...LEGAL, name: 'x'.repeat(101) }, { name: 'value is to long' }],
    ['a script URL as the website', { ...LEGAL, url: 'javascript:alert(1)' }, { url: 'Enter a valid url' }],
    ['a phone of another country', { ...LEGAL, phone: '48501234567' }, { phone: 'Enter a valid phone' }],
    ['a phone that is too short', { ...LEGAL, phone: '38044555' }, { phone: 'Enter a valid phone' }],
    [
      'a line of business that the country forbids',
      { ...LEGAL, trade_classification: ['5993'] },
      { trade_classification: 'Not available in this country' },
    ],
    [
      'two lines of business of which the country forbids one',
      { ...LEGAL, trade_classification: ['5411', '5993'] },
      { trade_classification: 'Not available in this country' },
    ],
    [
      'a registration number of another country',
      { ...LEGAL, okpo: '0000628377' },
      { okpo: 'field must match pattern' },
    ],
    [
      'a registration number with a wrong check digit',
      { ...LEGAL, okpo: '14360571' },
      { okpo: 'Check the number: it contains a typo' },
    ],
    ['a postcode of another country', { ...LEGAL, zip_code: '00-950' }, { zip_code: 'field must match pattern' }],
    [
      'a company without owner and address',
      { ...LEGAL, owner_lastname: ' ', street: '', building: '' },
      { owner_lastname: 'field is required', street: 'field is required', building: 'field is required' },
    ],
    [
      'a taxpayer number with a wrong check digit',
      { ...WARSAW_BAKERY, inn: '5260250275' },
      { inn: 'Check the number: it contains a typo' },
    ],
    ['a company of other people', { ...LEGAL, company_profile_id: 300101 }, { company_profile_id: 'Choose a company' }],
  ])('creating a merchant with %s returns errors by field and creates nothing', async (_what, said, errors) => {
    covers('MER-070', 'MER-073', 'ERR-018');
    const portal = await newcomer();
    expect(await create(portal, said)).toEqual({ error: errors });
    expect((await portal.call(merchants.list)).body.data).toEqual([]);
  });

  test('sending the creation form twice creates one merchant', async () => {
    covers('MER-073');
    const portal = await newcomer();
    await create(portal, KYIV_BAKERY);
    expect(await create(portal, KYIV_BAKERY)).toEqual({
      error: { name: 'You already have a merchant with this name: choose another name' },
    });
    expect((await portal.call(merchants.list)).body.data).toHaveLength(1);
  });

  test('merchant names keep markup as plain text and lose characters that change the text direction', async () => {
    covers('MER-073');
    const portal = await newcomer();
    await create(portal, { ...KYIV_BAKERY, name: '<b>Колос</b>\u202E!', company_name: '«A»\n<script>' });
    expect((await portal.call(merchants.list)).body.data[0]).toMatchObject({
      name: '<b>Колос</b> !',
      company_name: '«A» <script>',
    });
  });

  test('a new merchant can be created for an existing company in the same country', async () => {
    covers('MER-073');
    const owner = await openPortal({ account: 'owner', world: { payments: 0 } });
    const { companies: known } = await form(owner, { country: 'DE' });
    expect(known).toEqual([
      { id: expect.any(Number) as number, company_name: 'Fahrradhaus Lindner GmbH', country: 'DE' },
    ]);
    const shop = { ...KYIV_BAKERY, country: 'DE', phone: '4930123456', company_profile_id: known[0]!.id };
    expect(await create(owner, { ...shop, country: 'UA', phone: KYIV_BAKERY.phone })).toEqual({
      error: { company_profile_id: 'This company is in another country' },
    });
    const made = await create(owner, shop);
    expect(made.company_profile_id).toBe(known[0]!.id);
    const mine = (await owner.call(merchants.list)).body.data.find(({ id }) => id === made.merchant_id);
    expect(mine?.company_name).toBe('Fahrradhaus Lindner GmbH');
    // The form does not offer a company to a colleague who may not edit the company.
    expect((await form(await owner.as('viewer'))).companies).toEqual([]);
  });

  test('a new merchant accepts no payments before its activation', async () => {
    covers('MER-073');
    const portal = await newcomer();
    const { merchant_id } = await create(portal, KYIV_BAKERY);
    await expect(portal.pay(merchant_id, '10.00', 'UAH')).rejects.toThrow('takes no such payments');
  });
});
