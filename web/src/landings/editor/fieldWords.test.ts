import type { LandingForms } from '@portal/contract/landings';
import { LANDING_TYPES, type LandingType } from '@portal/contract/landings/landingRules';
import { emptyForms, withGeneral } from '@portal/contract/landings/newLanding';
import { expect, test } from 'vitest';
import { getFieldLabel, listFormFacts, formatFieldValue } from './fieldWords.ts';

const begun = { name: 'Warm kitchen', language: 'uk', currency: 'UAH' };
const formsOf = (type: LandingType) => withGeneral(emptyForms(type, begun), { alias: 'warm-kitchen' }) as LandingForms;

test.each(LANDING_TYPES)('every field of a landing page of the type "%s" has a label', (type) => {
  const labels = listFormFacts(formsOf(type)).map(([label]) => label);
  expect(labels.length).toBeGreaterThan(15);
  expect(labels.filter((label) => /^[a-z_]+(\.|$)/.test(label))).toEqual([]);
});

test("the label of a field in a landing page's list names the row's number", () => {
  expect(getFieldLabel('contacts.email')).toBe('Email');
  expect(getFieldLabel('payment.goods.delivery')).toBe('Delivery instructions');
  expect(getFieldLabel('finance.items.0.price')).toBe('Products, 1: Price');
  expect(getFieldLabel('amounts.suggested.2')).toBe('Suggested amounts, 3');
  expect(getFieldLabel('unknown.field')).toBe('unknown.field');
});

test('the values of a landing page are shown as words', () => {
  expect(formatFieldValue('branding.color_scheme.preset', 'fruit_salad')).toBe('Fruit salad');
  expect(formatFieldValue('general.language', 'uk')).toBe('Українська');
  expect(formatFieldValue('promocode.is_accepted', true)).toBe('Yes');
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Soup' }] }] };
  expect(formatFieldValue('general.description', text)).toBe('Soup');
  const items = [
    { id: '7', name: 'Soup', price: '2.50', image: null },
    { id: '', name: 'Bread', price: '1.00', image: 12 },
  ];
  expect(formatFieldValue('services.items', items)).toBe('Soup, 2.50; Bread, 1.00, #12');
});
