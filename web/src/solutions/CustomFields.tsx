import { Group, SimpleGrid, TextInput } from '@mantine/core';
import type { ButtonField } from '@portal/contract/buttons';
import { newField } from '@portal/contract/buttons/newButton';
import type { FieldTemplate } from '@portal/contract/buttons/buttonRules';
import { t } from '../text/t.ts';
import { CheckboxInput } from '../ui/fields/CheckboxInput.tsx';
import { IntegerInput } from '../ui/fields/NumericInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import type { FormFields } from '../ui/form/formFields.ts';
import { RecordList } from '../ui/form/RecordList.tsx';

/** Options for the type of a custom field (BTN-071, BTN-079). */
export const getFieldTemplateOptions = (): readonly { value: FieldTemplate; label: string }[] => [
  { value: 'none', label: t('Any text') },
  { value: 'email', label: t('Email') },
  { value: 'phone', label: t('Phone') },
  { value: 'url', label: t('Website URL') },
  { value: 'numeric', label: t('Digits only') },
  { value: 'decimal', label: t('Decimal number') },
  { value: 'custom', label: t('Custom pattern') },
];

/** Returns the label of a validation template. */
export const getTemplateName = (template: string): string =>
  getFieldTemplateOptions().find(({ value }) => value === template)?.label ?? template;

const customField = (field: FormFields<ButtonField>) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mb="xs">
      <TextInput label={t('Label')} {...field.getInputProps('label')} />
      <TextInput
        label={t('Name in callbacks')}
        placeholder={t('Generated automatically')}
        spellCheck={false}
        autoCapitalize="none"
        {...field.getInputProps('name')}
      />
      <TextInput label={t('Help text')} {...field.getInputProps('placeholder')} />
      <TextInput label={t('Initial value')} {...field.getInputProps('value')} />
    </SimpleGrid>
    <ValidFields valid={field.getRecord('valid')} />
    <Group gap="lg">
      <CheckboxInput label={t('Required')} {...field.getCheckProps('required')} />
      <CheckboxInput label={t('Read-only')} {...field.getCheckProps('readonly')} />
      <CheckboxInput label={t('Hidden from payers')} {...field.getCheckProps('hidden')} />
    </Group>
  </>
);

/** Validation settings of a custom field (BTN-075, BTN-076). */
const ValidFields = ({ valid }: { valid: FormFields<ButtonField['valid']> }) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" mb="xs">
      <SelectInput label={t('Format')} data={getFieldTemplateOptions()} {...valid.getInputProps('template')} />
      <IntegerInput label={t('Minimum length')} placeholder="0" {...valid.getNumberProps('min_length')} />
      <IntegerInput label={t('Maximum length')} placeholder="100" {...valid.getNumberProps('max_length')} />
    </SimpleGrid>
    {valid.isShown('pattern') && (
      <TextInput
        label={t('Pattern')}
        description={t('Regular expression that the whole value must match.')}
        mb="xs"
        spellCheck={false}
        autoCapitalize="none"
        {...valid.getInputProps('pattern')}
      />
    )}
  </>
);

interface Props {
  form: FormFields<{ fields: ButtonField[] }>;
  /** Maximum number of custom fields. */
  max: number;
  /** Level of the heading; `none` if a heading above already has the label. */
  heading: 'h2' | 'none';
}

/** Editor of custom fields that payers fill in (BTN-034, BTN-035, BTN-037, BTN-056, LAND-019). */
export const CustomFields = ({ form, max, heading }: Props) => (
  <RecordList
    form={form}
    name="fields"
    label={t('Custom fields')}
    heading={heading}
    add={t('Add field')}
    blank={newField}
    title={(n) => t('Field {n}', { n })}
    max={max}
  >
    {customField}
  </RecordList>
);
