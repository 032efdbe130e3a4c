import { expect, test } from 'vitest';
import type { BwRecord } from '@portal/fixtures/bwlist';
import { currentListEntries, changeBlackWhiteList, applyBlackWhiteLists } from './bwlist.rules.ts';
import { NOW, sample } from '../../test/payment.ts';

const kept = (...rows: BwRecord[]) => new Map(rows.map((row) => [row.id, row]));
const cardOf = (rows: readonly BwRecord[], at = NOW) => currentListEntries(sample(), kept(...rows), at).items[0];

test("the payer's card, email, phone and IP address can be listed, with the card masked", () => {
  expect(currentListEntries(sample(), kept(), NOW).items.map(({ field, value, list }) => [field, value, list])).toEqual(
    [
      ['card', '444455******1111', null],
      ['email', 'hanna.shchur@example.com', null],
      ['phone', '+380671234567', null],
      ['ip', '203.0.113.7', null],
    ],
  );
});
test('a black or white list entry expires exactly after its period', () => {
  const { bw } = changeBlackWhiteList(sample(), { field: 'card', list: 'black', period: 3600 }, NOW);
  expect(cardOf(bw!)).toMatchObject({ list: 'black', until: '2026-11-20T13:00:00Z' });
  expect(cardOf(bw!, NOW + 3_599_999)).toMatchObject({ list: 'black' });
  expect(cardOf(bw!, NOW + 3_600_000)).toMatchObject({ list: null, until: null });
});
test('a black or white list entry without a period does not expire', () => {
  const { bw } = changeBlackWhiteList(sample(), { field: 'card', list: 'white' }, NOW);
  expect(cardOf(bw!, NOW + 1e12)).toMatchObject({ list: 'white', until: null });
});
test('moving a value to the white list replaces its black list entry, and `none` removes the entry', () => {
  const black = changeBlackWhiteList(sample(), { field: 'card', list: 'black' }, NOW).bw![0]!;
  const white = changeBlackWhiteList(sample(), { field: 'card', list: 'white' }, NOW).bw![0]!;
  expect(white.id).toBe(black.id);
  expect(changeBlackWhiteList(sample(), { field: 'card', list: 'none' }, NOW)).toEqual({ remove: { bw: [black.id] } });
});
test('a black or white list entry applies only to its own merchant', () => {
  const { bw } = changeBlackWhiteList(sample(), { field: 'ip', list: 'black' }, NOW);
  const elsewhere = sample({ merchant_id: 100102 });
  expect(currentListEntries(elsewhere, kept(...bw!), NOW).items.every(({ list }) => list === null)).toBe(true);
});
test("a payer value that the payment lacks can't be listed", () => {
  const payment = sample({ payer: { ...sample().payer, phone: null } });
  expect(() => changeBlackWhiteList(payment, { field: 'phone', list: 'black' }, NOW)).toThrow(
    "The payment doesn't have this value",
  );
});

const FIELDS = ['card', 'email', 'phone', 'ip'] as const;
const listed = (field: (typeof FIELDS)[number], list: 'black' | 'white', period?: number) =>
  changeBlackWhiteList(sample(), { field, list, ...(period ? { period } : {}) }, NOW).bw![0]!;
const part = { id: 7, type: 'recurring', at: NOW } as const;
const screen = (rows: readonly BwRecord[], at = NOW, payment = sample({ transactions: [] })) =>
  applyBlackWhiteLists(payment, part, kept(...rows), at);

test.each([
  ['card', "The payer's card is on the black list"],
  ['email', "The payer's email address is on the black list"],
  ['phone', "The payer's phone number is on the black list"],
  ['ip', "The payer's IP address is on the black list"],
] as const)('a new payment with a black-listed %s is declined with the reason', (field, reason) => {
  const { payment, isBlocked } = screen([listed(field, 'black')]);
  expect(isBlocked).toBe(true);
  expect(payment).toMatchObject({
    status: 'declined',
    processing_status: 'blocked',
    api_error: { id: 1100, description: reason },
    transactions: [{ id: 7, status: 'declined', response_code: null, response_text: reason }],
  });
  expect(payment.events.at(-1)).toMatchObject({ type: 'declined', detail: reason });
});
test('the white list takes precedence over the black list, and the timeline shows the match', () => {
  const { payment, isBlocked } = screen([listed('ip', 'black'), listed('email', 'white')]);
  expect(isBlocked).toBe(false);
  expect(payment.status).toBe('approved');
  expect(payment.events).toMatchObject([
    { type: 'bwlist_allowed', detail: "The payer's email address is on the white list" },
  ]);
});
test('a payment without a matching, unexpired list entry is not changed', () => {
  const payment = sample({ transactions: [] });
  expect(screen([], NOW, payment)).toEqual({ payment, isBlocked: false });
  expect(screen([listed('card', 'black', 60)], NOW + 60_000, payment)).toEqual({ payment, isBlocked: false });
  const elsewhere = { ...payment, merchant_id: 100102 };
  expect(screen([listed('card', 'black')], NOW, elsewhere)).toEqual({ payment: elsewhere, isBlocked: false });
});
test('black-listed emails match payments regardless of case', () => {
  const payer = { ...sample().payer, email: 'Hanna.Shchur@Example.com' };
  expect(screen([listed('email', 'black')], NOW, sample({ payer })).isBlocked).toBe(true);
});
