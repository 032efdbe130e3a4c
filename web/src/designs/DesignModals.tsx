import { RoutedForm, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import type { EditedConfiguration } from './designForm.ts';
import { LogoModal } from './LogoModal.tsx';
import { PaymentTabsModal } from './PaymentTabsModal.tsx';
import { ColorPresetModal } from './ColorPresetModal.tsx';
import { SimpleGrid, TextInput } from '@mantine/core';
import { DESIGN_LANGUAGES, DESIGN_LIMITS, type DesignConfiguration } from '@portal/contract/design/configuration';
import { maxlength } from '@portal/contract/rules';
import { getLanguageName } from '../text/languages.ts';
import { t } from '../text/t.ts';
import { CheckboxInput } from '../ui/fields/CheckboxInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import { formatConfigurationSource } from './configuration.ts';
import { findSourceError } from './findSourceError.ts';

/** Modal that edits a design's configuration as JSON. Errors name their line (DSN-016, DSN-021). */
function SourceModal({ configuration, change, onClose }: EditedConfiguration & { onClose: () => void }) {
  return (
    <FormModal
      title={t('Source code')}
      verb={t('Apply')}
      size="xl"
      initial={{ source: formatConfigurationSource(configuration) }}
      rules={{ source: findSourceError }}
      submit={async ({ source }) => change(JSON.parse(source) as DesignConfiguration)}
      onClose={onClose}
    >
      {(form) => (
        <TextareaInput
          label={t('Configuration')}
          description={t(
            "The countries and the icons of other payment methods are saved, but this checkout doesn't show them.",
          )}
          minRows={12}
          maxRows={24}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          {...form.getInputProps('source')}
        />
      )}
    </FormModal>
  );
}

type Values = { amount: boolean; texts: Readonly<Record<(typeof DESIGN_LANGUAGES)[number], string>> };

const textRules = Object.fromEntries(
  DESIGN_LANGUAGES.map((language) => [`texts.${language}`, maxlength(DESIGN_LIMITS.button)]),
);

/** Modal with the texts of the pay button in each language of the checkout (DSN-020). */
function ButtonTextModal({ configuration, change, onClose }: EditedConfiguration & { onClose: () => void }) {
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
                label={getLanguageName(language)}
                lang={language}
                placeholder={t('Default text')}
                {...form.getInputProps(`texts.${language}`)}
              />
            ))}
          </SimpleGrid>
          <CheckboxInput label={t('Show the amount on the button')} {...form.getCheckProps('amount')} />
        </>
      )}
    </FormModal>
  );
}

interface Props extends EditedConfiguration {
  merchantId: number;
  merchantLogo: string | null;
}

/** Modals of the editor, each with its own address (DSN-016 … DSN-020). */
export function DesignModals({ merchantId, merchantLogo, ...edited }: Props) {
  const form = useRoutedForm();
  return (
    <>
      <RoutedForm form={form} name="source">
        {(close) => <SourceModal {...edited} onClose={close} />}
      </RoutedForm>
      <RoutedForm form={form} name="logo">
        {(close) => <LogoModal {...edited} merchantId={merchantId} merchantLogo={merchantLogo} onClose={close} />}
      </RoutedForm>
      <RoutedForm form={form} name="tabs">
        {(close) => <PaymentTabsModal {...edited} onClose={close} />}
      </RoutedForm>
      <RoutedForm form={form} name="colours">
        {(close) => <ColorPresetModal {...edited} onClose={close} />}
      </RoutedForm>
      <RoutedForm form={form} name="button">
        {(close) => <ButtonTextModal {...edited} onClose={close} />}
      </RoutedForm>
    </>
  );
}
