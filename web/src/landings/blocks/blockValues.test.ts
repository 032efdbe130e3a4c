import type { LandingForms } from '@portal/contract/landings';
import { LANDING_TYPES, LANDING_STEPS } from '@portal/contract/landings/landingRules';
import { emptyForms, stepForms, withGeneral } from '@portal/contract/landings/newLanding';
import { EMPTY_TEXT, type RichText } from '@portal/contract/landings/richText';
import { describe, expect, test } from 'vitest';
import { getBlockRules } from './blockRules.ts';
import { toEditorPath, buildLandingForms, getLandingValues } from './blockValues.ts';

const text: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Warm soup' }] }],
};
const item = {
  id: 'a1',
  name: 'Soup',
  description: 'Hot',
  price: '10.00',
  stock: '5',
  image: 7,
  image_alt: 'A bowl',
};
const typed: LandingForms = {
  general: { name: 'Kitchen', alias: 'kitchen', language: 'uk', summary: 'Soup for all', description: text },
  branding: {
    logo_image: 1,
    logo_alt: 'A spoon',
    main_image: null,
    main_alt: '',
    color_scheme: { preset: '#4F69C6' },
  },
  amounts: { suggested: ['50', '100'], is_free: true, min: '10', max: '5000', goal: '20000' },
  payment: { goods: { currency: 'UAH', order_desc: 'Soup', delivery: 'By mail' } },
  services: { items: [item] },
  finance: { currency: 'UAH', order_desc: '', items: [{ ...item, image: null, image_alt: '' }], delivery: 'By post' },
  project: { about: text, gallery: [{ image: 3, alt: 'The kitchen' }] },
};

describe('form values of a landing page editor', () => {
  test.each(LANDING_TYPES)('landing page forms that are read into the editor are saved unchanged: %s', (type) => {
    const blank = emptyForms(type, { name: 'A page', language: 'uk', currency: 'UAH' });
    const forms = withGeneral(blank, { alias: 'a-page' }) as LandingForms;
    for (const step of LANDING_STEPS) {
      const ofStep = stepForms(type, step, forms);
      expect(buildLandingForms(getLandingValues(ofStep))).toEqual(ofStep);
    }
  });

  test('the landing page editor converts texts, pictures and amounts in both directions', () => {
    expect(buildLandingForms(getLandingValues(typed))).toEqual(typed);
    expect(getLandingValues(typed).branding).toMatchObject({ logo_image: '1', main_image: '' });
    expect(getLandingValues(typed).amounts.suggested).toEqual([{ amount: '50' }, { amount: '100' }]);
  });

  test("the landing page editor's values are complete even if the server omits members", () => {
    const answer = { general: { name: 'Kitchen' }, services: {}, amounts: {} } as unknown as LandingForms;
    const values = getLandingValues(answer);
    expect(values.general).toMatchObject({ name: 'Kitchen', summary: '' });
    expect(buildLandingForms(values).general?.description).toEqual(EMPTY_TEXT);
    expect(values.services.items).toEqual([]);
    expect(values.amounts.suggested).toEqual([]);
  });

  test('disabled amount fields of a landing page are saved with empty values', () => {
    const { min: _, max: __, ...amounts } = getLandingValues(typed).amounts;
    expect(buildLandingForms({ amounts: { ...amounts, is_free: false } }).amounts).toMatchObject({ min: '', max: '' });
  });
});

describe("errors of a landing page's amounts", () => {
  const said = (change: Partial<NonNullable<LandingForms['amounts']>>) => {
    const values = getLandingValues({
      amounts: { suggested: [], is_free: true, min: '', max: '', goal: '', ...change },
    });
    const { 'amounts.min': min, 'amounts.suggested.*.amount': suggested } = getBlockRules(values);
    // The types of rules do not support rows of a list inside a record.
    const ofRow = suggested as ((value: string, row: unknown) => string | undefined) | undefined;
    return [
      min?.(values.amounts.min, values.amounts),
      ...values.amounts.suggested.map((row) => ofRow?.(row.amount, row)),
    ];
  };

  test('an invalid amount of a landing page shows its error at its field', () => {
    expect(said({ min: '100', max: '99.99' })).toEqual(['Enter a minimum that is not greater than the maximum']);
    expect(said({ min: '99', max: '99.00' })).toEqual([undefined]);
    expect(said({ suggested: ['50', '', '50.00'] })).toEqual([
      undefined,
      undefined,
      'field is required',
      'This amount is already in the list',
    ]);
  });

  test("a server error's path is translated to the path of the landing page editor's field", () => {
    expect(toEditorPath('amounts.suggested.1')).toBe('amounts.suggested.1.amount');
    expect(toEditorPath('amounts.suggested')).toBe('amounts.suggested');
    expect(toEditorPath('finance.items.0.price')).toBe('finance.items.0.price');
  });
});
