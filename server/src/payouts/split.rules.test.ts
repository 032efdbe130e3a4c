import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitAmounts } from '@portal/contract/payouts/payoutRules';

const centsOf = (amount: string) => BigInt(amount.replace('.', ''));
const total = (amounts: readonly string[]) => amounts.map(centsOf).reduce((sum, cents) => sum + cents, 0n);
const decimals = (value: bigint, digits: number) => {
  const text = value.toString().padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/** Generates between two and twenty shares that add up to a hundred percent. */
const wholeShares = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 19 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 1_000_000])
  .map((cuts) => cuts.slice(1).map((cut, at) => decimals(BigInt(cut - cuts[at]!), 4)));
const amounts = fc.bigInt({ min: 1n, max: 10n ** 19n - 1n }).map((cents) => decimals(cents, 2));

describe('split payments', () => {
  test('a split payment is paid out completely, and each amount is less than a cent off its share', () => {
    fc.assert(
      fc.property(amounts, wholeShares, (amount, shares) => {
        const parts = splitAmounts(amount, shares);
        expect(total(parts)).toBe(centsOf(amount));
        parts.forEach((part, at) => {
          const exact = centsOf(amount) * centsOf(shares[at]!);
          const off = centsOf(part) * 1_000_000n - exact;
          expect(off > -1_000_000n && off < 1_000_000n).toBe(true);
        });
      }),
      { numRuns: 2000 },
    );
  });
});
