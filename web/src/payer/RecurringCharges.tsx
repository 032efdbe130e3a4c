import type { CheckoutSession } from '@portal/contract/checkout';
import { t } from '../text/t.ts';
import { dayText } from '../ui/value/dateText.ts';
import { chargeIntervalInSentence } from '../ui/value/chargeIntervalText.ts';
import { formatMoney } from './money.ts';
import type { CardForm } from './useCardForm.ts';

/** Formats the day of a moment in a time zone (default UTC), in the payer's language. */
export const formatChargeDay = (moment: string, zone = 'UTC'): string =>
  dayText(new Date(moment).toLocaleDateString('sv', { timeZone: zone }));
/** Formats the day of a moment without a final dot, for use inside a sentence. */
const dayInSentence = (moment: string, zone: string | undefined): string =>
  formatChargeDay(moment, zone).replace(/(\sр)?\.$/, '');

/** Section about the recurring charges that follow this payment, with a switch if the merchant offers one. */
export function RecurringCharges({
  form: { typed, set },
  session: { charges },
}: {
  form: CardForm;
  session: CheckoutSession;
}) {
  if (!charges) return null;
  const { every, period, first, count, until, zone, is_trial, is_shown, is_free, amounts } = charges;
  const price = amounts.find(({ currency }) => currency === typed.currency)?.amount ?? '';
  const isOn = typed.charges || !is_free;
  return (
    <section className="charges" aria-label={t('Recurring charges')}>
      {is_shown && (
        <label>
          <input
            type="checkbox"
            checked={isOn}
            disabled={!is_free}
            onChange={({ currentTarget }) => set({ charges: currentTarget.checked })}
          />{' '}
          {t('Charge me automatically')}
        </label>
      )}
      {isOn && (
        <p className="hint">
          {t('{money} {every}, starting on {date}.', {
            money: formatMoney(price, typed.currency),
            every: chargeIntervalInSentence(every, period),
            date: dayInSentence(first, zone),
          })}{' '}
          {is_trial && t('The trial lasts until then.')} {count !== null && t('Charges: {count}.', { count })}{' '}
          {until !== null && t('The last charge is before {date}.', { date: dayInSentence(until, zone) })}{' '}
          {t('You can stop the charges with the link in the receipt.')}
        </p>
      )}
    </section>
  );
}
