import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LandingBasket } from '@portal/contract/landings';
import { add, landing } from './promocodes.testData.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { CARDS, newPaymentsOf, type Payer } from '../support/selling/checkout.ts';
import { ANSWERED, Customer, PAGES } from '../support/selling/customers.ts';

/** Codes that make the grinder cost what the processor approves, or declines, a minute later. */
const LATE = { approved: ['LATE_YES', '4.7'], declined: ['LATE_NO', '2.9'] } as const;
const BUSY = 'Another payment for this is being made right now. Try again in a minute';
const GRINDER: LandingBasket = { items: [{ id: 'grinder', quantity: 1 }] };

async function opened() {
  const owner = await openPortal({ account: 'owner' });
  for (const [promo_name, promo_percent] of Object.values(LATE))
    await add(owner, { promo_name, promo_percent }, landing);
  return owner;
}
/** Another customer, before the checkout of an order. */
const ordering = async (owner: Portal, basket: LandingBasket = GRINDER): Promise<Payer> =>
  (await Customer.at(owner, PAGES.products)).checkout(basket);
const leftOf = async (owner: Portal, id: string) =>
  (await (await Customer.at(owner, PAGES.products)).look()).items.find((item) => item.id === id)?.left;

describe('the last piece', () => {
  test('is sold to one of twenty customers who pay at the same moment', async () => {
    const owner = await opened();
    const payers = await Promise.all(Array.from({ length: 20 }, () => ordering(owner)));
    const answers = await Promise.all(payers.map((payer) => payer.pay(CARDS.approved, ANSWERED)));
    const states = answers.map(({ body }) => body.state).toSorted();
    expect(states).toEqual(['approved', ...Array.from({ length: 19 }, () => 'deactivated')]);
    expect(await newPaymentsOf(owner, 701)).toHaveLength(1);
    expect(await leftOf(owner, 'grinder')).toBe(0);
    const late = await (await Customer.at(owner, PAGES.products)).order(GRINDER, { total: '1890' });
    expect(late.body).toEqual({ error: [['items.0.quantity', 'This item is sold out']] });
  });

  test('is reserved for a payment at the processor, and released if it is declined', async () => {
    const owner = await opened();
    const first = await ordering(owner, { ...GRINDER, promocode: LATE.declined[0] });
    const second = await ordering(owner);
    expect((await first.pay(CARDS.approved, ANSWERED)).body.state).toBe('processing');
    expect((await second.pay(CARDS.approved, ANSWERED)).body.error).toBe(BUSY);
    await owner.clock.advance('61s');
    expect((await first.read()).body.state).toBe('declined');
    expect((await second.pay(CARDS.approved, ANSWERED)).body.state).toBe('approved');
    expect((await first.read()).body).toMatchObject({ state: 'deactivated', can_pay: false, can_reopen: false });
  });

  test('is sold when such a payment is approved', async () => {
    const owner = await opened();
    const first = await ordering(owner, { ...GRINDER, promocode: LATE.approved[0] });
    const second = await ordering(owner);
    await first.pay(CARDS.approved, ANSWERED);
    expect((await second.pay(CARDS.approved, ANSWERED)).body.error).toBe(BUSY);
    await owner.clock.advance('61s');
    expect((await first.read()).body.state).toBe('approved');
    expect((await second.read()).body.state).toBe('deactivated');
    expect(await leftOf(owner, 'grinder')).toBe(0);
  });

  test('is not reserved for a payer who has yet to confirm at the bank', async () => {
    const owner = await opened();
    const [first, second] = [await ordering(owner), await ordering(owner)];
    expect((await first.pay(CARDS.confirmed, ANSWERED)).body.state).toBe('3ds');
    expect((await second.pay(CARDS.approved, ANSWERED)).body.state).toBe('approved');
    const { body } = await first.confirm('confirm');
    expect(body).toMatchObject({ state: 'deactivated', attempt: { state: 'declined', reason: 'withdrawn' } });
    expect(await newPaymentsOf(owner, 701)).toHaveLength(2);
  });

  test('is sold with the other items of its order, or the order is refused', async () => {
    const owner = await opened();
    const both = await ordering(owner, { items: [...GRINDER.items!, { id: 'set', quantity: 3 }] });
    await (await ordering(owner)).pay(CARDS.approved, ANSWERED);
    expect((await both.pay(CARDS.approved, ANSWERED)).body.state).toBe('deactivated');
    expect(await leftOf(owner, 'set')).toBe(12);
  });
});

/** Codes that make so many sets cost what the processor answers late: approved, approved, declined. */
const SLOW: ReadonlyMap<number, readonly [name: string, percent: string]> = new Map([
  [2, ['SLOW_2', '6.6']],
  [4, ['SLOW_4', '1.5']],
  [6, ['SLOW_6', '8.2']],
]);

/** How many sets each customer orders, all of them before anybody pays. */
const QUANTITIES = [2, 4, 6, 5, 3, 2, 6, 1, 4, 6];

/** What customers may do one after another, by chance. */
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

/** Plays the steps; gives how many were sold. */
async function played(owner: Portal, all: readonly Step[], seen: Set<string>): Promise<number> {
  const customer = await Customer.at(owner, PAGES.products);
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
    const { body } = await (step.act === 'pay' ? payer.pay(CARDS[step.card], ANSWERED) : payer.confirm('confirm'));
    seen.add(typeof body.error === 'string' ? body.error : body.state);
  }
  await owner.clock.advance('61s');
  let sold = 0;
  for (const [at, payer] of payers.entries())
    if ((await payer.read()).body.state === 'approved') sold += QUANTITIES[at]!;
  return sold;
}

test('no order of customers sells more than the stock, and the rest is what is left', async () => {
  const seen = new Set<string>();
  const check = fc.asyncProperty(steps, async (all) => {
    const owner = await openPortal({ account: 'owner' });
    for (const [promo_name, promo_percent] of SLOW.values()) await add(owner, { promo_name, promo_percent }, landing);
    const sold = await played(owner, all, seen);
    expect(sold).toBeLessThanOrEqual(12);
    expect(await leftOf(owner, 'set')).toBe(12 - sold);
  });
  await fc.assert(check, { numRuns: 6, seed: 7 });
  for (const one of ['approved', 'declined', 'processing', '3ds', 'deactivated', BUSY]) expect(seen).toContain(one);
});
