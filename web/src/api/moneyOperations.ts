import { generateRandomHex } from './generateRandomHex.ts';
import { getServerTime } from './serverClock.ts';
import { writeStorage, readStorage } from './storage.ts';

export interface Money {
  amount: string;
  currency: string;
  /**
   * Recipient of the money, for operations where the same amount may go to several recipients; for example a masked
   * card number.
   */
  to?: string;
}

/** A money operation (payment, refund, payout…) that has not been sent yet. */
export interface NewMoneyOperation {
  /** Scope of the operation, computed by `getOperationScope`. */
  scope: string;
  money: Money;
  /** Request body without card numbers, because a hash of a card number could be guessed. */
  body: object;
  /** Ids of operation results that the screen already showed before this operation. */
  knownIds: readonly number[];
}

/**
 * A money operation that was sent and whose outcome is still unknown (decision 44). The browser keeps the record after
 * a sign-out, because otherwise the user could move the money twice after signing in again. User and money are
 * therefore stored only as hashes.
 */
export interface MoneyOperation {
  /** `Idempotency-Key` of the money operation (decision 10). */
  key: string;
  scope: string;
  /** Hash of scope, amount, currency and recipient of the money operation. */
  moneyHash: string;
  /** Hash of the request body of the money operation. */
  bodyHash: string;
  /** Time when the operation was first sent, in ms by the server's clock. */
  at: number;
  knownIds: readonly number[];
}

const NAME = 'portal:operations';
/**
 * Lifetime of a stored operation in milliseconds. The server remembers idempotency keys for one day, so an older key
 * has no effect.
 */
const MAX_AGE = 24 * 60 * 60 * 1000;

/** FNV-1a hash with 64 bits. `crypto.subtle` is not available on plain http. */
function hash(...parts: readonly unknown[]): string {
  let sum = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify(parts)))
    sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
  return sum.toString(36);
}

/** Normalizes an amount, so that `10`, `10,0` and `10.00` are equal. */
function normalizeAmount(amount: string): string {
  const [whole = '', fraction = ''] = amount.split(/[.,]/);
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`;
}

/** Returns a hash that groups a user's operations of one kind on one payment or merchant (`subject`). */
export const getOperationScope = (person: number | null, kind: string, subject: number): string =>
  hash(person, kind, subject);

const moneyHashOf = (scope: string, { amount, currency, to }: Money) =>
  hash(scope, normalizeAmount(amount), currency, ...(to === undefined ? [] : [to]));

const isOperation = (one: Partial<MoneyOperation> | null): one is MoneyOperation =>
  [one?.key, one?.scope, one?.moneyHash, one?.bodyHash].every((text) => typeof text === 'string') &&
  typeof one?.at === 'number' &&
  Array.isArray(one.knownIds);

/** Session storage key for an operation's money; deleted at sign-out. */
const moneyStorageKey = (key: string) => `${NAME}:${key}`;

/** In-memory copy of the stored operations, used if local storage is not writable. */
let unpersisted: readonly MoneyOperation[] | undefined;

function stored(): readonly MoneyOperation[] {
  try {
    const list: unknown = JSON.parse(readStorage('localStorage', NAME) ?? '[]');
    return Array.isArray(list) ? list.filter(isOperation) : [];
  } catch {
    return [];
  }
}

const kept = (): readonly MoneyOperation[] => unpersisted ?? stored();
const read = (): readonly MoneyOperation[] => kept().filter(({ at }) => getServerTime() - at < MAX_AGE);

function write(operations: readonly MoneyOperation[]): void {
  const text = operations.length === 0 ? null : JSON.stringify(operations);
  writeStorage('localStorage', NAME, text);
  unpersisted = readStorage('localStorage', NAME) === text ? undefined : operations;
}

/** Lists the operations of a scope with an unknown outcome, from all tabs of this browser, oldest first. */
export const listOpenOperations = (scope: string): readonly MoneyOperation[] =>
  read().filter((one) => one.scope === scope);

/** Whether a new operation moves the same money as an open operation, even if the rest of the request differs. */
export const movesSameMoney = ({ scope, moneyHash }: MoneyOperation, { money, ...next }: NewMoneyOperation): boolean =>
  scope === next.scope && moneyHash === moneyHashOf(scope, money);

/** Whether the outcome of an operation is still unknown in all tabs. */
export const isOperationOpen = ({ key }: MoneyOperation): boolean => read().some((one) => one.key === key);

/** Whether `result` belongs to the operation: the result is new and has the same amount, currency and recipient. */
export const isOperationResult = (
  { scope, moneyHash, knownIds }: MoneyOperation,
  result: Money & { id: number },
): boolean => !knownIds.includes(result.id) && moneyHashOf(scope, result) === moneyHash;

/** Whether a new operation has the same request body as an open operation. */
export const hasSameBody = ({ bodyHash }: MoneyOperation, { body }: NewMoneyOperation): boolean =>
  bodyHash === hash(body);

/**
 * Starts a money operation. If an open operation moves the same money, its key is reused, so that the money never moves
 * twice; otherwise a new operation is stored. The server refuses a different body under a reused key.
 */
export function beginOperation(next: NewMoneyOperation): { operation: MoneyOperation; isRepeat: boolean } {
  const open = read();
  const same = open.find((one) => movesSameMoney(one, next));
  if (same) return { operation: same, isRepeat: true };
  const { scope, money, body, knownIds } = next;
  const moneyHash = moneyHashOf(scope, money);
  const operation = { key: generateRandomHex(), scope, moneyHash, bodyHash: hash(body), at: getServerTime(), knownIds };
  write([...open, operation]);
  writeStorage('sessionStorage', moneyStorageKey(operation.key), JSON.stringify(money));
  return { operation, isRepeat: false };
}

/** Removes a stored money operation after its outcome is known. */
export function endOperation({ key }: MoneyOperation): void {
  write(kept().filter((one) => one.key !== key));
  writeStorage('sessionStorage', moneyStorageKey(key), null);
}

/**
 * Returns the amount and recipient of an operation; undefined if the operation was sent from another tab or before a
 * sign-out.
 */
export function readStoredMoney({ key }: MoneyOperation): Money | undefined {
  const text = readStorage('sessionStorage', moneyStorageKey(key));
  return text === null ? undefined : (JSON.parse(text) as Money);
}
