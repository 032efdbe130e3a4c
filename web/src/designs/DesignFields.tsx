import { Button, Checkbox, Group, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { DESIGN_LIMITS, THEMES } from '@portal/contract/design/configuration';
import { offeredMethods } from '@portal/contract/design/look';
import type { ReactNode } from 'react';
import { getCurrentLanguage, t } from '../text/t.ts';
import { AmountInput } from '../ui/fields/NumericInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import { useRoutedForm } from '../ui/form/RoutedForm.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { DetailSection } from '../ui/page/DetailPage.tsx';
import type { DesignValues, EditedConfiguration } from './designForm.ts';
import { formatPresetName } from '../solutions/formatPresetName.ts';
import { getPaymentMethodName, getThemeName } from './designWords.ts';

interface Props extends EditedConfiguration {
  form: ValidatedForm<DesignValues>;
  currencies: readonly string[];
}

/** Fields of the design editor: name, appearance, payment methods and preview amount. */
export function DesignFields({ form, currencies, configuration, change }: Props) {
  return (
    <>
      <DetailSection title={t('Design')}>
        <Stack gap="md">
          <TextInput label={t('Design name')} {...form.getInputProps('name')} />
          <TextareaInput label={t('Comment')} maxLength={DESIGN_LIMITS.comment} {...form.getInputProps('comment')} />
        </Stack>
      </DetailSection>
      <LookSection configuration={configuration} change={change} />
      <DetailSection title={t('Preview')}>
        <SimpleGrid cols={2} spacing="md">
          <AmountInput label={t('Amount')} currency={form.values.currency} {...form.getNumberProps('amount')} />
          <SelectInput
            label={t('Currency')}
            data={[...new Set([form.values.currency, ...currencies])].map((value) => ({ value, label: value }))}
            {...form.getInputProps('currency')}
          />
        </SimpleGrid>
      </DetailSection>
    </>
  );
}

function LookSection({ configuration, change }: EditedConfiguration) {
  const { theme, params, messages, logo_url: logo } = configuration;
  const buttonText = Object.entries(messages).find(([language]) => language === getCurrentLanguage())?.[1].button;
  return (
    <DetailSection title={t('Appearance')}>
      <Stack gap="md">
        <Radio.Group label={t('Theme')} value={theme.type} onChange={(type) => change({ theme: { ...theme, type } })}>
          <Group gap="lg" mt="xs">
            {THEMES.map((type) => (
              <Radio key={type} value={type} label={getThemeName(type)} />
            ))}
          </Group>
        </Radio.Group>
        <Setting name="colours" label={t('Card and button colours')} value={formatPresetName(theme.preset)} />
        <Setting name="logo" label={t('Logo')} value={logo ? t('Custom logo') : t("Merchant's logo")} />
        <Setting
          name="tabs"
          label={t('Payment tabs')}
          value={offeredMethods(configuration).map(getPaymentMethodName).join(', ')}
        />
        <Setting name="button" label={t('Button text')} value={buttonText ?? t('Default text')} />
        <Setting name="source" label={t('Source code')} value="JSON" />
        <Option
          label={t('Payers can choose another language')}
          checked={params.language_switch}
          onChange={(language_switch) => change({ params: { ...params, language_switch } })}
        />
        <Option
          label={t('Ask for an email address')}
          checked={params.email}
          onChange={(email) => change({ params: { ...params, email } })}
        />
      </Stack>
    </DetailSection>
  );
}

interface OptionProps {
  label: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

const Option = ({ onChange, ...props }: OptionProps) => (
  <Checkbox {...props} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
);

/** A design setting with its current value, which opens a modal for editing. */
function Setting({ name, label, value }: { name: string; label: string; value: ReactNode }) {
  const form = useRoutedForm();
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {value}
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-md"
        aria-label={t('Edit: {what}', { what: label })}
        onClick={() => form.open(name)}
      >
        {t('Edit')}
      </Button>
    </Group>
  );
}
