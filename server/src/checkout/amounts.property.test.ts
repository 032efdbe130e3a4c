import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PayCheckout } from '@portal/contract/checkout';
import { converted } from '@portal/fixtures/domain/rates';
import { formatDecimal, parseMinorUnits } from '../core/money.ts';
import { RefusalError } from '../core/refusal.ts';
import { changeContextAt } from '../core/changeContext.ts';
import { pay } from './pay.rules.ts';
import { AMOUNTS, PlayedWorld } from '../../test/checkout.ts';
import type { Offer } from './solution.ts';

const CURRENCIES = ['UAH', 'EUR', 'USD', 'CZK', 'XXX'];
const minor = fc.oneof(fc.integer({ min: 1, max: 99_999_999 }), fc.constantFrom(1, 2, 25_000, 99_999_999));

/** Random valid offer: a fixed amount, an amount that the payer may change, or an amount that the payer enters. */
const offer: fc.Arbitrary<Partial<Offer>> = fc
  .record({
    amount: fc.option(minor, { nil: null }),
    amount_readonly: fc.boolean(),
    least: fc.option(minor, { nil: null }),
    currency: fc.constantFrom(...CURRENCIES),
    currencies: fc.subarray(CURRENCIES),
  })
  .map(({ amount, amount_readonly, least, ...more }) => ({
    ...more,
    amount,
    amount_readonly: amount_readonly && amount !== null,
    amount_min: least === null || amount === null ? least : Math.min(least, amount),
  }));

/**
 * Random payer input: often the requested amount or one cent beside it, in a currency that the offer may not accept.
 */
const typed = fc.record({
  amount: fc.oneof(minor, fc.constantFrom('asked', 'less', 'more', 'least')),
  currency: fc.constantFrom(...CURRENCIES),
  isUsual: fc.boolean(),
});

const inCurrency = (amount: number, from: string, to: string) =>
  from === to ? amount : (converted(amount, from, to)?.minor ?? Number.NaN);

/** Amount of a payer's input as text: `less` is one cent below the requested amount in that currency. */
function amountOf(
  said: number | string,
  { amount = null, amount_min: least = null }: Partial<Offer>,
  rate: (of: number) => number,
): string {
  const asked = rate(amount ?? 25_000) || 1;
  const named: Readonly<Record<string, number>> = {
    asked,
    less: asked - 1,
    more: asked + 1,
    least: rate(least ?? 1) || 1,
  };
  return formatDecimal(Math.max(0, typeof said === 'number' ? said : named[said]!));
}

test('payers can pay only the requested amount or an allowed amount, in every offered currency', () => {
  const played = new PlayedWorld(AMOUNTS, [false, false, false]);
  const scene = played.scene(4);
  const { world } = played;
  const outcomes = new Set<string>();
  const around = {
    bw: world.store.bw,
    ip: '',
    origin: '',
    mayMail: () => true,
    limitCardTry: () => ({ address: '', card: null, offer: '' }),
    secret: String,
    begun: () => ({}),
  };
  const property = fc.property(offer, typed, (said, { isUsual, ...wanted }) => {
    const offered = { ...scene.offer, ...said };
    const currency = isUsual ? offered.currency : wanted.currency;
    const rate = (of: number) => inCurrency(of, offered.currency, currency);
    const body = {
      attempt: '00000000-0000-4000-8000-000000000001',
      card_number: '4444555511116666',
      expiry: '12/30',
      cvc: '111',
      name: 'A Payer',
      email: '',
      amount: amountOf(wanted.amount, said, rate),
      currency,
    } satisfies PayCheckout;
    try {
      const { payments = [] } = pay({ ...scene, offer: offered }, body, around, changeContextAt(world, scene.at));
      const [paid] = payments;
      const asked = offered.amount === null ? undefined : rate(offered.amount);
      expect([offered.currency, ...offered.currencies]).toContain(paid?.currency);
      expect(paid?.amount).toBe(parseMinorUnits(body.amount));
      if (offered.amount_readonly) expect(paid?.amount).toBe(asked);
      else expect(paid?.amount).toBeGreaterThanOrEqual(rate(offered.amount_min ?? 0));
      expect(paid?.asked).toBe(paid?.amount === asked ? undefined : asked);
      outcomes.add(`${offered.amount_readonly ? 'fixed' : 'open'}, paid`);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      outcomes.add(`${offered.amount_readonly ? 'fixed' : 'open'}, refused`);
    }
  });
  fc.assert(property, { numRuns: 1000, seed: 3 });
  expect([...outcomes].toSorted()).toEqual(['fixed, paid', 'fixed, refused', 'open, paid', 'open, refused']);
});
