import { expect, test } from 'vitest';
import { checkout } from '@portal/contract/checkout';
import { payment } from '@portal/contract/payments';
import { buttons } from '@portal/contract/buttons';
import { createButton, type ButtonChanges } from '../support/selling/buttons.ts';
import { CARDS, Payer, paymentsOf } from '../support/selling/checkout.ts';
import { createDesign } from '../support/selling/designs.ts';
import { openPortal, type Portal } from '../support/portal.ts';

/**
 * Creates a recurring button of three charges whose payer agreed to the charges. `seen` reads the page that the
 * receipt links to.
 */
async function agreed(say: ButtonChanges = {}) {
  const owner = await openPortal({ account: 'owner' });
  const button = await createButton(owner, {
    button_type: 'recurring',
    recurring_type: 'quantity',
    recurring_state: 'shown_readonly',
    ...say,
    recurring: { amount: '5.00', quantity: '3', ...say.recurring },
  });
  const payer = await Payer.at(owner, button);
  await payer.pay(CARDS.approved);
  const [paid] = await paymentsOf(owner, button.id, 'button');
  const params = { token: payer.seen.charges_url?.split('/charges/')[1] ?? '' };
  const seen = async () => (await payer.portal.call(checkout.charges, { params })).body;
  return { owner, button, params, at: { params: { id: paid?.id ?? 0 } }, seen };
}
const monthsOn = async (owner: Portal) => owner.clock.set('2027-06-01T00:00:00Z');

test(`recurring charges have the state "stopped" after the merchant's stop, and "over" after the last charge`, async () => {
  const { owner, at, seen } = await agreed();
  expect(await seen()).toMatchObject({ state: 'on', charged: 0 });
  await owner.call(payment.recurringStop, at);
  expect(await seen()).toMatchObject({ state: 'stopped', next: null, charged: 0 });
  await owner.call(payment.recurringStart, at);
  expect(await seen()).toMatchObject({ state: 'on' });
  await monthsOn(owner);
  expect(await seen()).toMatchObject({ state: 'over', next: null, charged: 3 });
});

test('recurring charges have the state "over" after their end date, unless they were stopped before', async () => {
  const days = { recurring_type: 'period', recurring: { end_time: '2027-02-01' } } as const;
  for (const [stops, state] of [
    [false, 'over'],
    [true, 'stopped'],
  ] as const) {
    const { owner, at, seen } = await agreed(days);
    if (stops) await owner.call(payment.recurringStop, at);
    await monthsOn(owner);
    expect(await seen()).toMatchObject({ state, next: null });
  }
});

test(`recurring charges are "stopped" if the first payment's authorization is released`, async () => {
  const { owner, seen } = await agreed({ params: { delayed: true }, recurring: { period: 'month', every: '3' } });
  expect(await seen()).toMatchObject({ state: 'on' });
  await owner.clock.advance('60d');
  expect(await seen()).toMatchObject({ state: 'stopped', next: null, charged: 0 });
});

test('the page of recurring charges has the design, merchant and languages of its payment button', async () => {
  const { owner, button, params, seen } = await agreed();
  const before = (await seen()).design.looks;
  const { id } = await createDesign(owner, 'gold');
  const data = { ...button.data, params: { ...button.data.params, design_id: String(id) } };
  const path = { params: { merchant: button.merchant_id, id: button.id } };
  await owner.call(buttons.edit, { ...path, body: { data, version: button.version } });
  const payers = (await Payer.at(owner, button)).seen;
  const { merchant, design, languages, test_mode } = await seen();
  expect({ merchant, languages, test_mode }).toEqual({
    merchant: { ...payers.merchant, offer_url: merchant.offer_url },
    languages: payers.languages,
    test_mode: true,
  });
  expect(payers.design.looks).not.toEqual(before);
  expect(design.looks).toEqual(payers.design.looks);
  const logo = await (await owner.as()).call(checkout.chargesLogo, { params });
  expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/png']);
});
