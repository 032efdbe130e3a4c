import { randomHex } from './randomHex.ts';
import { serverNow } from './serverClock.ts';
import { remember, remembered } from './storage.ts';

export interface Money {
  amount: string;
  currency: string;
  /** Who gets it, where the same amount may go to several; a card is named by its mask. */
  to?: string;
}

/** A movement of money as it is about to be sent. */
export interface Sending {
  /** Whose it is, of which payment and of which kind: `placeOf`. */
  place: string;
  money: Money;
  /** What is sent; never the number of a card, whose hash could be guessed. */
  body: object;
  /** Ids of the movements of this kind that the payment shows already. */
  known: readonly number[];
}

/**
 * A movement of money that was sent, until it is known what became of it (decision 44). It outlives a sign-out, or the
 * same person could move the money twice after signing in again; so it says neither whose it is nor what moves.
 */
export interface Operation {
  /** Its `Idempotency-Key` (decision 10). */
  key: string;
  place: string;
  /** What moves, and all that was sent, as hashes. */
  what: string;
  body: string;
  /** When it was first sent, ms by the server's clock. */
  at: number;
  known: readonly number[];
}

const NAME = 'portal:operations';
/** A server keeps its answer to a key for a day: an older key protects nothing. */
const KEEP = 24 * 60 * 60 * 1000;

/** FNV-1a of 64 bits: names things without saying them, on a plain-http address too. */
function hash(...parts: readonly unknown[]): string {
  let sum = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify(parts)))
    sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
  return sum.toString(36);
}

/** `10`, `10,0` and `10.00` are one amount. */
function sameAmount(amount: string): string {
  const [whole = '', fraction = ''] = amount.split(/[.,]/);
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`;
}

/** The place of a person's operations of one kind, on one payment or of one merchant. */
export const placeOf = (person: number | null, kind: string, of: number): string => hash(person, kind, of);

const whatOf = (place: string, { amount, currency, to }: Money) =>
  hash(place, sameAmount(amount), currency, ...(to === undefined ? [] : [to]));

const isOperation = (one: Partial<Operation> | null): one is Operation =>
  [one?.key, one?.place, one?.what, one?.body].every((text) => typeof text === 'string') &&
  typeof one?.at === 'number' &&
  Array.isArray(one.known);

/** Where this tab keeps what moves under a key, until the person signs out. */
const moneyAt = (key: string) => `${NAME}:${key}`;

/** What could not be stored: it is kept as long as the page. */
let unstored: readonly Operation[] | undefined;

function stored(): readonly Operation[] {
  try {
    const said: unknown = JSON.parse(remembered('localStorage', NAME) ?? '[]');
    return Array.isArray(said) ? said.filter(isOperation) : [];
  } catch {
    return [];
  }
}

const kept = (): readonly Operation[] => unstored ?? stored();
const read = (): readonly Operation[] => kept().filter(({ at }) => serverNow() - at < KEEP);

function write(operations: readonly Operation[]): void {
  const text = operations.length === 0 ? null : JSON.stringify(operations);
  remember('localStorage', NAME, text);
  unstored = remembered('localStorage', NAME) === text ? undefined : operations;
}

/** The operations of a place whose outcome is unknown, in any tab of this browser, oldest first. */
export const operationsAt = (place: string): readonly Operation[] => read().filter((one) => one.place === place);

/** Whether an operation is of what is about to be sent: the same money, whatever is said with it. */
export const isSameMoney = ({ place, what }: Operation, { money, ...sending }: Sending): boolean =>
  place === sending.place && what === whatOf(place, money);

/** Whether nobody has learned of its outcome yet. */
export const isUnanswered = ({ key }: Operation): boolean => read().some((one) => one.key === key);

/** Whether a movement that the payment shows now is what came of an operation: new, and of the same money. */
export const isOutcomeOf = ({ place, what, known }: Operation, moved: Money & { id: number }): boolean =>
  !known.includes(moved.id) && whatOf(place, moved) === what;

/** What is said beside the money, and how, as it went with the first try. */
export const isSameBody = ({ body }: Operation, sending: Sending): boolean => body === hash(sending.body);

/**
 * The operation under which something is sent: the one of the same money that is still open, so that nothing moves
 * twice, else a new one. Other words beside the money make no other operation: the server refuses them under the key.
 */
export function beginOperation(sending: Sending): { operation: Operation; isRepeat: boolean } {
  const open = read();
  const same = open.find((one) => isSameMoney(one, sending));
  if (same) return { operation: same, isRepeat: true };
  const { place, money, body, known } = sending;
  const what = whatOf(place, money);
  const operation = { key: randomHex(), place, what, body: hash(body), at: serverNow(), known };
  write([...open, operation]);
  remember('sessionStorage', moneyAt(operation.key), JSON.stringify(money));
  return { operation, isRepeat: false };
}

/** Its outcome is known. */
export function endOperation({ key }: Operation): void {
  write(kept().filter((one) => one.key !== key));
  remember('sessionStorage', moneyAt(key), null);
}

/** What moves; nothing where it was sent from another tab, or before the person signed out. */
export function moneyOf({ key }: Operation): Money | undefined {
  const text = remembered('sessionStorage', moneyAt(key));
  return text === null ? undefined : (JSON.parse(text) as Money);
}
