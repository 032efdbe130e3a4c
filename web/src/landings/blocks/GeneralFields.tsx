import { SimpleGrid, TextInput } from '@mantine/core';
import { LANDING_LIMITS } from '@portal/contract/landings/landingRules';
import { nameOf } from '../../text/languages.ts';
import { t } from '../../text/t.ts';
import { SelectInput } from '../../ui/fields/SelectInput.tsx';
import { TextareaInput } from '../../ui/fields/TextareaInput.tsx';
import { RichTextField } from '../../ui/richText/RichTextField.tsx';
import type { BlockProps } from './blockProps.ts';

/** Title, address and text of a page. */
export function GeneralFields({ form, choices, block }: BlockProps & { block: 'general' | 'general_products' }) {
  const fields = form.getRecord(block);
  const alias = fields.getInputProps('alias');
  return (
    <>
      <TextInput label={t('Title')} required {...fields.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t('Address')}
          description={t('The page opens at {address}', { address: `/l/${alias.value}` })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          required
          spellCheck={false}
          autoCapitalize="none"
          {...alias}
        />
        <SelectInput
          label={t('Language')}
          data={choices.language.map(({ value }) => ({ value, label: nameOf(value) }))}
          {...fields.getInputProps('language')}
        />
      </SimpleGrid>
      <TextareaInput
        label={t('Short description')}
        maxLength={LANDING_LIMITS.summary}
        {...fields.getInputProps('summary')}
      />
      <RichTextField label={t('Text')} {...fields.getInputProps('description')} />
    </>
  );
}
