import { SimpleGrid, TextInput } from '@mantine/core';
import { DESIGN_LANGUAGES, DESIGN_LIMITS } from '@portal/contract/design/configuration';
import { maxlength } from '@portal/contract/rules';
import { nameOf } from '../text/languages.ts';
import { t } from '../text/t.ts';
import { CheckInput } from '../ui/fields/CheckInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import type { EditedConfiguration } from './designForm.ts';

type Values = { amount: boolean; texts: Readonly<Record<(typeof DESIGN_LANGUAGES)[number], string>> };

const textRules = Object.fromEntries(
  DESIGN_LANGUAGES.map((language) => [`texts.${language}`, maxlength(DESIGN_LIMITS.button)]),
);

/** What the button says, in each language of the checkout (DSN-020). */
export function ButtonTextModal({ configuration, change, onClose }: EditedConfiguration & { onClose: () => void }) {
  const { messages, show_button_amount: amount } = configuration;
  const texts = Object.fromEntries(
    DESIGN_LANGUAGES.map((language) => [language, messages[language]?.button ?? '']),
  ) as Values['texts'];
  const apply = ({ amount: isShown, texts: typed }: Values) =>
    change({
      show_button_amount: isShown,
      messages: Object.fromEntries(
        DESIGN_LANGUAGES.map((language) => [language, typed[language].trim()] as const)
          .filter(([, button]) => button !== '')
          .map(([language, button]) => [language, { button }]),
      ),
    });
  return (
    <FormModal<Values>
      title={t('Button text')}
      verb={t('Apply')}
      initial={{ amount, texts }}
      rules={textRules}
      submit={async (values) => apply(values)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            {DESIGN_LANGUAGES.map((language) => (
              <TextInput
                key={language}
                label={nameOf(language)}
                lang={language}
                placeholder={t('Default text')}
                {...form.getInputProps(`texts.${language}`)}
              />
            ))}
          </SimpleGrid>
          <CheckInput label={t('Show the amount on the button')} {...form.getCheckProps('amount')} />
        </>
      )}
    </FormModal>
  );
}
