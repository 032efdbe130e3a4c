import { Text } from '@mantine/core';
import { TEST_CARDS, type TestCard, type TestCardOutcome } from '@portal/contract/checkout/testCards';
import { t } from '../text/t.ts';
import { CopyButton } from '../ui/value/CopyButton.tsx';
import classes from './Developer.module.css';

const ENDINGS: Readonly<Record<TestCardOutcome, () => string>> = {
  approved: () => t('Approved'),
  declined: () => t('Declined'),
  insufficient_funds: () => t('Insufficient funds'),
  expired_card: () => t('Expired card'),
  wrong_cvc: () => t('Wrong CVC'),
  processing_error: () => t('Processing error'),
};

function describeCard({ three_ds, ending, cvc }: TestCard): string {
  const steps = { none: '', asked: t('3-D Secure'), refused: t('3-D Secure is refused') };
  return [ENDINGS[ending](), steps[three_ds], cvc === undefined ? t('any CVC') : t('CVC {cvc}', { cvc })]
    .filter((part) => part !== '')
    .join(', ');
}

/** Card numbers that the simulated bank accepts, and what it does with them. */
export function TestCardsTab() {
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('Any future expiry date is valid.')}
      </Text>
      <ul className={classes.list} aria-label={t('Test cards')}>
        {TEST_CARDS.map((card) => (
          <li key={card.number} className={`${classes.item} ${classes.line}`}>
            <span className={classes.main}>
              {card.number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}
              <Text size="sm" c="dimmed" component="span" display="block">
                {describeCard(card)}
              </Text>
            </span>
            <CopyButton value={card.number} what={card.number} />
          </li>
        ))}
      </ul>
    </>
  );
}
