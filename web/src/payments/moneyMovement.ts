import type { MoneyOutcome, PaymentStatus } from '@portal/contract/payments';
import { compareDecimals } from '@portal/contract/rules';
import { classify } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { moneyText } from '../ui/amountText.ts';
import { isUnanswered } from '../ui/idempotencyKey.ts';
import type { Outcome } from '../ui/outcome.ts';

/** How a kind of movement speaks of its end; `{amount}` stands for the money. */
export interface Wording {
  done: string;
  declined: string;
  progress: string;
}

const kinds = { approved: 'done', declined: 'declined', processing: 'progress' } as const;

/** The end of a movement in words: done, declined with the processor's reason, or in progress. */
function outcomeOf(movement: MoneyOutcome, say: Wording): Outcome {
  const kind = kinds[movement.status];
  const text = t(say[kind], { amount: moneyText(movement.amount, movement.currency) });
  return { kind, text, ...(movement.reason === null ? {} : { reason: t(movement.reason) }) };
}

interface Moved {
  id: number;
  status: PaymentStatus;
  amount: string;
  currency: string;
}

/** The movement of this amount that a payment shows now and did not show before. */
export function newMovement<M extends Moved>(before: readonly M[], now: readonly M[], amount: string): M | undefined {
  const known = new Set(before.map(({ id }) => id));
  return now.find((one) => !known.has(one.id) && compareDecimals(one.amount, amount) === 0);
}

/**
 * Moves money and says what became of it. Where no answer came nobody knows: the payment is read again, once, and what
 * it shows is the answer (quality B2). The call itself is never repeated. A refusal is thrown on to the form.
 */
export async function moveMoney(
  move: () => Promise<MoneyOutcome>,
  look: () => Promise<MoneyOutcome | undefined>,
  say: Wording,
): Promise<Outcome> {
  try {
    return outcomeOf(await move(), say);
  } catch (thrown) {
    if (!isUnanswered(classify(thrown))) throw thrown;
    return lookAgain(look, say);
  }
}

async function lookAgain(look: () => Promise<MoneyOutcome | undefined>, say: Wording): Promise<Outcome> {
  const unknown = t('No clear answer came, so the outcome is unknown.');
  try {
    const found = await look();
    if (found) return outcomeOf(found, say);
    return {
      kind: 'unknown',
      text: `${unknown} ${t('The payment was read again and does not show it yet. Look at it once more before you try again.')}`,
    };
  } catch {
    const text = `${unknown} ${t('The payment could not be read again either. Check it before you try again.')}`;
    return { kind: 'unknown', text, check: () => lookAgain(look, say) };
  }
}
