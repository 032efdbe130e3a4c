import { t } from '../text/t.ts';
import { AmountInput } from '../ui/fields/NumericInput.tsx';
import { CheckInput } from '../ui/fields/CheckInput.tsx';
import type { CheckProps, NumberProps } from '../ui/form/formFields.ts';

interface Props {
  /** Props of the form value `amount_readonly`; the checkbox shows its opposite. */
  fixed: CheckProps;
  /** Props of the form value `amount_min`; undefined while the amount is fixed. */
  least: NumberProps | undefined;
  currency: string;
}

/** Fields that decide whether payers may change the amount, and which minimum they must pay. */
export const PayerAmountFields = ({ fixed, least, currency }: Props) => (
  <>
    <CheckInput
      {...fixed}
      label={t('Payer can change the amount')}
      checked={!fixed.checked}
      onChange={({ currentTarget }) => fixed.onChange({ currentTarget: { checked: !currentTarget.checked } })}
    />
    {least && (
      <AmountInput label={t('{label} (optional)', { label: t('Minimum amount') })} currency={currency} {...least} />
    )}
  </>
);
