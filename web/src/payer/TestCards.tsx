import { TEST_CARDS, type TestCard } from '@portal/contract/checkout/testCards';
import { serverNow } from '../api/serverClock.ts';
import { t } from '../text/t.ts';
import { groupedNumber } from './cardInput.ts';
import type { CardFields } from './useCardForm.ts';

/** Outcomes of test cards. */
function endingOf({ three_ds, ending }: TestCard): string {
  const words = {
    approved: t('approved'),
    declined: t('declined'),
    insufficient_funds: t('not enough money'),
    expired_card: t('card expired'),
    wrong_cvc: t('wrong CVC'),
    processing_error: t('processing error'),
  }[ending];
  if (three_ds === 'none') return words;
  return three_ds === 'refused' ? t('3-D Secure refused') : `3-D Secure, ${words}`;
}

/** A future expiry date: December of a later year. */
const goodExpiry = () => `12/${String(new Date(serverNow()).getUTCFullYear() + 2).slice(-2)}`;

/** Test cards; one press fills the form. */
export function TestCards({ form: { typed, set, setComplaints } }: { form: CardFields }) {
  const fill = ({ number, cvc = '111' }: TestCard) => {
    set({ card_number: groupedNumber(number), expiry: goodExpiry(), cvc, name: typed.name || 'Test Payer' });
    setComplaints({});
  };
  return (
    <details className="cards">
      <summary>{t('Test cards')}</summary>
      <p className="hint">{t('Press one to fill the form.')}</p>
      <ul>
        {TEST_CARDS.map((card) => (
          <li key={card.number}>
            <button type="button" onClick={() => fill(card)}>
              <span className="number">{groupedNumber(card.number)}</span>
              <span>{endingOf(card)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
