import { expect, test } from 'vitest';
import { buttons, type ButtonCallback, type ButtonData, type ButtonField } from '@portal/contract/buttons';
import { contrastFailures } from '@portal/contract/design/look';
import { solutions } from '@portal/contract/links';
import {
  buttonData,
  buttonField,
  readButton,
  editButton,
  listButtons,
  createButton,
  legacyMerchantOf,
  pathOf,
  type ButtonChanges,
} from '../support/selling/buttons.ts';
import { CARDS, Payer, paymentsOf } from '../support/selling/checkout.ts';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { listDesigns } from '../support/selling/designs.ts';
import { firstMerchantOf } from '../support/selling/links.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const TODAY = '2026-11-20';
const YESTERDAY = '2026-11-19';

/** A callback in which every value differs from the default. */
const callback: ButtonCallback = {
  alias: '',
  callback_type: 'send_pulse',
  url: 'https://hooks.example/a',
  content_type: 'application/x-www-form-urlencoded',
  order_status: ['declined', 'approved', 'processing', 'reversed', 'expired'],
  response_method: 'GET',
};

/** A field in which every value differs from the default. */
const said: ButtonField = {
  hidden: true,
  label: 'Size of it',
  name: 'size_of-it.1',
  value: 'M',
  readonly: true,
  placeholder: 'S to XL',
  required: true,
  valid: { template: 'custom', pattern: '[SMLX]+', min_length: '1', max_length: '3' },
};

/** Returns button data in which every value differs from the default. */
async function filledData(portal: Portal): Promise<ButtonData> {
  const { designs } = (await portal.call(buttons.choices, { params: { merchant: firstMerchantOf(portal) } })).body;
  return {
    amount: '20.50',
    amount_readonly: false,
    amount_min: '5.00',
    currency: 'EUR',
    multicurrencies: true,
    currencies: ['USD', 'UAH'],
    lang: 'de',
    response_url: 'https://shop.example/back',
    fields: [said, buttonField({ label: 'Colour', name: 'colour' })],
    button_type: 'recurring',
    recurring_type: 'quantity',
    recurring_trial: true,
    recurring_readonly: true,
    recurring_state: 'hidden',
    recurring: {
      amount: '7.00',
      start_time: '2026-12-01',
      end_time: '2027-12-01',
      quantity: '12',
      every: '2',
      period: 'week',
      trial_quantity: '3',
      trial_period: 'month',
    },
    params: {
      order_desc: 'A course',
      design_id: designs[0]?.value ?? '',
      product_id: 'C-1',
      response_success_url: 'https://shop.example/thanks',
      response_decline_url: 'https://shop.example/sorry',
      server_callback_url: 'https://shop.example/told',
      delayed: true,
      required_rectoken: true,
      server_callback_aliases: [callback],
    },
  };
}
/** Returns the data as the server stores them: each callback has an alias. */
const keptOf = (data: ButtonData) => ({
  ...data,
  host: expect.any(String) as string,
  params: {
    ...data.params,
    server_callback_aliases: [{ ...callback, alias: expect.stringMatching(/^[A-Za-z0-9]{16}_send_pulse$/) as string }],
  },
});

test('a payment button keeps every entered value when it is created and when it is edited', async () => {
  covers('BTN-049', 'BTN-050', 'BTN-051', 'BTN-053', 'BTN-054', 'BTN-056', 'BTN-058', 'BTN-065', 'BTN-067');
  covers('BTN-052', 'BTN-103', 'BTN-104', 'BTN-105');
  const owner = await openPortal({ account: 'owner' });
  const data = await filledData(owner);
  const made = await createButton(owner, data, '2026-12-24');
  expect(made.data).toEqual(keptOf(data));
  expect((await readButton(owner, made)).data).toEqual(made.data);
  const [listed] = await listButtons(owner);
  expect(listed?.data).toEqual({ host: made.data.host, params: { design_id: data.params.design_id } });
  expect(listed).toMatchObject({ id: made.id, expire: '2026-12-24', name: 'A course', button_type: 'recurring' });
  const plain = await createButton(owner);
  const { id, token } = plain;
  const changed = await editButton(owner, plain, data, { expire: '2026-12-25' });
  expect(changed).toMatchObject({ id, token, expire: '2026-12-25', expires: '2026-12-26T00:00:00Z' });
  expect(changed.data).toEqual(keptOf(data));
  expect((await readButton(owner, plain)).data).toEqual(changed.data);
  expect(await editButton(owner, changed, {}, { expire: '' })).toMatchObject({ expire: '', expires: null });
});

test('a payment button without description, amount and expiry is named by its number and never expires', async () => {
  covers('BTN-052', 'BTN-053', 'BTN-089');
  const owner = await openPortal({ account: 'owner' });
  const made = await createButton(owner, { amount: '', amount_readonly: false, params: { order_desc: '' } });
  expect(made).toMatchObject({
    name: `Button ${made.id}`,
    description: '',
    amount: null,
    actual_amount: null,
    actual_currency: 'UAH',
    expire: '',
    expires: null,
    lifetime: null,
    expired: false,
  });
  const lines = await createButton(owner, { currency: 'UAH', params: { order_desc: '\n Beans \nfor the office' } });
  expect(lines).toMatchObject({ name: 'Beans', description: 'Beans \nfor the office', actual_amount: '12.34' });
  const foreign = (await listButtons(owner)).filter(({ currency }) => currency === 'CZK');
  expect(new Set(foreign.map(({ actual_currency }) => actual_currency))).toEqual(new Set(['CZK']));
});

test('a payment of a button is only authorized if the button uses preauthorization, else captured', async () => {
  covers('BTN-050', 'BTN-053');
  const moneyIs = async (delayed: boolean) => {
    const owner = await openPortal({ account: 'owner' });
    const button = await createButton(owner, { params: { delayed } });
    await (await Payer.at(owner, button)).pay(CARDS.approved);
    return (await paymentsOf(owner, button.id, 'button')).map(({ processing_status }) => processing_status);
  };
  expect([await moneyIs(true), await moneyIs(false)]).toEqual([['authorized'], ['captured']]);
});

test.each(['expire', 'recurring.start_time', 'recurring.end_time'] as const)(
  'the date "%s" of a payment button may be today but not yesterday',
  async (path) => {
    covers('BTN-094');
    const owner = await openPortal({ account: 'owner' });
    const saved = (day: string) => {
      const name = path.split('.')[1];
      const recurring = { amount: '5', ...(name === undefined ? {} : { [name]: day }) };
      return createButton(owner, { button_type: 'recurring', recurring }, path === 'expire' ? day : '');
    };
    expect((await saved(YESTERDAY)).error).toEqual([[path, 'This date is in the past']]);
    expect((await saved(TODAY)).error).toBeUndefined();
  },
);

test('a payment button has at most a hundred custom fields and twenty additional callback URLs', async () => {
  covers('BTN-037', 'BTN-054', 'BTN-055');
  const owner = await openPortal({ account: 'owner' });
  const fields = Array.from({ length: 100 }, (_, at) => buttonField({ name: `size${at}` }));
  const aliases = Array.from({ length: 20 }, () => callback);
  const made = await createButton(owner, { fields, params: { server_callback_aliases: aliases } });
  expect(made.data.fields.map(({ name }) => name)).toEqual(fields.map(({ name }) => name));
  const drawn = made.data.params.server_callback_aliases.map(({ alias }) => alias.slice(0, 16)).join('');
  expect(drawn).toHaveLength(320);
  for (const kind of [/[A-Z]/, /[a-z]/, /[0-9]/]) expect(drawn).toMatch(kind);
  const statusOf = async (say: ButtonChanges) =>
    (
      await owner.call(buttons.create, {
        params: { merchant: firstMerchantOf(owner) },
        body: { data: buttonData(say) },
      })
    ).status;
  expect(await statusOf({ fields: [...fields, buttonField({ name: 'one_more' })] })).toBe(400);
  expect(await statusOf({ params: { server_callback_aliases: [...aliases, callback] } })).toBe(400);
});

test('a copied payment button keeps state and expiry, and belongs to the user who copied it', async () => {
  covers(...rowsOfCall('POST', buttons.clone.path));
  const owner = await openPortal({ account: 'owner' });
  const aliases = { params: { server_callback_aliases: [callback] } };
  const made = await createButton(owner, aliases, '2026-11-25');
  await owner.call(buttons.enable, { params: { ...pathOf(made).params, state: '0' } });
  await owner.grant('viewer@example.com', firstMerchantOf(owner), { buttons: 'edit' });
  await owner.clock.advance('1m');
  const copy = (await (await owner.as('viewer')).call(buttons.clone, pathOf(made))).body;
  const { expires, merchant_id } = made;
  const created_by = 'viewer@example.com';
  expect(Date.parse(copy.createtime) - Date.parse(made.createtime)).toBeGreaterThanOrEqual(60_000);
  expect(copy).toMatchObject({ enabled: 0, expire: '2026-11-25', expires, merchant_id, created_by });
  expect(copy.data.params.server_callback_aliases).toEqual([
    { ...callback, alias: expect.stringMatching(/^\w{16}_send_pulse$/) as string },
  ]);
  const [before, after] = [made, copy].map(({ data }) => data.params.server_callback_aliases[0]?.alias);
  expect(after).not.toBe(before);
  expect((await readButton(owner, made)).id).toBe(made.id);
});

test('the payment button form offers further currencies only for a merchant with several currencies', async () => {
  covers('BTN-062', 'BTN-063', 'BTN-099');
  const owner = await openPortal({ account: 'owner' });
  const choicesOf = async (merchant: number) => (await owner.call(buttons.choices, { params: { merchant } })).body;
  const several = await choicesOf(firstMerchantOf(owner));
  expect(several).toMatchObject({ multicurrencies: true, super_converter: true });
  expect(Object.keys(several).toSorted()).toEqual([
    'callback_type',
    'checkout_language',
    'content_type',
    'currency',
    'designs',
    'lang',
    'multicurrencies',
    'order_status',
    'response_method',
    'super_converter',
    'today',
  ]);
  const designs = new Map(
    (await listDesigns(owner, firstMerchantOf(owner))).map((design) => [String(design.id), design]),
  );
  expect(several.designs.map(({ value }) => value).toSorted()).toEqual([...designs.keys()].toSorted());
  for (const { value } of several.designs) {
    const isReadable = contrastFailures(designs.get(value)!.configuration).length === 0;
    expect((await createButton(owner, { params: { design_id: value } })).error === undefined).toBe(isReadable);
  }
  const one = await choicesOf(legacyMerchantOf(owner));
  expect(one).toMatchObject({ multicurrencies: false, super_converter: false });
  expect(one.currency).toEqual([{ value: 'UAH', text: 'UAH' }]);
});

test('the call that converts amounts exists for payment buttons and payment links only', async () => {
  covers('BTN-106', 'BTN-110');
  const owner = await openPortal({ account: 'owner' });
  const body = { currency_from: 'EUR', currency_to: 'UAH', amount: '12.34' };
  for (const x of ['buttons', 'links'] as const)
    expect((await owner.call(solutions.convert, { params: { x }, body })).body.amount_to).toBe('557.77');
  const other = await owner.call(solutions.convert, { params: { x: 'others' as never }, body });
  expect([400, 404]).toContain(other.status);
});

test('the list of payment buttons contains all existing buttons, newest first', async () => {
  covers('BTN-013', ...rowsOfCall('GET', buttons.list.path));
  const owner = await openPortal({ account: 'owner' });
  const before = (await listButtons(owner)).map(({ id }) => id);
  const [older, gone, newer] = [await createButton(owner), await createButton(owner), await createButton(owner)];
  await owner.call(buttons.remove, pathOf(gone));
  await owner.call(buttons.enable, { ...pathOf(older), params: { ...pathOf(older).params, state: '0' } });
  expect((await listButtons(owner)).map(({ id }) => id)).toEqual([newer.id, older.id, ...before]);
});
