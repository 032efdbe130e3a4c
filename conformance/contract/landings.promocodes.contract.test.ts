import { describe, expect, test } from 'vitest';
import type { LandingBasket } from '@portal/contract/landings';
import { promocodes } from '@portal/contract/promocodes';
import {
  addPromocode,
  findPromocodeId,
  readPromocode,
  LANDING_SCOPE,
  COFFEE_MERCHANT_ID,
} from './promocodes.testData.ts';
import { openPortal } from '../support/portal.ts';
import { CARDS, paymentsOf } from '../support/selling/checkout.ts';
import { REQUIRED_FIELD_ANSWERS, Customer, SAMPLE_PAGE_ALIASES } from '../support/selling/customers.ts';

async function before(alias: string = SAMPLE_PAGE_ALIASES.products) {
  const owner = await openPortal({ account: 'owner' });
  return { owner, customer: await Customer.at(owner, alias) };
}
const NOT_APPLICABLE = 'This promocode is not valid here';
const one = (id: string, quantity = 1): LandingBasket => ({ items: [{ id, quantity }] });

describe('promocodes on landing pages', () => {
  test('a promocode gives a discount on its landing page, in upper or lower case', async () => {
    const { customer } = await before();
    const said = async (promocode: string) => customer.price({ ...one('set'), promocode });
    expect(await said(' tasting ')).toMatchObject({ amount: '680.50', discount: '102.08', total: '578.42' });
    expect(await said('WELCOME10')).toMatchObject({ discount: '68.05', promocode_error: '' });
  });

  test.each([
    ['unknown', 'NOBODY_KNOWS'],
    ['expired', 'AUTUMN_SALE'],
    ['not valid yet', 'WINTER25'],
    ['switched off', 'STAFF'],
    ['of another page', 'READ_MORE'],
  ])('a promocode that is %s gives no discount and blocks no payment: %s', async (_why, promocode) => {
    const { customer } = await before();
    const basket = { ...one('set'), promocode };
    expect(await customer.price(basket)).toMatchObject({ total: '680.50', promocode_error: NOT_APPLICABLE });
    const payer = await customer.checkout(basket);
    expect((await payer.pay(CARDS.approved, REQUIRED_FIELD_ANSWERS)).body.state).toBe('approved');
    expect(payer.seen.attempt?.amount).toBe('680.50');
  });

  test('a promocode gives no discount on a landing page without a promocode field', async () => {
    const { customer } = await before(SAMPLE_PAGE_ALIASES.donations);
    const priced = await customer.price({ amount: '150', promocode: 'WELCOME10' });
    expect(priced).toMatchObject({ total: '150.00', promocode_error: NOT_APPLICABLE });
  });

  test('a promocode is redeemed by an approved payment only', async () => {
    const { owner, customer } = await before();
    const id = await findPromocodeId(owner, 'TASTING');
    const ledger = async () => (await readPromocode(owner, id)).body.redemptions;
    const had = await ledger();
    const payer = await customer.checkout({ ...one('set'), promocode: 'TASTING' });
    expect(payer.seen.order).toMatchObject({ amount: '578.42', amount_readonly: true });
    await payer.pay(CARDS.declined, REQUIRED_FIELD_ANSWERS);
    expect(await ledger()).toEqual(had);
    await payer.pay(CARDS.approved, REQUIRED_FIELD_ANSWERS);
    const [made, ...rest] = await ledger();
    expect(rest).toEqual(had);
    const [paid] = await paymentsOf(owner, 701, 'landing');
    expect(made).toMatchObject({ payment_id: paid?.id, amount: '680.50', discount: '102.08', paid: '578.42' });
  });

  test('a promocode that is changed or deleted before the payment stops the payment', async () => {
    const { owner, customer } = await before();
    const sold = await paymentsOf(owner, 701, 'landing');
    const { body: code } = await addPromocode(
      owner,
      { promo_name: 'BRIEF', valid_after: null, valid_before: '2026-11-21' },
      LANDING_SCOPE,
    );
    const payer = await customer.checkout({ ...one('set'), promocode: 'BRIEF' });
    const other = await customer.checkout({ ...one('beans'), promocode: 'BRIEF' });
    await owner.call(promocodes.edit, {
      params: { m: COFFEE_MERCHANT_ID, id: code.id },
      body: { promo_name: 'BRIEF', promo_percent: '8', is_actual: true },
    });
    expect((await payer.pay(CARDS.approved, REQUIRED_FIELD_ANSWERS)).body.error).toBe(
      'The promocode has changed. Place the order again',
    );
    await owner.call(promocodes.remove, { params: { m: COFFEE_MERCHANT_ID, id: code.id } });
    expect((await other.pay(CARDS.approved, REQUIRED_FIELD_ANSWERS)).body.error).toBe(NOT_APPLICABLE);
    expect(await paymentsOf(owner, 701, 'landing')).toEqual(sold);
  });
});
