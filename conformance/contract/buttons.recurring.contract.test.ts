import { describe, expect, test } from 'vitest';
import { buttons, type ButtonData } from '@portal/contract/buttons';
import { checkout } from '@portal/contract/checkout';
import { paymentLists } from '@portal/contract/payments';
import { MERCHANTS } from '@portal/fixtures/merchants';
import {
  buttonData,
  editButton,
  createButton,
  legacyMerchantOf,
  pathOf,
  type ButtonChanges,
} from '../support/selling/buttons.ts';
import { firstMerchantOf } from '../support/selling/links.ts';
import { CARDS, Payer, paymentsOf } from '../support/selling/checkout.ts';
import { readPdfText } from '../support/files/fileContents.ts';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const V2 = 'shown_edit_on' as const;
const recurring = (say: ButtonChanges = {}): ButtonChanges => ({
  button_type: 'recurring',
  amount: '12.34',
  recurring_state: V2,
  ...say,
  recurring: { amount: '5.00', ...say.recurring },
});

/** Sets the clock, creates a recurring button of the owner, and opens its checkout as a payer. */
async function before(say: ButtonChanges = {}, now?: string) {
  let owner = await openPortal({ account: 'owner' });
  if (now !== undefined) {
    await owner.clock.set(now);
    owner = await owner.as('owner');
  }
  const button = await createButton(owner, recurring(say));
  return { owner, button, payer: await Payer.at(owner, button) };
}

/**
 * Returns days and statuses of the owner's recurring payments, earliest first. Signs in again, because the session may
 * have expired.
 */
async function chargesAt(portal: Portal, now: string) {
  await portal.clock.set(now);
  const owner = await portal.as('owner');
  const { data } = (await owner.call(paymentLists.recurring.find, { body: { filters: [], limit: 80 } })).body;
  return data
    .filter(({ currency, amount }) => currency === 'EUR' && amount === '5.00')
    .map(({ createtime, status }) => `${createtime.slice(0, 10)} ${status}`)
    .toReversed();
}
const tokenOf = ({ seen }: Payer) => (seen.charges_url ?? '').split('/charges/')[1] ?? '';

describe('recurring buttons', () => {
  test('monthly charges that start on 31 January are made on 28 February and 31 March', async () => {
    covers('BTN-002', 'BTN-015', 'BTN-051');
    const { owner, button, payer } = await before({}, '2027-01-31T10:00:00Z');
    expect(payer.seen.charges).toMatchObject({
      amounts: [{ currency: 'EUR', amount: '5.00' }],
      every: 1,
      period: 'month',
      count: null,
      until: null,
      is_trial: false,
      is_on: true,
      is_shown: true,
      is_free: true,
    });
    expect(payer.seen.charges?.first.slice(0, 10)).toBe('2027-02-28');
    await payer.pay(CARDS.approved);
    expect(await paymentsOf(owner, button.id, 'button')).toHaveLength(1);
    expect(await chargesAt(owner, '2027-05-01T00:00:00Z')).toEqual([
      '2027-02-28 approved',
      '2027-03-31 approved',
      '2027-04-30 approved',
    ]);
    // The charges belong to the button, as the first payment does (BTN-015).
    expect(await paymentsOf(await owner.as('owner'), button.id, 'button')).toHaveLength(4);
  });

  test("monthly charges keep their day of the month in the merchant's time zone", async () => {
    covers('BTN-051');
    const { owner, button, payer } = await before({}, '2026-11-30T22:30:00Z');
    expect(owner.fixture.merchants.find(({ id }) => id === button.merchant_id)?.country).toBe('UA');
    expect(payer.seen.charges?.first).toBe('2026-12-31T22:30:00Z');
    await payer.pay(CARDS.approved);
    expect(await chargesAt(owner, '2027-03-15T00:00:00Z')).toEqual([
      '2026-12-31 approved',
      '2027-01-31 approved',
      '2027-02-28 approved',
    ]);
  });

  test('a recurring payment button with a trial and a count makes exactly that number of charges after the trial', async () => {
    covers('BTN-051', 'BTN-067', 'BTN-085');
    const say = {
      recurring_type: 'quantity',
      recurring_trial: true,
      recurring: { quantity: '3', every: '2', period: 'week', trial_quantity: '10', trial_period: 'day' },
    } as const;
    const { owner, payer } = await before(say, '2026-12-01T10:00:00Z');
    expect(payer.seen.charges).toMatchObject({ is_trial: true, count: 3, every: 2, period: 'week' });
    await payer.pay(CARDS.approved);
    expect(await chargesAt(owner, '2026-12-11T09:00:00Z')).toEqual([]);
    expect(await chargesAt(owner, '2027-06-01T00:00:00Z')).toEqual([
      '2026-12-11 approved',
      '2026-12-25 approved',
      '2027-01-08 approved',
    ]);
    const { body } = await payer.portal.call(checkout.charges, { params: { token: tokenOf(payer) } });
    expect(body).toMatchObject({ state: 'over', next: null, charged: 3 });
  });

  test('a recurring payment button with a trial charges until its end date, which must be after the trial', async () => {
    covers('BTN-067', 'BTN-068', 'BTN-102');
    const trial = { period: 'week', trial_quantity: '10', trial_period: 'day', end_time: '2027-01-01' } as const;
    const { owner, button, payer } = await before({ recurring_trial: true, recurring: trial }, '2026-12-01T10:00:00Z');
    expect(button.data).toMatchObject({ recurring_type: 'period', recurring_trial: true });
    expect((await owner.call(buttons.clone, { ...pathOf(button), body: {} })).body.data.recurring_trial).toBe(true);
    expect(payer.seen.charges).toMatchObject({ is_trial: true, count: null });
    expect(payer.seen.charges?.first.slice(0, 10)).toBe('2026-12-11');
    const short = recurring({ recurring_trial: true, recurring: { ...trial, end_time: '2026-12-10' } });
    const error = [['recurring.end_time', 'The end date is before the start date']];
    expect((await createButton(owner, short)).error).toEqual(error);
    await payer.pay(CARDS.approved);
    const days = ['2026-12-11', '2026-12-18', '2026-12-25', '2027-01-01'];
    expect(await chargesAt(owner, '2027-06-01T00:00:00Z')).toEqual(days.map((day) => `${day} approved`));
  });

  test('a recurring payment button with start and end date charges only between these dates', async () => {
    covers('BTN-002', 'BTN-051');
    const days = { start_time: '2026-12-15', end_time: '2027-01-15', period: 'week' } as const;
    const { owner, payer } = await before({ recurring: days }, '2026-12-01T10:00:00Z');
    expect(payer.seen.charges).toMatchObject({ first: '2026-12-15T10:00:00Z', until: '2027-01-15T22:00:00Z' });
    await payer.pay(CARDS.approved);
    const expected = ['12-15', '12-22', '12-29'].map((day) => `2026-${day} approved`);
    const rest = ['01-05', '01-12'].map((day) => `2027-${day} approved`);
    expect(await chargesAt(owner, '2027-06-01T00:00:00Z')).toEqual([...expected, ...rest]);
  });

  test('a recurring payment button is refused if its first charge would be after the year 9999', async () => {
    covers('BTN-084', 'BTN-085');
    const owner = await openPortal({ account: 'owner' });
    const said = "The first charge can't be later than the year 9999";
    const months = { every: '100000', period: 'month' } as const;
    expect((await createButton(owner, recurring({ recurring: months }))).error).toEqual([['recurring.every', said]]);
    const trial = { quantity: '3', trial_quantity: '100000', trial_period: 'month' } as const;
    const counted = { recurring_type: 'quantity', recurring_trial: true, recurring: trial } as const;
    expect((await createButton(owner, recurring(counted))).error).toEqual([['recurring.trial_quantity', said]]);
    const days = { every: '100000', period: 'day', end_time: '9999-12-31' } as const;
    const payer = await Payer.at(owner, await createButton(owner, recurring({ recurring: days })));
    expect(payer.seen.charges).toMatchObject({ first: '2300-09-05T11:00:00Z', until: '9999-12-31T22:00:00Z' });
  });

  test('a recurring payment button whose first charge moved beyond the year 9999 charges nothing', async () => {
    const { owner, button, payer } = await before({ recurring: { every: '95676' } });
    expect(payer.seen.charges?.first.slice(0, 7)).toBe('9999-11');
    await owner.clock.set('2027-01-01T12:00:00Z');
    const late = await Payer.at(owner, button);
    expect(late.seen.charges).toBeNull();
    await late.pay(CARDS.approved, { charges: true });
    expect([late.seen.state, late.seen.charges_url]).toEqual(['approved', null]);
  });

  test.each([
    ['shown_readonly', undefined, true],
    ['shown_readonly', false, true],
    ['hidden', false, true],
    ['shown_edit_on', undefined, true],
    ['shown_edit_on', false, false],
    ['shown_edit_off', undefined, false],
    ['shown_edit_off', true, true],
  ] as const)(
    "a recurring payment button in the state %s with the payer's choice %s makes recurring charges: %s",
    async (state, said, isCharged) => {
      covers('BTN-065');
      const { owner, payer } = await before({ recurring_state: state });
      const seen = payer.seen.charges;
      expect([seen?.is_shown, seen?.is_free]).toEqual([state !== 'hidden', state.includes('edit')]);
      await payer.pay(CARDS.approved, said === undefined ? {} : { charges: said });
      expect(payer.seen.charges_url === null).toBe(!isCharged);
      expect((await chargesAt(owner, '2027-01-02T00:00:00Z')).length).toBe(isCharged ? 1 : 0);
    },
  );

  test('a recurring payment button leaves the consent unchecked by default, and charges only with consent', async () => {
    covers('BTN-049', 'BTN-065');
    const owner = await openPortal({ account: 'owner' });
    const { recurring_state: _, ...data } = buttonData(recurring());
    const params = { merchant: firstMerchantOf(owner) };
    const { body } = await owner.call(buttons.create, { params, body: { data } });
    expect(body.data.recurring_state).toBe('shown_edit_off');
    const payer = await Payer.at(owner, body);
    expect(payer.seen.charges).toMatchObject({ is_shown: true, is_on: false, is_free: true });
    await payer.pay(CARDS.approved);
    expect([payer.seen.state, payer.seen.charges_url]).toEqual(['approved', null]);
  });

  test('at checkout version 1 the payer can refuse recurring charges unless the payment button fixes them', async () => {
    covers('BTN-066', 'BTN-069');
    const owner = await openPortal({ account: 'owner' });
    const old = owner.fixture.buttons.find(
      ({ data }) => data.recurring_state === undefined && data.button_type === 'recurring',
    );
    const { seen } = await Payer.at(owner, old!);
    expect(seen.charges).toMatchObject({ is_shown: true, is_on: false, is_free: true });
    const data = { ...buttonData(recurring()), currency: 'UAH', recurring_readonly: true };
    const params = { merchant: legacyMerchantOf(owner) };
    const fixed = (await owner.call(buttons.create, { params, body: { data } })).body;
    expect((await Payer.at(owner, fixed)).seen.charges).toMatchObject({ is_shown: true, is_on: true, is_free: false });
  });

  test.each<[what: string, change: Partial<ButtonData['recurring']>]>([
    ['another amount', { amount: '50.00' }],
    ['another period', { period: 'day' }],
    ['another number of periods', { every: '2' }],
    ['a first day', { start_time: '2026-12-01' }],
    ['a last day', { end_time: '2027-12-01' }],
  ])("the payer can't agree to outdated recurring charges after the payment button got %s", async (_what, change) => {
    const { owner, button, payer } = await before();
    await editButton(owner, button, { recurring: { ...button.data.recurring, ...change } });
    const said = 'The recurring charges have changed. Check them again';
    expect((await payer.pay(CARDS.approved)).body).toMatchObject({ error: said });
    expect((await payer.pay(CARDS.approved, { plan: undefined })).body).toMatchObject({ error: said });
    expect(await paymentsOf(owner, button.id, 'button')).toEqual([]);
    await payer.read();
    await payer.pay(CARDS.approved);
    expect(payer.seen.state).toBe('approved');
  });

  test('a payer who wants no recurring charges can pay although the charges have changed', async () => {
    const { owner, button, payer } = await before();
    await editButton(owner, button, { recurring: { ...button.data.recurring, amount: '50.00' } });
    await payer.pay(CARDS.approved, { charges: false });
    expect([payer.seen.state, payer.seen.charges_url]).toEqual(['approved', null]);
  });

  test('a declined first payment starts no recurring charges', async () => {
    const { owner, payer } = await before();
    await payer.pay(CARDS.declined);
    expect(payer.seen.charges_url).toBeNull();
    expect(await chargesAt(owner, '2027-03-01T00:00:00Z')).toEqual([]);
  });
});

describe('payers of a recurring button', () => {
  test('the payer can stop recurring charges by the link in the receipt, and gets one mail about the stop', async () => {
    const { owner, payer } = await before({ lang: 'de' });
    await payer.pay(CARDS.approved, { receipt: true });
    const token = tokenOf(payer);
    const receipt = (await owner.outbox()).find(({ to }) => to === 'anna.payer@example.com');
    expect(receipt?.html).toContain(`/charges/${token}`);
    const nobody = await owner.as();
    const { body } = await nobody.call(checkout.charges, { params: { token } });
    expect(body).toMatchObject({
      state: 'on',
      amount: '5.00',
      currency: 'EUR',
      charged: 0,
      title: 'Two bags of coffee',
    });
    expect((await nobody.call(checkout.stopCharges, { params: { token } })).body).toMatchObject({
      state: 'stopped',
      next: null,
    });
    const stopped = async () =>
      (await owner.outbox()).filter(({ subject }) => subject === 'Wiederkehrende Abbuchungen beendet: Кав’ярня «Двір»')
        .length;
    expect(await stopped()).toBe(1);
    await nobody.call(checkout.stopCharges, { params: { token } });
    expect(await stopped()).toBe(1);
    expect(await chargesAt(owner, '2027-03-01T00:00:00Z')).toEqual([]);
  });

  test('a recurring payment button always asks for an email, and its PDF receipt has the link to stop charges', async () => {
    const owner = await openPortal({ account: 'owner' });
    // This merchant has no design, and the default design does not ask for an email.
    const params = { merchant: MERCHANTS.bikes };
    const madeAt = async (say: ButtonChanges) =>
      (await owner.call(buttons.create, { params, body: { data: buttonData(say) } })).body;
    const payer = await Payer.at(owner, await madeAt(recurring()));
    expect(payer.seen.design.email).toBe(true);
    await payer.pay(CARDS.approved);
    const { body } = await payer.receipt();
    expect((await readPdfText(body)).replaceAll(/\s/g, '')).toContain(payer.seen.charges_url);
    const plain = await Payer.at(owner, await madeAt({}));
    expect(plain.seen.design.email).toBe(false);
    await plain.pay(CARDS.approved);
    expect(await readPdfText((await plain.receipt()).body)).not.toContain('Stop charges');
  });

  test('the payer gets a receipt of each recurring charge with the same link to stop charges', async () => {
    const { owner, payer } = await before();
    await payer.pay(CARDS.approved, { receipt: true });
    await chargesAt(owner, '2027-01-25T00:00:00Z');
    const receipts = (await owner.outbox()).filter(({ to }) => to === 'anna.payer@example.com');
    expect(receipts).toHaveLength(3);
    for (const { html } of receipts) expect(html).toContain(tokenOf(payer));
  });

  test('the page of recurring charges answers 404 for an unknown token', async () => {
    const { payer } = await before();
    await payer.pay(CARDS.approved);
    const wrong = `${tokenOf(payer).slice(0, -1)}${tokenOf(payer).endsWith('A') ? 'B' : 'A'}`;
    for (const token of [wrong, 'none', payer.token])
      expect((await payer.portal.call(checkout.charges, { params: { token } })).status).toBe(404);
  });
});
