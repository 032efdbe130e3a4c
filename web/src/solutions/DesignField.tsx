import { TextInput } from '@mantine/core';
import { t } from '../text/t.ts';
import { choicesOf } from '../ui/fields/options.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import type { InputProps } from '../ui/form/formFields.ts';

interface Props extends InputProps {
  /** Version of the merchant's checkout; undefined until a merchant is chosen. */
  version: number | undefined;
  designs: readonly { value: string; text: string }[];
}

/** Which design the checkout wears: chosen from version 2 on, before that a number (LINK-039, BTN-092, BTN-093). */
export function DesignField({ version, designs, ...field }: Props) {
  if (version === 1)
    return (
      <TextInput label={t('Design ID')} description={t('Empty for the one in use.')} inputMode="numeric" {...field} />
    );
  return designs.length > 0 && <SelectInput label={t('Design')} data={choicesOf(designs)} {...field} />;
}
