import { classify, Failure } from '../../api/failure.ts';
import type { Money } from '../../api/operations.ts';
import { t } from '../../text/t.ts';
import { moneyText } from '../value/amountText.ts';
import { isToldElsewhere } from '../overlay/tellAction.ts';
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

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Whether an answer states the outcome: which movement, how it stands, how much of which currency. */
const isOutcome = ({ id, status, amount, currency }: Partial<Moved>): boolean =>
  Number.isSafeInteger(id) && isText(status) && Object.hasOwn(kinds, status) && isText(amount) && isText(currency);

/** The end of a movement in words: done, declined with the processor's reason, or in progress. */
function outcomeOf(moved: Moved, say: Wording): Outcome {
  if (!isOutcome(moved)) throw new Failure('other', 200);
  const { status, amount, currency, reason, link } = moved;
  const kind = kinds[status];
  const text = t(say[kind], { amount: moneyText(amount, currency) });
  return { kind, text, ...(isText(reason) ? { reason: t(reason) } : {}), ...(link ? { link } : {}) };
}

/** A movement that was read again exists, so one with an undeclared status is in progress. */
const shown = (found: Moved): Moved =>
  Object.hasOwn(kinds, found.status) ? found : { ...found, status: 'processing' };

/**
 * Moves money and describes the outcome. An answer that is neither a declared success nor a declared refusal leaves the
 * outcome unknown (decision 52): `look` reads the movements again, one time, and what it finds is the outcome (quality
 * B2). The call itself is never repeated. Rejects with a refusal, and with what the shell handles, such as an ended
 * session; after a refused repeat `look` may find that the first try was done.
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
    if (!failure.isRefusal && !isToldElsewhere(failure))
      return recheck(look, say, t('No clear answer came, so the outcome is unknown.'));
    const found = isRepeat && failure.kind === 'refused' ? await look().catch(() => undefined) : undefined;
    if (!found) throw thrown;
    return outcomeOf(shown(found), say);
  }
}

/** What is shown of a movement once it is read again; `why` says why that is asked. */
export async function recheck(look: () => Promise<Moved | undefined>, say: Wording, why: string): Promise<Outcome> {
  try {
    const found = await look();
    if (found) return outcomeOf(shown(found), say);
    return { kind: 'unknown', text: `${why} ${t(say.notShown)}` };
  } catch {
    const text = `${why} ${t(say.unread)}`;
    return { kind: 'unknown', text, check: () => recheck(look, say, why) };
  }
}
