import { describe, expect, test } from 'vitest';
import { buttons } from '@portal/contract/buttons';
import { CheckoutVersion, RecurringPeriod } from '@portal/contract/values';
import { newButton } from '@portal/contract/buttons/newButton';
import { merchants } from '@portal/contract/merchants';
import {
  buttonData,
  buttonField,
  readButton,
  editButton,
  listButtons,
  createButton,
  legacyMerchantOf,
  type ButtonChanges,
} from '../support/selling/buttons.ts';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { firstMerchantOf } from '../support/selling/links.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const NO_CURRENCY = "The merchant doesn't accept payments in this currency";

describe('making a button', () => {
  test('the form for a new payment button lists the merchants where the user may create buttons', async () => {
    covers(
      ...rowsOfCall('GET', buttons.merchants.path),
      ...rowsOfCall('GET', buttons.choices.path),
      'BTN-059',
      'BTN-060',
      'BTN-061',
      'BTN-062',
    );
    const owner = await openPortal({ account: 'owner' });
    const all = (await owner.call(merchants.list)).body.data;
    const { data } = (await owner.call(buttons.merchants)).body;
    expect(data).toEqual(all.map(({ id, name, status, checkout_version }) => ({ id, name, status, checkout_version })));
    await owner.grant('owner@example.com', data[1]?.id ?? 0, { buttons: 'read' });
    expect((await owner.call(buttons.merchants)).body.data.map(({ id }) => id)).not.toContain(data[1]?.id);
    const params = { merchant: firstMerchantOf(owner) };
    const said = (await owner.call(buttons.choices, { params, headers: { 'X-Timezone': 'Pacific/Kiritimati' } })).body;
    expect(said).toMatchObject({ multicurrencies: true, super_converter: true, today: '2026-11-21' });
    expect(said.designs.map(({ text }) => text)).toContain('Вечір');
    const values = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);
    expect(values(said.currency)).toEqual(['UAH', 'USD', 'EUR']);
    for (const languages of [said.lang, said.checkout_language]) expect(values(languages)).toContain('uk');
    expect(values(said.callback_type)).toEqual(['server', 'send_pulse']);
    expect(values(said.content_type)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
    expect(values(said.order_status)).toEqual(['approved', 'declined', 'processing', 'reversed', 'expired']);
    expect(values(said.response_method)).toEqual(['POST', 'GET']);
  });

  test('a new payment button starts with the defaults of the specification', () => {
    covers('BTN-049', 'BTN-051', 'BTN-086', 'SCONST-014', 'SCONST-015');
    expect(RecurringPeriod.options).toEqual(['month', 'week', 'day']);
    expect(newButton(2)).toMatchObject({
      lang: 'uk',
      button_type: 'purchase',
      recurring_type: 'period',
      recurring_state: 'shown_edit_off',
      recurring: { amount: '1', quantity: '1', every: '1', period: 'month', trial_quantity: '1', trial_period: 'day' },
    });
  });

  test('creating a payment button returns all its data; its page and the list of buttons show the same data', async () => {
    covers('BTN-001', 'BTN-050', 'BTN-052', 'BTN-053', 'BTN-064', 'BTN-109', 'BTN-114', 'BTN-115', 'SCONST-007');
    covers(
      ...rowsOfCall('POST', buttons.create.path),
      ...rowsOfCall('GET', buttons.info.path),
      ...rowsOfCall('GET', buttons.list.path),
    );
    const owner = await openPortal({ account: 'owner' });
    const made = await createButton(owner, {}, '2026-11-25');
    const host = made.data.host;
    expect(made).toEqual({
      id: made.id,
      token: made.token,
      merchant: { id: firstMerchantOf(owner), name: 'Кав’ярня «Двір»' },
      merchant_id: firstMerchantOf(owner),
      name: 'Two bags of coffee',
      description: 'Two bags of coffee',
      button_type: 'purchase',
      amount: '12.34',
      currency: 'EUR',
      actual_amount: '557.77',
      actual_currency: 'UAH',
      enabled: 1,
      state: 1,
      expire: '2026-11-25',
      expires: '2026-11-26T00:00:00Z',
      lifetime: made.lifetime,
      expired: false,
      checkout_version: 2,
      brand: ['mastercard', 'visa'],
      button_url: `${host}/api/checkout?button=${made.token}`,
      createtime: made.createtime,
      created_by: 'owner@example.com',
      design_name: '',
      embed_origins: ['https://coffee-yard.example', 'https://blog.coffee-yard.example', 'http://localhost:3000'],
      colours: made.colours,
      version: made.version,
      can_edit: true,
      data: { ...buttonData(), host },
    });
    expect(host).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const left = (Date.parse('2026-11-26T00:00:00Z') - Date.parse(made.createtime)) / 1000;
    expect(Math.abs((made.lifetime ?? 0) - left)).toBeLessThan(60);
    const { lifetime } = made;
    expect({ ...(await readButton(owner, made)), lifetime }).toEqual(made);
    const [first] = await listButtons(owner);
    expect(made).toMatchObject({ ...first, lifetime, data: { host, params: { design_id: '' } } });
  });

  test('a payment button can be created from an object or from JSON text', async () => {
    covers('BTN-109');
    const owner = await openPortal({ account: 'owner' });
    const params = { merchant: firstMerchantOf(owner) };
    const made = await owner.call(buttons.create, { params, body: { data: JSON.stringify(buttonData()) } });
    expect(made.body.data).toMatchObject(buttonData());
    const broken = await owner.call(buttons.create, { params, body: { data: '{"amount":' } });
    expect(broken.status).toBe(400);
  });

  test.each<[say: ButtonChanges, path: string, message: string, ...rows: string[]]>([
    [{ amount: '' }, 'amount', 'field is required', 'BTN-089'],
    [{ amount: '', amount_readonly: false, button_type: 'recurring' }, 'amount', 'field is required', 'BTN-089'],
    [{ currency: 'CZK' }, 'currency', NO_CURRENCY],
    [{ multicurrencies: true }, 'currencies', 'field is required', 'BTN-053'],
    [{ multicurrencies: true, currencies: ['CZK'] }, 'currencies', NO_CURRENCY, 'BTN-053'],
    [{ lang: 'xx' }, 'lang', 'This language is not available. Choose another one'],
    [{ params: { design_id: '1' } }, 'params.design_id', "The merchant doesn't have this design", 'BTN-093'],
    [
      { button_type: 'recurring', recurring: { start_time: '2026-11-19' } },
      'recurring.start_time',
      'This date is in the past',
      'BTN-094',
    ],
    [
      { button_type: 'recurring', recurring: { end_time: '2026-02-31' } },
      'recurring.end_time',
      "This date doesn't exist",
    ],
    [
      { button_type: 'recurring', recurring: { start_time: '2026-12-02', end_time: '2026-12-01' } },
      'recurring.end_time',
      'The end date is before the start date',
    ],
    [
      { button_type: 'recurring', recurring_trial: true, recurring: { trial_quantity: '' } },
      'recurring.trial_quantity',
      'field is required',
      'BTN-085',
    ],
  ])('creating a payment button with %j is refused at the member %s', async (say, path, message, ...rows) => {
    covers(...rows);
    const owner = await openPortal({ account: 'owner' });
    const before = (await listButtons(owner)).length;
    expect((await createButton(owner, say)).error).toContainEqual([path, message]);
    expect(await listButtons(owner)).toHaveLength(before);
  });

  test.each([
    ['currency', { currency: '' }, 'field is required', 'BTN-088'],
    ['params.order_desc', { params: { order_desc: 'x'.repeat(1025) } }, 'value is to long', 'BTN-090'],
    ['params.response_success_url', { params: { response_success_url: 'shop' } }, 'Enter a valid url', 'BTN-091'],
    ['params.response_decline_url', { params: { response_decline_url: 'ftp://x' } }, 'Enter a valid url', 'BTN-091'],
    ['response_url', { response_url: 'javascript:alert(1)' }, 'Enter a valid url', 'BTN-091'],
    ['params.design_id', { params: { design_id: 'x' } }, 'field must be number', 'BTN-092'],
    ['recurring.quantity', { recurring: { quantity: '0' } }, 'field must be between 1 and 100000', 'BTN-083'],
    ['recurring.every', { recurring: { every: '100001' } }, 'field must be between 1 and 100000', 'BTN-084'],
    ['recurring.trial_quantity', { recurring: { trial_quantity: '1.5' } }, 'field must be number', 'BTN-085'],
    ['recurring_trial', { recurring_trial: 'no' }, 'Invalid input: expected boolean, received string', 'BTN-067'],
    ['fields.0.label', { fields: [buttonField({ label: ' ' })] }, 'field is required', 'BTN-070'],
  ] as const)('creating a payment button answers 400 for an invalid %s', async (path, say, message, row) => {
    covers(row);
    const owner = await openPortal({ account: 'owner' });
    const answer = await owner.call(buttons.create, {
      params: { merchant: firstMerchantOf(owner) },
      body: { data: buttonData(say as never) },
    });
    expect(answer.status).toBe(400);
    const { issues } = answer.body as unknown as { issues: { path: string; message: string }[] };
    expect(issues).toContainEqual({ path: `body.data.${path}`, message });
  });

  test('a payment button of a merchant with checkout version 1 has no settings of checkout version 2', async () => {
    covers('BTN-065', 'BTN-066', 'BTN-068', 'BTN-069', 'BTN-092', 'BTN-093', 'SCONST-016');
    expect([0, 1, 2, 3, '1'].filter((one) => CheckoutVersion.safeParse(one).success)).toEqual([1, 2]);
    const owner = await openPortal({ account: 'owner' });
    const body = { data: buttonData({ currency: 'UAH', recurring_readonly: true, params: { design_id: '77' } }) };
    const made = await owner.call(buttons.create, { params: { merchant: legacyMerchantOf(owner) }, body });
    const { data, checkout_version: version } = made.body;
    expect([version, data.recurring_readonly, data.params.design_id]).toEqual([1, true, '77']);
    const names = [...Object.keys(data), ...Object.keys(data.recurring)];
    for (const name of ['recurring_type', 'recurring_trial', 'recurring_state', 'trial_quantity', 'trial_period'])
      expect(names).not.toContain(name);
    expect((await createButton(owner)).data).toMatchObject({
      recurring_state: 'shown_edit_off',
      recurring_trial: false,
    });
  });
});

describe('custom fields of a button', () => {
  const wrong = async (portal: Portal, ...fields: Parameters<typeof buttonField>[0][]) =>
    (await createButton(portal, { fields: fields.map(buttonField) })).error;
  const valid = (say: object) => ({ template: 'none', pattern: '', min_length: '', max_length: '', ...say }) as never;

  test('custom fields of a payment button keep their order, and a field without a name gets a random name', async () => {
    covers('BTN-056', 'BTN-057', 'UI-033', 'UI-034', 'BTN-071', 'BTN-072');
    covers('BTN-073', 'BTN-074', 'BTN-077', 'BTN-078', 'BTN-079');
    const owner = await openPortal({ account: 'owner' });
    const templates = ['email', 'phone', 'url', 'numeric', 'decimal', 'custom'] as const;
    const fields = templates.map((template) =>
      buttonField({ label: template, name: '', valid: valid({ template, pattern: '[A-Z]+' }) }),
    );
    const made = await createButton(owner, { fields });
    expect(made.data.fields.map(({ label }) => label)).toEqual(templates);
    const names = made.data.fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(6);
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9]{10}$/);
    expect(made.data.fields.map((field) => field.valid.pattern)).toEqual([
      '^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}$',
      '',
      '^https?://[^\\s]+$',
      '^[0-9]+$',
      '^-?[0-9]+(\\.[0-9]+)?$',
      '[A-Z]+',
    ]);
  });

  test('a payment button refuses custom fields with duplicate names, reversed lengths or invalid values', async () => {
    covers('BTN-075', 'BTN-076', 'BTN-079');
    const owner = await openPortal({ account: 'owner' });
    expect(await wrong(owner, { name: 'size' }, { name: 'size' })).toEqual([
      ['fields.1.name', 'Another field already has this name'],
    ]);
    expect(await wrong(owner, { valid: valid({ min_length: '9', max_length: '2' }) })).toEqual([
      ['fields.0.valid.min_length', 'The minimum length is greater than the maximum length'],
    ]);
    const email = valid({ template: 'email' });
    expect(await wrong(owner, { value: 'nobody', valid: email })).toEqual([
      ['fields.0.value', 'Enter a valid email address'],
    ]);
    const stuck = "Payers can't type in this field: enter a value";
    expect(await wrong(owner, { hidden: true, required: true }, { name: 'b', readonly: true, required: true })).toEqual(
      [0, 1].map((at) => [`fields.${at}.value`, stuck]),
    );
    const broken = await owner.call(buttons.create, {
      params: { merchant: firstMerchantOf(owner) },
      body: { data: buttonData({ fields: [buttonField({ valid: valid({ min_length: 'x', max_length: '-1' }) })] }) },
    });
    expect(broken.body).toMatchObject({
      issues: [{ message: 'field must be number' }, { message: 'field must be number' }],
    });
  });

  test('a custom field of a payment button accepts any pattern that a linear-time regex engine supports', async () => {
    const owner = await openPortal({ account: 'owner' });
    const custom = (pattern: string) => ({ valid: valid({ template: 'custom', pattern }) });
    expect(await wrong(owner, custom('(a+)+$'))).toBeUndefined();
    expect(await wrong(owner, custom('(?=a)b'), { name: 'b', ...custom('(') })).toEqual(
      [0, 1].map((at) => [
        `fields.${at}.valid.pattern`,
        'This pattern is not supported: remove backreferences and lookarounds',
      ]),
    );
  });
});

describe("a button's further callbacks", () => {
  const callback = (say = {}) => ({
    alias: '',
    callback_type: 'server' as const,
    url: 'https://hooks.example/a',
    content_type: 'application/json' as const,
    order_status: [],
    response_method: 'POST' as const,
    ...say,
  });

  test("each additional callback URL of a payment button has a random alias that contains the callback's type", async () => {
    covers('BTN-054', 'BTN-055', 'BTN-058');
    const owner = await openPortal({ account: 'owner' });
    const aliases = [callback(), callback({ callback_type: 'send_pulse', order_status: ['approved', 'reversed'] })];
    const made = await createButton(owner, { params: { server_callback_aliases: aliases } });
    const kept = made.data.params.server_callback_aliases;
    expect(kept[0]?.alias).toMatch(/^[A-Za-z0-9]{16}_server$/);
    expect(kept[1]?.alias).toMatch(/^[A-Za-z0-9]{16}_send_pulse$/);
    expect(kept[1]?.order_status).toEqual(['approved', 'reversed']);
    const [first, second] = kept as [(typeof kept)[0], (typeof kept)[0]];
    const changed = [{ ...second, callback_type: 'server' as const }, first, { ...first, alias: 'forged' }];
    const params = { ...made.data.params, server_callback_aliases: changed };
    const after = (await editButton(owner, made, { params })).data.params.server_callback_aliases;
    expect(after[1]?.alias).toBe(first.alias);
    expect(after[0]?.alias).toMatch(/^[A-Za-z0-9]{16}_server$/);
    expect(new Set(after.map(({ alias }) => alias)).size).toBe(3);
    expect(after.map(({ alias }) => alias)).not.toContain('forged');
  });

  test.each([
    ['', 'field is required', 'BTN-080'],
    ['hooks.example', 'Enter a valid url', 'BTN-081'],
  ])('an additional callback URL %j of a payment button is refused', async (url, message, row) => {
    covers(row);
    const owner = await openPortal({ account: 'owner' });
    const data = buttonData({ params: { server_callback_aliases: [callback({ url })] } });
    const answer = await owner.call(buttons.create, { params: { merchant: firstMerchantOf(owner) }, body: { data } });
    const path = 'body.data.params.server_callback_aliases.0.url';
    expect((answer.body as { issues?: object[] }).issues).toContainEqual({ path, message });
  });
});
