import { t } from '../text/t.ts';
import { AmountInput } from '../ui/fields/NumericInput.tsx';
import { CheckboxInput } from '../ui/fields/CheckboxInput.tsx';
import type { CheckboxInputProps, NumberFieldProps } from '../ui/form/formFields.ts';

interface Props {
  /** Props of the form value `amount_readonly`; the checkbox shows its opposite. */
  fixed: CheckboxInputProps;
  /** Props of the form value `amount_min`; undefined while the amount is fixed. */
  least: NumberFieldProps | undefined;
  currency: string;
}

/** Fields that decide whether payers may change the amount, and which minimum they must pay. */
export const PayerAmountFields = ({ fixed, least, currency }: Props) => (
  <>
    <CheckboxInput
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
