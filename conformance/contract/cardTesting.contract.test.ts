import { describe, expect, test } from 'vitest';
import { buttons } from '@portal/contract/buttons';
import { checkout } from '@portal/contract/checkout';
import { openPortal } from '../support/portal.ts';
import { CARDS, paymentsOf, Payer } from '../support/selling/checkout.ts';
import { createButton } from '../support/selling/buttons.ts';
import { Customer, SAMPLE_PAGE_ALIASES } from '../support/selling/customers.ts';
import { readLanding } from '../support/selling/landings.ts';
import { readLink, createLink, openLinkPayer } from '../support/selling/links.ts';

/** Guessing of stolen cards and of promocodes from one IP address. */

const DECLINED = [CARDS.declined, CARDS.poor, '4000000000000002', '4000000000000069', '4000000000000119'];
const TOO_MANY = 'Too many cards were tried here. Try again later';
const HOUR = 3_600_000;

/** Tries cards in sessions of at most five attempts each, and returns the answer to each attempt. */
async function tryCards(open: () => Promise<Payer>, count: number, cards: readonly string[]) {
  const answers: unknown[] = [];
  let payer: Payer | undefined;
  for (let at = 0; at < count; at += 1) {
    if (!payer?.seen.can_pay) payer = await open();
    const { body } = await payer.pay(cards[at % cards.length] ?? '');
    answers.push(body.error ?? body.attempt?.state);
    if (body.error) payer = undefined;
  }
  return answers;
}

describe('card attempts', () => {
  test('card attempts above the limit are refused, not stored, and shown to the merchant as a count', async () => {
    const owner = await openPortal({ account: 'owner' });
    const link = await createLink(owner, { single_use: false });
    const answers = await tryCards(() => openLinkPayer(owner, link), 60, DECLINED);
    expect(answers).toEqual(Array.from({ length: 60 }, () => 'declined'));
    expect((await readLink(owner, link.id)).blocked_tries).toBeUndefined();
    expect(await tryCards(() => openLinkPayer(owner, link), 12, [...DECLINED, CARDS.approved])).toEqual(
      Array.from({ length: 12 }, () => TOO_MANY),
    );
    const after = await readLink(owner, link.id);
    expect([after.attempts.length, after.blocked_tries?.count]).toEqual([60, 12]);
    expect(await paymentsOf(owner, link.id)).toHaveLength(60);
    await owner.clock.advance(HOUR);
    expect(await tryCards(() => openLinkPayer(owner, link), 1, [CARDS.approved])).toEqual(['approved']);
  });

  test('payment attempts with one card are limited across all payment links of the merchant', async () => {
    const owner = await openPortal({ account: 'owner' });
    const first = await createLink(owner, { single_use: false });
    const second = await createLink(owner, { single_use: false });
    await tryCards(() => openLinkPayer(owner, first), 20, [CARDS.declined]);
    expect((await tryCards(() => openLinkPayer(owner, second), 12, [CARDS.declined])).slice(9)).toEqual([
      'declined',
      TOO_MANY,
      TOO_MANY,
    ]);
    expect(await tryCards(() => openLinkPayer(owner, second), 1, [CARDS.poor])).toEqual(['declined']);
  });

  test('payment buttons and landing pages show the number of refused card attempts too', async () => {
    const owner = await openPortal({ account: 'owner' });
    const button = await createButton(owner);
    const page = owner.fixture.landings.pages.find(({ alias }) => alias === SAMPLE_PAGE_ALIASES.donations)!;
    const buttonTries = async () =>
      (await owner.call(buttons.info, { params: { merchant: button.merchant_id, id: button.id } })).body.blocked_tries;
    const donor = await Customer.at(owner, SAMPLE_PAGE_ALIASES.donations);
    const [amount = ''] = (await donor.look()).donation?.suggested ?? [];
    await tryCards(() => Payer.at(owner, button), 30, [CARDS.declined]);
    expect([await buttonTries(), (await readLanding(owner, page)).blocked_tries]).toEqual([undefined, undefined]);
    await tryCards(() => Payer.at(owner, button), 2, [CARDS.declined]);
    await tryCards(() => donor.checkout({ amount }), 1, [CARDS.declined]);
    expect([(await buttonTries())?.count, (await readLanding(owner, page)).blocked_tries?.count]).toEqual([2, 1]);
  });

  test('card attempts of many payers with one IP address are not limited while payments are approved', async () => {
    const owner = await openPortal({ account: 'owner' });
    const link = await createLink(owner, { single_use: false });
    for (let at = 0; at < 62; at += 1) {
      const payer = await openLinkPayer(owner, link);
      await payer.pay(CARDS.confirmed);
      const attempt = payer.seen.attempt?.key ?? '';
      const params = { session: payer.session };
      const { body } = await owner.call(checkout.confirm, { params, body: { attempt, answer: 'confirm' } });
      expect([at, body.state]).toEqual([at, 'approved']);
    }
  });
});

test('after sixty wrong promocodes no promocode is checked for an hour', async () => {
  const owner = await openPortal({ account: 'owner' });
  const customer = await Customer.at(owner, SAMPLE_PAGE_ALIASES.products);
  const said = async (promocode: string) =>
    customer.price({ items: [{ id: 'set', quantity: 1 }], ...(promocode === '' ? {} : { promocode }) });
  expect((await said('TASTING')).discount).toBe('102.08');
  for (let at = 0; at < 60; at += 1) {
    expect((await said(`GUESS${at}`)).promocode_error).toBe('This promocode is not valid here');
  }
  expect(await said('TASTING')).toMatchObject({
    discount: '0.00',
    promocode_error: 'Too many promocodes were tried. Try again later',
  });
  expect(await said('')).toMatchObject({ total: '680.50', promocode_error: '' });
  await owner.clock.advance(HOUR);
  expect((await said('TASTING')).discount).toBe('102.08');
});
