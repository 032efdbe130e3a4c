import { t } from '../../text/t.ts';
import { written, type Limits, type Reading } from './numeric.ts';

/** The note below a number input. An ambiguous number must be confirmed (decision 43). */
export interface Told {
  said: string;
  isDoubtful: boolean;
}

const sentences = (...said: (string | false)[]) => said.filter(Boolean).join(' ');

export const sayRead = (number: string, limits: Limits): string =>
  t('Read as {amount}.', { amount: written(number, limits) });

/** The note about a reading; undefined if all text was kept. */
export function tellReading(reading: Reading, limits: Limits): Told | undefined {
  const { left, isDoubtful, isThousand, isClamped } = reading;
  const clamped = isClamped && t('The maximum is {limit}.', { limit: limits.max ?? '' });
  const hint = isThousand ? t('Type a thousand as 1000.') : left !== '' && sayLeft(left, limits);
  if (isDoubtful) return { said: sentences(sayRead(reading.number, limits), clamped, hint), isDoubtful };
  const said = sentences(left !== '' && sayLeft(left, limits), clamped);
  return said === '' ? undefined : { said, isDoubtful };
}

/** Maximum length of the removed text in the note. */
const MOST = 20;

function sayLeft(left: string, { decimals }: Limits): string {
  const what = left.length > MOST ? `${Array.from(left).slice(0, MOST).join('')}…` : left;
  return decimals === 0
    ? t('Only digits are allowed. Removed: “{what}”.', { what })
    : t('Only digits and one dot or comma are allowed. Removed: “{what}”.', { what });
}
