import { randomHex } from './randomHex.ts';
import { serverNow } from './serverClock.ts';
import { writeStorage, readStorage } from './storage.ts';

export interface Money {
  amount: string;
  currency: string;
  /** The recipient, where the same amount may go to several: a masked card number, for example. */
  to?: string;
}

/** A money operation before it is sent. */
export interface NewOperation {
  /** From `scopeOf`. */
  scope: string;
  money: Money;
  /** The request body without card numbers, whose hash could be guessed. */
  body: object;
  /** Ids of results of this kind that the screen already showed. */
  knownIds: readonly number[];
}

/**
 * A money operation that was sent and has no known outcome yet (decision 44). It is kept after a sign-out, otherwise the
 * person could move the money twice after signing in again; so it stores the person and the money only as hashes.
 */
export interface Operation {
  /** Its `Idempotency-Key` (decision 10). */
  key: string;
  scope: string;
  /** Hash of scope, amount, currency and recipient. */
  moneyHash: string;
  /** Hash of the request body. */
  bodyHash: string;
  /** When it was first sent, ms, server clock. */
  at: number;
  knownIds: readonly number[];
}

const NAME = 'portal:operations';
/** Milliseconds. The server keeps answers by key for a day, so an older key has no effect. */
const MAX_AGE = 24 * 60 * 60 * 1000;

/** FNV-1a, 64 bits. `crypto.subtle` is missing on plain http. */
function hash(...parts: readonly unknown[]): string {
  let sum = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify(parts)))
    sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
  return sum.toString(36);
}

/** One spelling for `10`, `10,0` and `10.00`. */
function normalizeAmount(amount: string): string {
  const [whole = '', fraction = ''] = amount.split(/[.,]/);
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`;
}

/** Hash that groups a person's operations of one kind on one payment or merchant, `subject`. */
export const scopeOf = (person: number | null, kind: string, subject: number): string => hash(person, kind, subject);

const moneyHashOf = (scope: string, { amount, currency, to }: Money) =>
  hash(scope, normalizeAmount(amount), currency, ...(to === undefined ? [] : [to]));

const isOperation = (one: Partial<Operation> | null): one is Operation =>
  [one?.key, one?.scope, one?.moneyHash, one?.bodyHash].every((text) => typeof text === 'string') &&
  typeof one?.at === 'number' &&
  Array.isArray(one.knownIds);

/** Session storage key for an operation's money; deleted at sign-out. */
const moneyStorageKey = (key: string) => `${NAME}:${key}`;

/** Operations in memory, if local storage is not writable. */
let unpersisted: readonly Operation[] | undefined;

function stored(): readonly Operation[] {
  try {
    const list: unknown = JSON.parse(readStorage('localStorage', NAME) ?? '[]');
    return Array.isArray(list) ? list.filter(isOperation) : [];
  } catch {
    return [];
  }
}

const kept = (): readonly Operation[] => unpersisted ?? stored();
const read = (): readonly Operation[] => kept().filter(({ at }) => serverNow() - at < MAX_AGE);

function write(operations: readonly Operation[]): void {
  const text = operations.length === 0 ? null : JSON.stringify(operations);
  writeStorage('localStorage', NAME, text);
  unpersisted = readStorage('localStorage', NAME) === text ? undefined : operations;
}

/** Operations of a scope without a known outcome, from all tabs of this browser, oldest first. */
export const openOperations = (scope: string): readonly Operation[] => read().filter((one) => one.scope === scope);

/** Whether a new operation moves the same money as an open one, whatever else its body says. */
export const isSameMoney = ({ scope, moneyHash }: Operation, { money, ...next }: NewOperation): boolean =>
  scope === next.scope && moneyHash === moneyHashOf(scope, money);

/** Whether no tab knows the operation's outcome yet. */
export const isOpen = ({ key }: Operation): boolean => read().some((one) => one.key === key);

/** Whether `result` came from the operation: it is new and of the same money. */
export const isResultOf = ({ scope, moneyHash, knownIds }: Operation, result: Money & { id: number }): boolean =>
  !knownIds.includes(result.id) && moneyHashOf(scope, result) === moneyHash;

/** Whether a new operation has the same request body as an open one. */
export const isSameBody = ({ bodyHash }: Operation, { body }: NewOperation): boolean => bodyHash === hash(body);

/**
 * The operation to send under: an open one of the same money (a repeat, so that money never moves twice), else a new one.
 * A different body with the same money is a repeat too: the server refuses it under the same key.
 */
export function beginOperation(next: NewOperation): { operation: Operation; isRepeat: boolean } {
  const open = read();
  const same = open.find((one) => isSameMoney(one, next));
  if (same) return { operation: same, isRepeat: true };
  const { scope, money, body, knownIds } = next;
  const moneyHash = moneyHashOf(scope, money);
  const operation = { key: randomHex(), scope, moneyHash, bodyHash: hash(body), at: serverNow(), knownIds };
  write([...open, operation]);
  writeStorage('sessionStorage', moneyStorageKey(operation.key), JSON.stringify(money));
  return { operation, isRepeat: false };
}

/** Forgets an operation whose outcome is known. */
export function endOperation({ key }: Operation): void {
  write(kept().filter((one) => one.key !== key));
  writeStorage('sessionStorage', moneyStorageKey(key), null);
}

/** An operation's money; undefined if it was sent from another tab or before a sign-out. */
export function rememberedMoney({ key }: Operation): Money | undefined {
  const text = readStorage('sessionStorage', moneyStorageKey(key));
  return text === null ? undefined : (JSON.parse(text) as Money);
}
