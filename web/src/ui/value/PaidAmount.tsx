import { Amount } from './Amount.tsx';
import { isDecimal, paidOfRequestedText } from './amountText.ts';

interface Props {
  paid: string | null | undefined;
  /** Requested amount; undefined if the payer did not choose another amount. */
  asked: string | null | undefined;
  currency: string;
}

/** Paid amount of a payment; `0.01 of 250.00 UAH` if the payer chose another amount than requested. */
export const PaidAmount = ({ paid, asked, currency }: Props) =>
  typeof paid === 'string' && typeof asked === 'string' && isDecimal(paid) && isDecimal(asked) && paid !== asked ? (
    <span>{paidOfRequestedText(paid, asked, currency)}</span>
  ) : (
    <Amount value={paid ?? asked} currency={currency} />
  );
