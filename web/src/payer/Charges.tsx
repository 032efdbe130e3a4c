import type { CheckoutSession } from '@portal/contract/checkout';
import { currentLanguage, t } from '../text/t.ts';
import { money } from './money.ts';
import type { CardFields } from './useCardForm.ts';

/** `3 months` in the payer's language. */
export const periodText = (every: number, unit: 'day' | 'week' | 'month'): string =>
  new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit, unitDisplay: 'long' }).format(every);
/** A day in the payer's language. */
export const dayText = (moment: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'long', timeZone: 'UTC' })
    .format(new Date(moment))
    // A sentence ends with a dot of its own.
    .replace(/( р)?\.$/, '');

/** What will be charged after this payment, with the switch where the merchant shows one. */
export function Charges({
  form: { typed, set },
  session: { charges },
}: {
  form: CardFields;
  session: CheckoutSession;
}) {
  if (!charges) return null;
  const { every, period, first, count, until, is_trial, is_shown, is_free, amounts } = charges;
  const price = amounts.find(({ currency }) => currency === typed.currency)?.amount ?? '';
  const isOn = typed.charges || !is_free;
  return (
    <section className="charges" aria-label={t('Repeated charges')}>
      {is_shown && (
        <label>
          <input
            type="checkbox"
            checked={isOn}
            disabled={!is_free}
            onChange={({ currentTarget }) => set({ charges: currentTarget.checked })}
          />{' '}
          {t('Charge me again automatically')}
        </label>
      )}
      {isOn && (
        <p className="hint">
          {t('{money} every {period}, first on {date}.', {
            money: money(price, typed.currency),
            period: periodText(every, period),
            date: dayText(first),
          })}{' '}
          {is_trial && t('Until then it is a trial.')} {count !== null && t('Charges: {count}.', { count })}{' '}
          {until !== null && t('The last before {date}.', { date: dayText(until) })}{' '}
          {t('You can stop this by the link in the receipt.')}
        </p>
      )}
    </section>
  );
}
