import { expect, test } from 'vitest';
import type { BwRecord } from '@portal/fixtures/bwlist';
import { bwList, changeBwList } from './bwlist.rules.ts';
import { NOW, sample } from './testData.ts';

const kept = (...rows: BwRecord[]) => new Map(rows.map((row) => [row.id, row]));
const cardOf = (rows: readonly BwRecord[], at = NOW) => bwList(sample(), kept(...rows), at).items[0];

test('everything the payer left behind can stand on a list, the card masked', () => {
  expect(bwList(sample(), kept(), NOW).items.map(({ field, value, list }) => [field, value, list])).toEqual([
    ['card', '444455******1111', null],
    ['email', 'hanna.shchur@example.com', null],
    ['phone', '+380671234567', null],
    ['ip', '203.0.113.7', null],
  ]);
});
test('a value is on the list for its time, in seconds, and off it to the millisecond', () => {
  const { bw } = changeBwList(sample(), { field: 'card', list: 'black', period: 3600 }, NOW);
  expect(cardOf(bw!)).toMatchObject({ list: 'black', until: '2026-11-20T13:00:00Z' });
  expect(cardOf(bw!, NOW + 3_599_999)).toMatchObject({ list: 'black' });
  expect(cardOf(bw!, NOW + 3_600_000)).toMatchObject({ list: null, until: null });
});
test('without a period it stays for good', () => {
  const { bw } = changeBwList(sample(), { field: 'card', list: 'white' }, NOW);
  expect(cardOf(bw!, NOW + 1e12)).toMatchObject({ list: 'white', until: null });
});
test('the other list takes the place of the one before; none takes it off', () => {
  const black = changeBwList(sample(), { field: 'card', list: 'black' }, NOW).bw![0]!;
  const white = changeBwList(sample(), { field: 'card', list: 'white' }, NOW).bw![0]!;
  expect(white.id).toBe(black.id);
  expect(changeBwList(sample(), { field: 'card', list: 'none' }, NOW)).toEqual({ remove: { bw: [black.id] } });
});
test('an entry is the merchant’s own', () => {
  const { bw } = changeBwList(sample(), { field: 'ip', list: 'black' }, NOW);
  const elsewhere = sample({ merchant_id: 100102 });
  expect(bwList(elsewhere, kept(...bw!), NOW).items.every(({ list }) => list === null)).toBe(true);
});
test('what the payer does not have cannot be listed', () => {
  const payment = sample({ payer: { ...sample().payer, phone: null } });
  expect(() => changeBwList(payment, { field: 'phone', list: 'black' }, NOW)).toThrow('The payment has no such value');
});
