import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  beginOperation,
  endOperation,
  isOperationResult,
  hasSameBody,
  isOperationOpen,
  readStoredMoney,
  listOpenOperations,
  getOperationScope,
  type NewMoneyOperation,
} from './moneyOperations.ts';

const NAME = 'portal:operations';
let held: Map<string, string>;
let session: Map<string, string>;
const storage = (of: Map<string, string>) => ({
  getItem: (key: string) => of.get(key) ?? null,
  setItem: (key: string, value: string) => void of.set(key, value),
  removeItem: (key: string) => void of.delete(key),
});

beforeEach(() => {
  held = new Map();
  session = new Map();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  vi.stubGlobal('window', { localStorage: storage(held), sessionStorage: storage(session) });
});
afterEach(() => {
  for (const operation of listOpenOperations(scope)) endOperation(operation);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scope = getOperationScope(1, 'refund', 400);
const ten: NewMoneyOperation = {
  scope,
  money: { amount: '10.00', currency: 'UAH' },
  body: { type: 'partial', amount: '10.00', comment: 'secret' },
  knownIds: [5],
};
const keyFor = (next: NewMoneyOperation) => beginOperation(next).operation.key;
const result = (id: number, amount: string, currency = 'UAH') => ({ id, amount, currency });

test('a repeated money operation keeps its key until the outcome is known; the next operation gets a new key', () => {
  const { operation, isRepeat } = beginOperation(ten);
  expect(operation.key).toMatch(/^[0-9a-f]{32}$/);
  expect(isRepeat).toBe(false);
  expect(beginOperation({ ...ten, knownIds: [5, 6] })).toEqual({ operation, isRepeat: true });
  expect(isOperationOpen(operation)).toBe(true);
  endOperation(operation);
  expect(isOperationOpen(operation)).toBe(false);
  expect(keyFor(ten)).not.toBe(operation.key);
});

test('amounts like 10, 10,0 and 10.00 belong to the same money operation, even if the request bodies differ', () => {
  const { operation } = beginOperation(ten);
  for (const amount of ['10', '10,0', '010.00']) {
    const next = { ...ten, money: { amount, currency: 'UAH' }, body: { type: 'total' } };
    expect(beginOperation(next)).toEqual({ operation, isRepeat: true });
    expect(hasSameBody(operation, next)).toBe(false);
  }
  expect(hasSameBody(operation, ten)).toBe(true);
});

test('an operation with another amount, currency, payment, kind or user has its own key', () => {
  const first = keyFor(ten);
  const others: NewMoneyOperation[] = [
    { ...ten, money: { amount: '11.00', currency: 'UAH' } },
    { ...ten, money: { amount: '10.00', currency: 'EUR' } },
    { ...ten, scope: getOperationScope(1, 'refund', 401) },
    { ...ten, scope: getOperationScope(1, 'capture', 400) },
    { ...ten, scope: getOperationScope(2, 'refund', 400) },
  ];
  expect(new Set([first, ...others.map(keyFor)]).size).toBe(6);
  expect(keyFor(ten)).toBe(first);
  expect(listOpenOperations(scope)).toHaveLength(3);
  for (const other of others) endOperation(beginOperation(other).operation);
});

test('a result belongs to a money operation if the result is new and has the same amount and currency', () => {
  const { operation } = beginOperation(ten);
  expect(isOperationResult(operation, result(6, '10.00'))).toBe(true);
  expect(isOperationResult(operation, result(5, '10.00'))).toBe(false);
  expect(isOperationResult(operation, result(6, '10.01'))).toBe(false);
  expect(isOperationResult(operation, result(6, '10.00', 'EUR'))).toBe(false);
});

test("the browser forgets a money operation's key after a day, as the server does", () => {
  const first = keyFor(ten);
  vi.setSystemTime(Date.UTC(2026, 10, 20, 23, 59, 59));
  expect(keyFor(ten)).toBe(first);
  vi.setSystemTime(Date.UTC(2026, 10, 21));
  expect(listOpenOperations(scope)).toEqual([]);
  expect(keyFor(ten)).not.toBe(first);
});

test("persistent storage does not reveal a money operation's amount, which only the current tab's session knows", () => {
  const { operation } = beginOperation(ten);
  expect(readStoredMoney(operation)).toEqual(ten.money);
  expect(held.get(NAME)).not.toMatch(/10\.00|UAH|secret|400/);
  session.clear();
  expect(readStoredMoney(operation)).toBeUndefined();
  expect(beginOperation(ten)).toEqual({ operation, isRepeat: true });
  expect(isOperationResult(operation, result(6, '10.00'))).toBe(true);
  endOperation(operation);
  expect([held.size, session.size]).toEqual([0, 0]);
});

const throws = () => {
  throw new DOMException('no', 'QuotaExceededError');
};
test.each([
  ['full', () => ({ ...storage(held), setItem: throws })],
  ['blocked', () => ({ getItem: throws, setItem: throws, removeItem: throws })],
])("a money operation's key is remembered in the page if browser storage is %s", (_, broken) => {
  vi.stubGlobal('window', { localStorage: broken(), sessionStorage: broken() });
  const { operation } = beginOperation(ten);
  expect(keyFor(ten)).toBe(operation.key);
  endOperation(operation);
  expect(listOpenOperations(scope)).toEqual([]);
  expect(keyFor(ten)).not.toBe(operation.key);
});

test.each([
  '{bad',
  '7',
  'null',
  '{"a":1}',
  '[null,7,{"key":1}]',
  '[{"key":"k","scope":"p","moneyHash":"w","bodyHash":"b"}]',
])('a list of money operations in storage is ignored if invalid: %s', (text) => {
  held.set(NAME, text);
  expect(listOpenOperations(scope)).toEqual([]);
  expect(keyFor(ten)).toMatch(/^[0-9a-f]{32}$/);
});

test('a payout of the same amount to another recipient is another money operation', () => {
  const to = (card: string): NewMoneyOperation => ({ ...ten, money: { ...ten.money, to: card } });
  const key = keyFor(to('444455******1111'));
  expect(keyFor(to('555566******4444'))).not.toBe(key);
  const { operation, isRepeat } = beginOperation(to('444455******1111'));
  expect([operation.key, isRepeat]).toEqual([key, true]);
  expect(isOperationResult(operation, { ...result(6, '10.00'), to: '444455******1111' })).toBe(true);
  expect(isOperationResult(operation, { ...result(6, '10.00'), to: '555566******4444' })).toBe(false);
});
