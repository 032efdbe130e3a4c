import { ButtonData } from '@portal/contract/buttons';
import { buttonRules, customFieldError, type FieldTemplate } from '@portal/contract/buttons/buttonRules';
import {
  APPEARANCE_LIMITS,
  buttonStyle,
  DEFAULT_APPEARANCE,
  defaultLook,
  embedCode,
} from '@portal/contract/buttons/embedCode';
import { newButton } from '@portal/contract/buttons/newButton';
import { describe, expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { openPortal } from '../support/portal.ts';
import { buttonData, buttonField, createButton, type ButtonChanges } from '../support/selling/buttons.ts';

/** Validation errors of the button data, by path. */
const wrong = (say: ButtonChanges): [path: string, message: string][] =>
  (ButtonData.safeParse(buttonData(say)).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
const RANGE = 'field must be between 1 and 100000';

test("a new payment button has the specification's defaults for its merchant's checkout version", () => {
  covers('BTN-049', 'BTN-050', 'BTN-051', 'BTN-053', 'BTN-065', 'BTN-067', 'BTN-068', 'BTN-069', 'BTN-086');
  const ofBoth = {
    amount: '',
    amount_readonly: true,
    amount_min: '',
    currency: '',
    multicurrencies: false,
    currencies: [],
    lang: 'uk',
    response_url: '',
    fields: [],
    button_type: 'purchase',
    recurring_readonly: false,
    params: {
      order_desc: '',
      design_id: '',
      product_id: '',
      response_success_url: '',
      response_decline_url: '',
      server_callback_url: '',
      delayed: false,
      required_rectoken: false,
      server_callback_aliases: [],
    },
  };
  const recurring = { amount: '1', start_time: '', end_time: '', quantity: '1', every: '1', period: 'month' };
  expect(newButton(2)).toEqual({
    ...ofBoth,
    recurring_type: 'period',
    recurring_trial: false,
    recurring_state: 'shown_edit_off',
    recurring: { ...recurring, trial_quantity: '1', trial_period: 'day' },
  });
  expect(newButton(1)).toStrictEqual({ ...ofBoth, recurring });
});

test.each([
  ['quantity', 'BTN-083'],
  ['every', 'BTN-084'],
  ['trial_quantity', 'BTN-085'],
] as const)('the value "%s" of recurring charges must be a whole number from 1 to 100000', (name, row) => {
  covers(row);
  const said = (value: string) => wrong({ recurring: { [name]: value } });
  for (const value of ['1', '2', '99999', '100000']) expect(said(value)).toEqual([]);
  for (const value of ['0', '100001']) expect(said(value)).toEqual([[`recurring.${name}`, RANGE]]);
  for (const value of ['x', '1.5', '-1']) expect(said(value)).toEqual([[`recurring.${name}`, 'field must be number']]);
});

test('a payment button requires only those numbers of recurring charges that its type uses', async () => {
  covers('BTN-083', 'BTN-084', 'BTN-085');
  const owner = await openPortal({ account: 'owner' });
  const errorOf = async (say: ButtonChanges) =>
    (
      await createButton(owner, {
        ...say,
        recurring: { every: '', quantity: '', trial_quantity: '', ...say.recurring },
      })
    ).error;
  const missing = (...names: string[]) => names.map((name) => [`recurring.${name}`, 'field is required']);
  expect(await errorOf({ button_type: 'purchase' })).toBeUndefined();
  const period = { button_type: 'recurring', recurring_type: 'period' } as const;
  expect(await errorOf(period)).toEqual(missing('every'));
  expect(await errorOf({ ...period, recurring: { every: '1' } })).toBeUndefined();
  const counted = { button_type: 'recurring', recurring_type: 'quantity' } as const;
  expect(await errorOf(counted)).toEqual(missing('every', 'quantity'));
  expect(await errorOf({ ...counted, recurring: { every: '1', quantity: '1' } })).toBeUndefined();
  expect(await errorOf({ ...counted, recurring_trial: true })).toEqual(missing('every', 'quantity', 'trial_quantity'));
});

test('the periods of recurring charges and trials are month, week and day only', () => {
  covers('BTN-086');
  for (const name of ['period', 'trial_period'] as const) {
    for (const value of ['month', 'week', 'day'] as const) expect(wrong({ recurring: { [name]: value } })).toEqual([]);
    expect(wrong({ recurring: { [name]: 'year' as never } })).toHaveLength(1);
  }
});

test('a payment button accepts each specified type, recurring type and recurring state, and no other values', () => {
  covers('BTN-001', 'BTN-002', 'BTN-049', 'BTN-065');
  for (const button_type of ['purchase', 'recurring'] as const) expect(wrong({ button_type })).toEqual([]);
  for (const recurring_type of ['period', 'quantity'] as const) expect(wrong({ recurring_type })).toEqual([]);
  for (const recurring_state of ['shown_readonly', 'hidden', 'shown_edit_on', 'shown_edit_off'] as const)
    expect(wrong({ recurring_state })).toEqual([]);
  for (const name of ['button_type', 'recurring_type', 'recurring_state'])
    expect(wrong({ [name]: 'other' })).toHaveLength(1);
});

test('amounts of payment buttons and of recurring charges range from 0.01 to 999999.99', () => {
  covers('BTN-089');
  for (const said of [(amount: string) => wrong({ amount }), (amount: string) => wrong({ recurring: { amount } })]) {
    for (const amount of ['', '0.01', '7,5', '12', '999999.99']) expect(said(amount)).toEqual([]);
    for (const [amount, message] of [
      ['0', 'field is lower than 0.01'],
      ['1000000', 'field is greater than 999999.99'],
      ['1.234', 'field must be amount'],
      ['-1', 'field must be amount'],
    ])
      expect(said(amount!).map(([, text]) => text)).toEqual([message]);
  }
});

test("a payment button's description has at most 1024 characters, and its design id is a number", () => {
  covers('BTN-090', 'BTN-092');
  expect(wrong({ params: { order_desc: 'x'.repeat(1024) } })).toEqual([]);
  expect(wrong({ params: { order_desc: 'x'.repeat(1025) } })).toEqual([['params.order_desc', 'value is to long']]);
  for (const design_id of ['', '7']) expect(wrong({ params: { design_id } })).toEqual([]);
  for (const design_id of ['x', '1.5'])
    expect(wrong({ params: { design_id } })).toEqual([['params.design_id', 'field must be number']]);
});

test("a payment button's return URLs are empty or start with http or https", () => {
  covers('BTN-091');
  const said = (url: string) =>
    wrong({ response_url: url, params: { response_success_url: url, response_decline_url: url } });
  for (const url of ['', 'http://shop.example', 'https://shop.example/thanks?a=1']) expect(said(url)).toEqual([]);
  const paths = ['response_url', 'params.response_success_url', 'params.response_decline_url'];
  expect(said('shop')).toEqual(paths.map((path) => [path, 'Enter a valid url']));
});

describe('a custom field', () => {
  const validity = (template: FieldTemplate, min_length = '', max_length = '') => ({
    template,
    min_length,
    max_length,
  });
  const PATTERN = 'field must match pattern';

  test.each<[template: FieldTemplate, row: string, taken: string[], refused: string[], message: string]>([
    [
      'email',
      'BTN-078',
      ['anna@shop.example', 'A.z_9%+-x@a-b.c1.ua', "sean.o'neil@shop.example"],
      ['anna', 'anna@shop', 'anna@shop.u', 'an na@shop.example', 'anna,@shop.example', '@shop.example'],
      'Enter a valid email address',
    ],
    [
      'url',
      'BTN-072',
      ['http://shop.example', 'https://shop.example/a?b=1'],
      ['ftp://shop.example', 'shop.example', 'https://shop.example/a b', 'https://'],
      'Enter a valid url',
    ],
    ['numeric', 'BTN-073', ['0', '0123456789'], ['1.5', '-1', '12a', 'a12', '1 2'], PATTERN],
    ['decimal', 'BTN-074', ['7', '-7', '1.5', '-10.25'], ['1,5', '+1', '--1', '1.2.3', 'x', '.'], PATTERN],
  ])(
    'a custom field of a payment button with the template "%s" accepts only matching values',
    (template, row, taken, refused, message) => {
      covers('BTN-071', row);
      const said = (value: string) => customFieldError(value, { required: false, valid: validity(template) });
      for (const value of ['', ...taken]) expect(said(value)).toBeUndefined();
      for (const value of refused) expect(said(value)).toBe(message);
    },
  );

  test('a custom field of a payment button needs a label, a valid name and numeric length limits', () => {
    covers('BTN-056', 'BTN-070', 'BTN-075', 'BTN-076');
    expect(wrong({ fields: [buttonField(), buttonField({ label: '' })] })).toEqual([
      ['fields.1.label', 'field is required'],
    ]);
    for (const name of ['two words', '__proto__', '_x', '.x', '-x'])
      expect(wrong({ fields: [buttonField({ name })] })).toEqual([['fields.0.name', PATTERN]]);
    for (const name of ['', 'size', '2nd_line', 'constructor', 'a.b-c'])
      expect(wrong({ fields: [buttonField({ name })] })).toEqual([]);
    for (const name of ['min_length', 'max_length']) {
      const said = (value: string) => {
        const valid = { ...buttonField().valid, [name]: value };
        return wrong({ fields: [buttonField({ valid })] });
      };
      for (const value of ['', '0', '100', '1000']) expect(said(value)).toEqual([]);
      for (const value of ['x', '-1', '1.5'])
        expect(said(value)).toEqual([[`fields.0.valid.${name}`, 'field must be number']]);
    }
  });

  test('a custom field of a payment button refuses values outside its length limits', () => {
    covers('BTN-056', 'BTN-075', 'BTN-076');
    const said = (value: string, ...lengths: [string, string]) =>
      customFieldError(value, { required: false, valid: validity('none', ...lengths) });
    expect([said('ab', '3', ''), said('abc', '3', '')]).toEqual(['value is to short', undefined]);
    expect([said('abcd', '', '3'), said('abc', '', '3')]).toEqual(['value is to long', undefined]);
    expect(customFieldError('', { required: true, valid: validity('none') })).toBe('field is required');
  });
});

test('an additional callback URL of a payment button needs a complete http or https address', () => {
  covers('BTN-080', 'BTN-081');
  const { url } = buttonRules.alias;
  for (const taken of ['https://hooks.example/a', 'http://hooks.example']) expect(url(taken)).toBeUndefined();
  for (const empty of ['', ' ']) expect(url(empty)).toBe('field is required');
  for (const refused of ['hooks.example', 'ftp://hooks.example', 'https://a b'])
    expect(url(refused)).toBe('Enter a valid url');
});

describe('button appearance', () => {
  test('a payment button is drawn with border and font sizes clamped to their limits', () => {
    covers('BTN-041', 'BTN-043');
    expect(APPEARANCE_LIMITS).toEqual({ border_width: [0, 20], border_radius: [0, 100], font_size: [8, 72] });
    expect(DEFAULT_APPEARANCE).toMatchObject({ border_width: 0, border_radius: 8, font_size: 16 });
    const look = defaultLook('en', '');
    const drawn = (border_width: number, border_radius: number, font_size: number) => {
      const style = buttonStyle({ ...look, border_width, border_radius, font_size });
      return [style['border'], style['border-radius'], style['font']].map((text) => text?.split('/')[0]);
    };
    expect(drawn(-1, -1, 7)).toEqual(['0px solid #ffffff', '0px', '600 8px']);
    expect(drawn(3, 12, 20)).toEqual(['3px solid #ffffff', '12px', '600 20px']);
    expect(drawn(21, 101, 73)).toEqual(['20px solid #ffffff', '100px', '600 72px']);
  });

  test("a payment button's background can only be a hex colour or a gradient", () => {
    const ground = (background: string) => buttonStyle({ ...defaultLook('en', ''), background })['background'];
    for (const taken of ['#FFF', '#121517', 'linear-gradient(90deg, #1D3A8A, #8A1F6B)'])
      expect(ground(taken)).toBe(taken);
    for (const other of ['red', 'url(//evil.example)', 'linear-gradient(90deg, url(//evil.example))', '#fff;x:y'])
      expect(ground(other)).toBe(DEFAULT_APPEARANCE.background);
  });

  test("a payment button's embed code is a link with version and address; version 2.00 adds a script", () => {
    covers('BTN-116', 'BTN-117', 'BTN-041');
    const look = { ...defaultLook('en', '20.00 UAH'), text: 'Beans' };
    const url = 'https://pay.example/api/checkout?button=abc';
    const codeOf = (version: 1 | 2) => embedCode({ version, url, language: 'uk', look }).split('\n');
    const style = Object.entries(buttonStyle(look))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
    expect(codeOf(1)).toEqual([
      '<!-- Payment button 1.00 -->',
      `<a href="${url}" rel="noopener" style="${style}">Beans 20.00 UAH</a>`,
    ]);
    expect(codeOf(2)).toEqual([
      '<!-- Payment button 2.00 -->',
      `<a href="${url}" rel="noopener" lang="uk" data-portal-checkout="frame" style="${style}">Beans 20.00 UAH</a>`,
      '<script src="https://pay.example/dist/checkout-2.00.js" async></script>',
    ]);
  });
});
