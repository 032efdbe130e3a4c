import { t } from '../../text/t.ts';
import { Amount } from './Amount.tsx';
import { amountText, isDecimal, moneyText } from './amountText.ts';

interface Props {
  paid: string | null | undefined;
  /** What was asked for; nothing where the payer did not choose the amount. */
  asked: string | null | undefined;
  currency: string;
}

/** What was paid: `0.01 of 250.00 UAH` where the payer chose another amount than the one that was asked for. */
export const PaidAmount = ({ paid, asked, currency }: Props) =>
  typeof paid === 'string' && typeof asked === 'string' && isDecimal(paid) && isDecimal(asked) && paid !== asked ? (
    <span>{t('{paid} of {asked}', { paid: amountText(paid), asked: moneyText(asked, currency) })}</span>
  ) : (
    <Amount value={paid ?? asked} currency={currency} />
  );
