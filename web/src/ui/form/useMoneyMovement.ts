import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { classify } from '../../api/failure.ts';
import {
  beginOperation,
  endOperation,
  isOutcomeOf,
  isSameMoney,
  isSameBody,
  isUnanswered,
  moneyOf,
  operationsAt,
  placeOf,
  type Money,
  type Operation,
  type Sending,
} from '../../api/operations.ts';
import { me } from '../../api/sharedReads.ts';
import { t } from '../../text/t.ts';
import { moneyText } from '../value/amountText.ts';
import { recheck, moveMoney, type Moved, type Wording } from './moneyMovement.ts';
import type { Outcome } from './outcome.ts';

/** A way in which money moves, and where it shows that it did. */
export interface MoneyMovement {
  kind: 'refund' | 'capture' | 'charge' | 'payout' | 'split' | 'terminal';
  /** Of what: a payment, a merchant. */
  of: number;
  say: Wording;
  /** The movements of this kind that were seen before anything is sent. */
  known: () => readonly Moved[];
  /** Reads them again, with what came since `at`, ms by the server's clock; rejects where they cannot be read. */
  reread: (at: number) => Promise<readonly Moved[]>;
  /** It was refused: what the screen shows may be out of date. */
  stale: () => void;
}

/** What an open form knows: where its operations stand, and which of them it takes to be unanswered, by their keys. */
interface Form {
  place: string;
  open: Map<string, Operation>;
}

/** Tells what became of one operation that was sent before. */
type Look = (operation: Operation) => Promise<Outcome>;

/**
 * Moves money at most once, however often it is sent: from this form, from one that is opened later, after
 * a reload, from another tab (decision 44). `earlier` is asked before the form opens; it tells of what nobody answered.
 */
export function useMoneyMovement({ kind, of, say, known, reread, stale }: MoneyMovement) {
  const queries = useQueryClient();
  const form = useRef<Form>({ place: '', open: new Map() }).current;
  const find = (operation: Operation) => async () =>
    (await reread(operation.at)).find((one) => isOutcomeOf(operation, one));
  const lookFor: Look = async (operation) =>
    settled(form, operation, await recheck(find(operation), say, sayEarlier(operation, say)));

  const earlier = async (): Promise<Outcome | undefined> => {
    const person = await queries.fetchQuery(me).then(({ id }) => id, nobody);
    form.place = placeOf(person, kind, of);
    return lookForAll(form, lookFor);
  };
  const send = async (money: Money, body: object, move: (key: string) => Promise<Moved>): Promise<Outcome> => {
    const sending: Sending = { place: form.place, money, body, known: known().map(({ id }) => id) };
    const before = await answeredElsewhere(form, sending, lookFor);
    if (before) return before;
    const { operation, isRepeat } = beginOperation(sending);
    form.open.set(operation.key, operation);
    try {
      return settled(form, operation, await moveMoney(() => move(operation.key), find(operation), say, isRepeat));
    } catch (refusal) {
      const { isRefusal } = classify(refusal);
      if (isRefusal && (!isRepeat || isAnswer(refusal, operation, sending))) end(form, operation);
      // Another tab may have moved the money: the screen is read again.
      stale();
      throw refusal;
    }
  };
  return { send, earlier };
}

const nobody = () => null;

function end(form: Form, operation: Operation): void {
  endOperation(operation);
  form.open.delete(operation.key);
}

/** An operation ends with its outcome, also where a later read finds it. */
function settled(form: Form, operation: Operation, outcome: Outcome): Outcome {
  const { check } = outcome;
  if (outcome.kind !== 'unknown') end(form, operation);
  return check ? { ...outcome, check: async () => settled(form, operation, await check()) } : outcome;
}

/** Whether the refusal of a repeated try says what became of the first one: under one key, only that of the same body. */
const isAnswer = (refusal: unknown, operation: Operation, sending: Sending): boolean =>
  classify(refusal).kind === 'refused' && isSameBody(operation, sending);

/** What was sent before, in words. */
function sayEarlier(operation: Operation, { earlier }: Wording): string {
  const money = moneyOf(operation);
  return money
    ? t(earlier, { amount: moneyText(money.amount, money.currency) })
    : t('An earlier try got no answer yet.');
}

/** Outcomes of all unanswered tries: first one that is still unknown, else the latest; the rest are its `others`. */
async function lookForAll(form: Form, lookFor: Look): Promise<Outcome | undefined> {
  const outcomes: Outcome[] = [];
  for (const operation of operationsAt(form.place)) {
    form.open.set(operation.key, operation);
    const outcome = await lookFor(operation);
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

function withOthers(outcome: Outcome, others: readonly Outcome[]): Outcome {
  const { check } = outcome;
  return { ...outcome, others, ...(check ? { check: async () => withOthers(await check(), others) } : {}) };
}

/**
 * What this form takes to be unanswered may have got its answer in another tab meanwhile, and is then no operation to be
 * repeated any more: it is looked for before anything is sent. Nothing where it shows that it was not done.
 */
async function answeredElsewhere(form: Form, sending: Sending, lookFor: Look): Promise<Outcome | undefined> {
  const lost = [...form.open.values()].find((one) => isSameMoney(one, sending) && !isUnanswered(one));
  if (!lost) return undefined;
  const outcome = await lookFor(lost);
  if (outcome.kind !== 'unknown') return asEarlier(outcome);
  if (outcome.check) return outcome;
  form.open.delete(lost.key);
  return undefined;
}

const asEarlier = (outcome: Outcome): Outcome => {
  const why = t('This is what became of an earlier try that got no answer.');
  return { ...outcome, reason: outcome.reason === undefined ? why : `${outcome.reason}. ${why}` };
};
