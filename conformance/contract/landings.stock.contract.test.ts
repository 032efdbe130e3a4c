import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LandingBasket } from '@portal/contract/landings';
import { addPromocode, LANDING_SCOPE } from './promocodes.testData.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { CARDS, newPaymentsOf, type Payer } from '../support/selling/checkout.ts';
import { REQUIRED_FIELD_ANSWERS, Customer, SAMPLE_PAGE_ALIASES } from '../support/selling/customers.ts';

/** Promocodes that lower the grinder's price to an amount that the processor approves or declines a minute later. */
const LATE = { approved: ['LATE_YES', '4.7'], declined: ['LATE_NO', '2.9'] } as const;
const BUSY = 'Another payment is already in progress here. Try again in a minute';
const GRINDER: LandingBasket = { items: [{ id: 'grinder', quantity: 1 }] };

async function opened() {
  const owner = await openPortal({ account: 'owner' });
  for (const [promo_name, promo_percent] of Object.values(LATE))
    await addPromocode(owner, { promo_name, promo_percent }, LANDING_SCOPE);
  return owner;
}
/** Opens the checkout of a new order as a new customer. */
const ordering = async (owner: Portal, basket: LandingBasket = GRINDER): Promise<Payer> =>
  (await Customer.at(owner, SAMPLE_PAGE_ALIASES.products)).checkout(basket);
const leftOf = async (owner: Portal, id: string) =>
  (await (await Customer.at(owner, SAMPLE_PAGE_ALIASES.products)).look()).items.find((item) => item.id === id)?.left;

describe('last item in stock', () => {
  test('the last landing page item in stock is sold to one of twenty customers who pay at the same moment', async () => {
    const owner = await opened();
    const payers = await Promise.all(Array.from({ length: 20 }, () => ordering(owner)));
    const answers = await Promise.all(payers.map((payer) => payer.pay(CARDS.approved, REQUIRED_FIELD_ANSWERS)));
    const states = answers.map(({ body }) => body.state).toSorted();
    expect(states).toEqual(['approved', ...Array.from({ length: 19 }, () => 'deactivated')]);
    expect(await newPaymentsOf(owner, 701)).toHaveLength(1);
    expect(await leftOf(owner, 'grinder')).toBe(0);
    const late = await (await Customer.at(owner, SAMPLE_PAGE_ALIASES.products)).order(GRINDER, { total: '1890' });
    expect(late.body).toEqual({ error: [['items.0.quantity', 'This item is sold out']] });
  });

  test('the last landing page item in stock is reserved for a payment in progress, and released after a decline', async () => {
    const owner = await opened();
    const first = await ordering(owner, { ...GRINDER, promocode: LATE.declined[0] });
    const second = await ordering(owner);
    expect((await first.pay(CARDS.approved, REQUIRED_FIELD_ANSWERS)).body.state).toBe('processing');
    expect((await second.pay(CARDS.approved, REQUIRED_FIELD_ANSWERS)).body.error).toBe(BUSY);
    await owner.clock.advance('61s');
    expect((await first.read()).body.state).toBe('declined');
    expect((await second.pay(CARDS.approved, REQUIRED_FIELD_ANSWERS)).body.state).toBe('approved');
    expect((await first.read()).body).toMatchObject({ state: 'deactivated', can_pay: false, can_reopen: false });
  });

  test('the last landing page item in stock is sold when the payment in progress is approved', async () => {
    const owner = await opened();
    const first = await ordering(owner, { ...GRINDER, promocode: LATE.approved[0] });
    const second = await ordering(owner);
    await first.pay(CARDS.approved, REQUIRED_FIELD_ANSWERS);
    expect((await second.pay(CARDS.approved, REQUIRED_FIELD_ANSWERS)).body.error).toBe(BUSY);
    await owner.clock.advance('61s');
    expect((await first.read()).body.state).toBe('approved');
    expect((await second.read()).body.state).toBe('deactivated');
    expect(await leftOf(owner, 'grinder')).toBe(0);
  });

  test('the last landing page item in stock is not reserved for a payer in 3-D Secure', async () => {
    const owner = await opened();
    const [first, second] = [await ordering(owner), await ordering(owner)];
    expect((await first.pay(CARDS.confirmed, REQUIRED_FIELD_ANSWERS)).body.state).toBe('3ds');
    expect((await second.pay(CARDS.approved, REQUIRED_FIELD_ANSWERS)).body.state).toBe('approved');
    const { body } = await first.confirm('confirm');
    expect(body).toMatchObject({ state: 'deactivated', attempt: { state: 'declined', reason: 'withdrawn' } });
    expect(await newPaymentsOf(owner, 701)).toHaveLength(2);
  });

  test('a landing page order with a sold-out item is refused as a whole, and the stock of its other items stays', async () => {
    const owner = await opened();
    const both = await ordering(owner, { items: [...GRINDER.items!, { id: 'set', quantity: 3 }] });
    await (await ordering(owner)).pay(CARDS.approved, REQUIRED_FIELD_ANSWERS);
    expect((await both.pay(CARDS.approved, REQUIRED_FIELD_ANSWERS)).body.state).toBe('deactivated');
    expect(await leftOf(owner, 'set')).toBe(12);
  });
});

/**
 * Promocodes by quantity of sets. Each makes an amount that the processor answers late: approved, approved, declined.
 */
const SLOW: ReadonlyMap<number, readonly [name: string, percent: string]> = new Map([
  [2, ['SLOW_2', '6.6']],
  [4, ['SLOW_4', '1.5']],
  [6, ['SLOW_6', '8.2']],
]);

/** Number of sets in each customer's order. All orders are placed before the first payment. */
const QUANTITIES = [2, 4, 6, 5, 3, 2, 6, 1, 4, 6];

/** Random action of a customer. */
type Step =
  | { act: 'pay'; who: number; card: 'approved' | 'declined' | 'confirmed' }
  | { act: 'confirm'; who: number }
  | { act: 'wait' };
const who = fc.nat(QUANTITIES.length - 1);
const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        act: fc.constant('pay' as const),
        who,
        card: fc.constantFrom('approved', 'declined', 'confirmed'),
      }),
    },
    { weight: 3, arbitrary: fc.record({ act: fc.constant('confirm' as const), who }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const) }) },
  ),
  { minLength: 12, maxLength: 24 },
) as fc.Arbitrary<Step[]>;

/** Runs the steps, and returns the number of sold sets. */
async function runSteps(owner: Portal, all: readonly Step[], seen: Set<string>): Promise<number> {
  const customer = await Customer.at(owner, SAMPLE_PAGE_ALIASES.products);
  const payers: Payer[] = [];
  for (const [at, quantity] of QUANTITIES.entries()) {
    const promocode = (at % 2 === 0 && SLOW.get(quantity)?.[0]) || '';
    payers.push(await customer.checkout({ items: [{ id: 'set', quantity }], promocode }));
  }
  for (const step of all) {
    if (step.act === 'wait') {
      await owner.clock.advance('61s');
      continue;
    }
    const payer = payers[step.who]!;
    const { body } = await (step.act === 'pay'
      ? payer.pay(CARDS[step.card], REQUIRED_FIELD_ANSWERS)
      : payer.confirm('confirm'));
    seen.add(typeof body.error === 'string' ? body.error : body.state);
  }
  await owner.clock.advance('61s');
  let sold = 0;
  for (const [at, payer] of payers.entries())
    if ((await payer.read()).body.state === 'approved') sold += QUANTITIES[at]!;
  return sold;
}

test('random payments never sell more landing page items than the stock, and the rest stays available', async () => {
  const seen = new Set<string>();
  const check = fc.asyncProperty(steps, async (all) => {
    const owner = await openPortal({ account: 'owner' });
    for (const [promo_name, promo_percent] of SLOW.values())
      await addPromocode(owner, { promo_name, promo_percent }, LANDING_SCOPE);
    const sold = await runSteps(owner, all, seen);
    expect(sold).toBeLessThanOrEqual(12);
    expect(await leftOf(owner, 'set')).toBe(12 - sold);
  });
  await fc.assert(check, { numRuns: 6, seed: 7 });
  for (const one of ['approved', 'declined', 'processing', '3ds', 'deactivated', BUSY]) expect(seen).toContain(one);
});
