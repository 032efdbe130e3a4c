import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toFailure, Failure } from '../../api/failure.ts';
import {
  beginOperation,
  endOperation,
  isOperationOpen,
  isOperationResult,
  hasSameBody,
  movesSameMoney,
  listOpenOperations,
  readStoredMoney,
  getOperationScope,
  type Money,
  type NewMoneyOperation,
  type MoneyOperation,
} from '../../api/moneyOperations.ts';
import { currentUserQuery } from '../../api/sharedQueries.ts';
import { t } from '../../text/t.ts';
import { isFailureShownElsewhere } from '../overlay/runAction.ts';
import { moneyText } from '../value/amountText.ts';
import type { MoneyOutcome } from './outcome.ts';

/** Server's result of a money operation: a refund, capture, charge or payout. The id is the same in every read. */
export interface MoneyOperationResult extends Money {
  id: number;
  status: 'approved' | 'declined' | 'processing';
  reason: string | null;
  /** Page of the operation, such as a refund's page. */
  link?: MoneyOutcome['link'];
}

/** Outcome texts for a kind of money operation; `{amount}` is replaced by the amount with its currency. */
export interface MoneyOperationTexts {
  done: string;
  declined: string;
  progress: string;
  /** Text for an earlier operation that has no answer yet. */
  unanswered: string;
  /** Text if the results were read again but do not include the operation. */
  notFound: string;
  /** Text if the results could not be read again. */
  unreadable: string;
}

export interface MoneyOperationOptions {
  kind: 'refund' | 'capture' | 'charge' | 'payout' | 'split' | 'terminal';
  /** Id of the payment or merchant that the operation belongs to. */
  subject: number;
  texts: MoneyOperationTexts;
  /** Returns the results of this kind that are already on the screen. */
  knownResults: () => readonly MoneyOperationResult[];
  /** Reads the results again, at least those since `at` (ms, server clock); rejects if they cannot be read. */
  readResults: (at: number) => Promise<readonly MoneyOperationResult[]>;
  /** Called after a refusal: the screen may be out of date. */
  onRefused: () => void;
}

/** Calls the server with the operation's idempotency key. */
type CallServer = (key: string) => Promise<MoneyOperationResult>;

/** Money operations of an open form. */
interface FormOperations {
  scope: string;
  /** Operations without a known outcome, by key. */
  open: Map<string, MoneyOperation>;
}

/** Reads the outcome of a money operation that was sent before. */
type ReadOutcome = (operation: MoneyOperation) => Promise<MoneyOutcome>;

/**
 * Moves money at most once, however often the form is sent: from this form, a form that opens later, after a reload, or
 * from another tab (decision 44). Call `findEarlier` before the form opens: it returns the outcome of earlier
 * operations
 * that got no answer.
 */
export function useMoneyOperation({
  kind,
  subject,
  texts,
  knownResults,
  readResults,
  onRefused,
}: MoneyOperationOptions) {
  const queries = useQueryClient();
  const form = useRef<FormOperations>({ scope: '', open: new Map() }).current;
  const find = (operation: MoneyOperation) => async () =>
    (await readResults(operation.at)).find((result) => isOperationResult(operation, result));
  const readOutcome: ReadOutcome = async (operation) =>
    endWithOutcome(form, operation, await outcomeFromRead(find(operation), texts, unansweredText(operation, texts)));

  const findEarlier = async (): Promise<MoneyOutcome | undefined> => {
    const person = await queries.fetchQuery(currentUserQuery).then(
      ({ id }) => id,
      () => null,
    );
    form.scope = getOperationScope(person, kind, subject);
    return earlierOutcome(form, readOutcome);
  };
  /** Sends a money operation. `body` is the request body for the server, without card numbers. */
  const submit = async (money: Money, body: object, call: CallServer): Promise<MoneyOutcome> => {
    const next: NewMoneyOperation = { scope: form.scope, money, body, knownIds: knownResults().map(({ id }) => id) };
    const before = await answeredElsewhere(form, next, readOutcome);
    if (before) return before;
    const { operation, isRepeat } = beginOperation(next);
    form.open.set(operation.key, operation);
    try {
      const outcome = await awaitMoneyOutcome(call(operation.key), find(operation), texts, isRepeat);
      return endWithOutcome(form, operation, outcome);
    } catch (refusal) {
      const { isRefusal } = toFailure(refusal);
      if (isRefusal && (!isRepeat || isFinalRefusal(refusal, operation, next))) end(form, operation);
      // A refusal may mean that another tab has moved the money.
      onRefused();
      throw refusal;
    }
  };
  return { submit, findEarlier };
}

const kinds = { approved: 'done', declined: 'declined', processing: 'progress' } as const;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Whether an answer contains everything that an outcome needs: id, status, amount and currency. */
const isResult = ({ id, status, amount, currency }: Partial<MoneyOperationResult>): boolean =>
  Number.isSafeInteger(id) && isText(status) && Object.hasOwn(kinds, status) && isText(amount) && isText(currency);

/** Converts a result to its outcome: done, declined with the processor's reason, or in progress. */
function describeResult(result: MoneyOperationResult, texts: MoneyOperationTexts): MoneyOutcome {
  if (!isResult(result)) throw new Failure('other', 200);
  const { status, amount, currency, reason, link } = result;
  const kind = kinds[status];
  const text = t(texts[kind], { amount: moneyText(amount, currency) });
  return { kind, text, ...(isText(reason) ? { reason: t(reason) } : {}), ...(link ? { link } : {}) };
}

/** A result that was read again exists on the server, so an unknown status counts as in progress. */
const withDeclaredStatus = (result: MoneyOperationResult): MoneyOperationResult =>
  Object.hasOwn(kinds, result.status) ? result : { ...result, status: 'processing' };

/**
 * Returns the outcome of a call that moves money; the call is never repeated. If the answer is neither a declared
 * success nor a declared refusal, the outcome is unknown (decision 52): `find` then reads the results once, and its
 * result is the outcome (quality B2). After a refused repeat, `find` may show that the first call succeeded.
 * Rejects with a refusal, and with failures that the shell handles, such as an ended session.
 */
export async function awaitMoneyOutcome(
  call: Promise<MoneyOperationResult>,
  find: () => Promise<MoneyOperationResult | undefined>,
  texts: MoneyOperationTexts,
  isRepeat = false,
): Promise<MoneyOutcome> {
  try {
    return describeResult(await call, texts);
  } catch (thrown) {
    const failure = toFailure(thrown);
    if (!failure.isRefusal && !isFailureShownElsewhere(failure))
      return outcomeFromRead(find, texts, t("The server didn't confirm the request, so the outcome is unknown."));
    const found = isRepeat && failure.kind === 'refused' ? await find().catch(() => undefined) : undefined;
    if (!found) throw thrown;
    return describeResult(withDeclaredStatus(found), texts);
  }
}

/** Returns the outcome after reading the results again; `reason` says why they are read. */
async function outcomeFromRead(
  find: () => Promise<MoneyOperationResult | undefined>,
  texts: MoneyOperationTexts,
  reason: string,
): Promise<MoneyOutcome> {
  try {
    const found = await find();
    if (found) return describeResult(withDeclaredStatus(found), texts);
    return { kind: 'unknown', text: `${reason} ${t(texts.notFound)}` };
  } catch {
    const text = `${reason} ${t(texts.unreadable)}`;
    return { kind: 'unknown', text, check: () => outcomeFromRead(find, texts, reason) };
  }
}

function end(form: FormOperations, operation: MoneyOperation): void {
  endOperation(operation);
  form.open.delete(operation.key);
}

/** Ends a money operation when its outcome is known, including an outcome that a later `check` finds. */
function endWithOutcome(form: FormOperations, operation: MoneyOperation, outcome: MoneyOutcome): MoneyOutcome {
  const { check } = outcome;
  if (outcome.kind !== 'unknown') end(form, operation);
  return check ? { ...outcome, check: async () => endWithOutcome(form, operation, await check()) } : outcome;
}

/**
 * Whether the refusal of a repeated call also applies to the first call: only if both have the same key and equal
 * bodies.
 */
const isFinalRefusal = (refusal: unknown, operation: MoneyOperation, next: NewMoneyOperation): boolean =>
  toFailure(refusal).kind === 'refused' && hasSameBody(operation, next);

function unansweredText(operation: MoneyOperation, { unanswered }: MoneyOperationTexts): string {
  const money = readStoredMoney(operation);
  return money
    ? t(unanswered, { amount: moneyText(money.amount, money.currency) })
    : t('An earlier request has not been confirmed yet.');
}

/**
 * Returns the outcomes of all open operations: an unknown outcome first, otherwise the latest; the rest become its
 * `others`.
 */
async function earlierOutcome(form: FormOperations, readOutcome: ReadOutcome): Promise<MoneyOutcome | undefined> {
  const outcomes: MoneyOutcome[] = [];
  for (const operation of listOpenOperations(form.scope)) {
    form.open.set(operation.key, operation);
    const outcome = await readOutcome(operation);
    outcomes.push(outcome.kind === 'unknown' ? outcome : asEarlier(outcome));
  }
  const first =
    outcomes.find(({ check }) => check) ?? outcomes.find(({ kind }) => kind === 'unknown') ?? outcomes.at(-1);
  return (
    first &&
    withOthers(
      first,
      outcomes.filter((one) => one !== first),
    )
  );
}

function withOthers(outcome: MoneyOutcome, others: readonly MoneyOutcome[]): MoneyOutcome {
  const { check } = outcome;
  return { ...outcome, others, ...(check ? { check: async () => withOthers(await check(), others) } : {}) };
}

/**
 * Outcome of an earlier operation with the same money that got its answer in another tab, although this form still
 * counts it as open. Read before anything is sent. Undefined if there is no such operation, or if it was not done.
 */
async function answeredElsewhere(
  form: FormOperations,
  next: NewMoneyOperation,
  readOutcome: ReadOutcome,
): Promise<MoneyOutcome | undefined> {
  const answered = [...form.open.values()].find((one) => movesSameMoney(one, next) && !isOperationOpen(one));
  if (!answered) return undefined;
  const outcome = await readOutcome(answered);
  if (outcome.kind !== 'unknown') return asEarlier(outcome);
  if (outcome.check) return outcome;
  form.open.delete(answered.key);
  return undefined;
}

const asEarlier = (outcome: MoneyOutcome): MoneyOutcome => {
  const note = t('This is the outcome of an earlier request that was not confirmed.');
  return { ...outcome, reason: outcome.reason === undefined ? note : `${outcome.reason}. ${note}` };
};
