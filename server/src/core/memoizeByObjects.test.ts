import { expect, test } from 'vitest';
import { memoizeByObjects } from './memoizeByObjects.ts';

test('a memoized value is computed once for the same input objects and again when one is replaced', () => {
  const [payments, disputes] = [{ name: 'payments' }, { name: 'disputes' }];
  let made = 0;
  const memo = memoizeByObjects(
    (of: { payments: object; disputes: object }) => [of.payments, of.disputes],
    () => (made += 1),
  );
  expect([memo({ payments, disputes }), memo({ payments, disputes })]).toEqual([1, 1]);
  expect(memo({ payments, disputes: { ...disputes } })).toBe(2);
  expect(memo({ payments: { ...payments }, disputes })).toBe(3);
  expect(memo({ payments, disputes })).toBe(1);
});
