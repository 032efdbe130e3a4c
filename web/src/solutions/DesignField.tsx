import { TextInput } from '@mantine/core';
import { t } from '../text/t.ts';
import { toSelectOptions, useDropInvalidValue } from '../ui/fields/options.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import type { InputProps } from '../ui/form/formFields.ts';

interface Props extends InputProps {
  /** Version of the merchant's checkout; undefined until a merchant is chosen. */
  version: number | undefined;
  /** Checkout designs of the merchant; undefined until they are loaded. */
  designs: readonly { value: string; text: string }[] | undefined;
}

/** Field for the checkout design: a select from checkout version 2 on, a number before (LINK-039, BTN-092, BTN-093). */
export function DesignField({ version, designs, ...field }: Props) {
  const { value, onChange } = field;
  // The field is also shown without options, because the server refuses another merchant's design, and that error needs
  // a visible field.
  const isGone = designs !== undefined && !designs.some((design) => design.value === value);
  useDropInvalidValue(version !== 1 && value !== '' && isGone, () => onChange(''));
  if (version === 1)
    return (
      <TextInput
        label={t('Design ID')}
        description={t('Leave empty for the active design.')}
        inputMode="numeric"
        {...field}
      />
    );
  if (designs === undefined || designs.length === 0) return null;
  return <SelectInput label={t('Design')} data={toSelectOptions(designs)} {...field} />;
}
