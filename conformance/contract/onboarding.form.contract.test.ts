import { describe, expect, test } from 'vitest';
import { onboarding } from '@portal/contract/onboarding';
import { covers } from '../support/covers.ts';
import { openPortal } from '../support/portal.ts';

const MERCHANT = 'country jurtype name url phone trade_classification';
const OWNER = 'owner_lastname owner_firstname';
const HOUSE = 'zip_code community street building appartment?';
const LINES = 'zip_code address_line_1 address_line_2? community';

/**
 * Expected fields of the merchant creation form by country and form of business, in display order. A question mark
 * marks optional fields.
 */
const FORMS: readonly (readonly [country: string, code: string, jurtype: string, company: string])[] = [
  ['UA', '+380', 'individual', `inn additional_document_number? ${OWNER} owner_middlename? ${HOUSE}`],
  ['UA', '+380', 'legal', `company_name okpo inn? ${OWNER} owner_middlename? ${HOUSE}`],
  ['PL', '+48', 'individual', `inn reg_number ${OWNER} ${LINES}`],
  ['PL', '+48', 'legal', `company_name reg_number inn ${OWNER} ${LINES}`],
  ['CZ', '+420', 'individual', `reg_number inn? ${OWNER} ${LINES}`],
  ['CZ', '+420', 'legal', `company_name reg_number inn? ${OWNER} ${LINES}`],
  ['DE', '+49', 'individual', `reg_number inn? ${OWNER} ${LINES}`],
  ['DE', '+49', 'legal', `company_name reg_number inn? ${OWNER} ${LINES}`],
  ['GE', '+995', 'individual', `reg_number ${OWNER} ${LINES}`],
  ['GE', '+995', 'legal', `company_name reg_number ${OWNER} ${LINES}`],
  ['IE', '+353', 'legal', `company_name reg_number inn? ${OWNER} ${LINES}`],
];

const asked = async (query: { country?: string; jurtype?: string } = {}) => {
  const portal = await openPortal({ account: 'new', world: { payments: 0 } });
  return (await portal.call(onboarding.form, { query })).body;
};

describe('merchant creation form', () => {
  test.each(FORMS)(
    'the creation form for country %s (phone code %s), form of business %s, has its own fields in order',
    async (country, code, jurtype, company) => {
      covers('MER-066', 'MER-067', 'MER-068', 'MER-069');
      const form = await asked({ country, jurtype });
      expect([form.country, form.jurtype]).toEqual([country, jurtype]);
      const said = form.fields.map(({ name }) => (form.required.includes(name) ? name : `${name}?`));
      expect(said).toEqual(`${MERCHANT} ${company}`.split(' '));
      expect(form.fields.find(({ name }) => name === 'phone')?.hint).toBe(code);
    },
  );

  test("the creation form offers the country's forms of business and preselects the only one", async () => {
    covers('MER-053', 'MER-069');
    for (const country of new Set(FORMS.map(([code]) => code))) {
      const { choices, jurtype } = await asked({ country });
      const values = choices.jurtype.map(({ value }) => value);
      expect([country, values]).toEqual([
        country,
        FORMS.filter(([code]) => code === country).map(([, , kind]) => kind),
      ]);
      expect([country, jurtype]).toEqual([country, values.length === 1 ? values[0] : '']);
    }
    const { choices } = await asked({ country: 'UA' });
    expect(choices.jurtype.map(({ text }) => text)).toEqual(['Sole proprietor', 'Company']);
    expect(choices.business_type.map(({ value, text }) => [value, text])).toEqual([
      ['goods', 'Goods'],
      ['services', 'Services'],
      ['digital', 'Digital goods'],
    ]);
  });

  test('the creation form marks the contract as a public offer only in Ukraine', async () => {
    covers('MER-057');
    for (const [country, , jurtype] of FORMS)
      expect([country, jurtype, (await asked({ country, jurtype })).is_offer]).toEqual([
        country,
        jurtype,
        country === 'UA',
      ]);
    expect((await asked()).is_offer).toBe(false);
  });
});

test('the list of lines of business leaves out those that the country forbids', async () => {
  covers('MER-074', 'MER-075');
  expect(onboarding.trades.path).toBe('/api/v2/merchant/add/choices/trades/');
  const portal = await openPortal({ account: 'new', world: { payments: 0 } });
  const codes = async (query: { country?: string } = {}) =>
    (await portal.call(onboarding.trades, { query })).body.data.map(({ value }) => value);
  const all = await codes();
  expect(new Set(all).size).toBe(18);
  for (const [country, missing] of [
    ['UA', ['5993']],
    ['IE', ['5993']],
    ['DE', ['5993']],
    ['PL', ['5912']],
    ['CZ', ['5912']],
    ['GE', ['5921']],
  ] as const) {
    const here = await codes({ country });
    expect([country, all.filter((code) => !here.includes(code))]).toEqual([country, missing]);
  }
});
