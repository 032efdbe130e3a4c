import { classify, type Failure } from '../../api/failure.ts';
import type { Money } from '../../api/operations.ts';
import { t } from '../../text/t.ts';
import { moneyText } from '../value/amountText.ts';
import type { Outcome } from './outcome.ts';

/** Money that has moved, or was to move, as the server shows it; the same id whenever it is read. */
export interface Moved extends Money {
  id: number;
  status: 'approved' | 'declined' | 'processing';
  reason: string | null;
  /** What came of it, to be opened. */
  link?: Outcome['link'];
}

/** How a kind of movement speaks of its end; `{amount}` stands for the money. */
export interface Wording {
  done: string;
  declined: string;
  progress: string;
  /** Of one that was sent before. */
  earlier: string;
  /** What was read again does not show it. */
  notShown: string;
  /** What would show it could not be read again. */
  unread: string;
}

const kinds = { approved: 'done', declined: 'declined', processing: 'progress' } as const;

/** The end of a movement in words: done, declined with the processor's reason, or in progress. */
function outcomeOf({ status, amount, currency, reason, link }: Moved, say: Wording): Outcome {
  const kind = kinds[status];
  const text = t(say[kind], { amount: moneyText(amount, currency) });
  return { kind, text, ...(reason === null ? {} : { reason: t(reason) }), ...(link ? { link } : {}) };
}

/**
 * True where nobody knows whether the server did it: no answer, a server error, an answer that broke off. Everything
 * else is definitive: it was done, or it was refused.
 */
export const isUnclear = (failure: Failure): boolean =>
  failure.status === 0 || failure.status >= 500 || (failure.kind === 'other' && failure.status === 200);

/**
 * Moves money and says what became of it. Where no answer came nobody knows: what shows it is read again, once, and what
 * it shows is the answer (quality B2). The call itself is never repeated. A refusal is thrown on to the form; that of a
 * repeated try only where it is not shown that the first one was done.
 */
export async function moveMoney(
  move: () => Promise<Moved>,
  look: () => Promise<Moved | undefined>,
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

/** What is shown of a movement once it is read again; `why` says why that is asked. */
export async function recheck(look: () => Promise<Moved | undefined>, say: Wording, why: string): Promise<Outcome> {
  try {
    const found = await look();
    if (found) return outcomeOf(found, say);
    return { kind: 'unknown', text: `${why} ${t(say.notShown)}` };
  } catch {
    const text = `${why} ${t(say.unread)}`;
    return { kind: 'unknown', text, check: () => recheck(look, say, why) };
  }
}
