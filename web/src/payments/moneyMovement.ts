import type { MoneyOutcome } from '@portal/contract/payments';
import { classify, type Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { moneyText } from '../ui/value/amountText.ts';
import type { Outcome } from '../ui/form/outcome.ts';

/** How a kind of movement speaks of its end; `{amount}` stands for the money. */
export interface Wording {
  done: string;
  declined: string;
  progress: string;
  /** Of one that was sent before. */
  earlier: string;
}

const kinds = { approved: 'done', declined: 'declined', processing: 'progress' } as const;

/** The end of a movement in words: done, declined with the processor's reason, or in progress. */
function outcomeOf(movement: MoneyOutcome, say: Wording): Outcome {
  const kind = kinds[movement.status];
  const text = t(say[kind], { amount: moneyText(movement.amount, movement.currency) });
  return { kind, text, ...(movement.reason === null ? {} : { reason: t(movement.reason) }) };
}

/**
 * True where nobody knows whether the server did it: no answer, a server error, an answer that broke off. Everything
 * else is definitive: it was done, or it was refused.
 */
export const isUnclear = (failure: Failure): boolean =>
  failure.status === 0 || failure.status >= 500 || (failure.kind === 'other' && failure.status === 200);

/**
 * Moves money and says what became of it. Where no answer came nobody knows: the payment is read again, once, and what
 * it shows is the answer (quality B2). The call itself is never repeated. A refusal is thrown on to the form; that of a
 * repeated try only where the payment does not show that the first one was done.
 */
export async function moveMoney(
  move: () => Promise<MoneyOutcome>,
  look: () => Promise<MoneyOutcome | undefined>,
  say: Wording,
  isRepeat = false,
): Promise<Outcome> {
  try {
    return outcomeOf(await move(), say);
  } catch (thrown) {
    const failure = classify(thrown);
    if (isUnclear(failure)) return recheck(look, say, t('No clear answer came, so the outcome is unknown.'));
    const found = isRepeat && failure.kind === 'refused' ? await look().catch(() => undefined) : undefined;
    if (!found) throw thrown;
    return outcomeOf(found, say);
  }
}

/** What the payment shows of a movement once it is read again; `why` says why that is asked. */
export async function recheck(
  look: () => Promise<MoneyOutcome | undefined>,
  say: Wording,
  why: string,
): Promise<Outcome> {
  try {
    const found = await look();
    if (found) return outcomeOf(found, say);
    return {
      kind: 'unknown',
      text: `${why} ${t('The payment was read again and does not show it yet. Look at it once more before you try again.')}`,
    };
  } catch {
    const text = `${why} ${t('The payment could not be read again either. Check it before you try again.')}`;
    return { kind: 'unknown', text, check: () => recheck(look, say, why) };
  }
}
