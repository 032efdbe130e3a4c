import { SimpleGrid } from '@mantine/core';
import type { ButtonCallback } from '@portal/contract/buttons';
import { BUTTON_LIMITS } from '@portal/contract/buttons/buttonRules';
import { useCallback } from 'react';
import { t } from '../text/t.ts';
import { MultiSelectInput } from '../ui/fields/MultiSelectInput.tsx';
import { toSelectOptions } from '../ui/fields/options.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { UrlInput } from '../ui/fields/UrlInput.tsx';
import type { FormFields } from '../ui/form/formFields.ts';
import { RecordList } from '../ui/form/RecordList.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { emptyCallback, type ButtonValues } from './buttonForm.ts';
import type { ButtonChoices } from './useButtonChoices.ts';

interface Props {
  form: ValidatedForm<ButtonValues>;
  choices: ButtonChoices | undefined;
}

/** Form fields of a button's additional callbacks (BTN-036, BTN-058 … BTN-060, BTN-082). */
export function CallbackFields({ form, choices }: Props) {
  const draw = useCallback(
    (callback: FormFields<ButtonCallback>) => <Callback callback={callback} choices={choices} />,
    [choices],
  );
  return (
    <RecordList
      form={form.getRecord('params')}
      name="server_callback_aliases"
      label={t('Additional callbacks')}
      heading="h2"
      add={t('Add callback')}
      blank={emptyCallback}
      title={(n) => t('Callback {n}', { n })}
      max={BUTTON_LIMITS.aliases}
    >
      {draw}
    </RecordList>
  );
}

const Callback = ({ callback, choices }: { callback: FormFields<ButtonCallback>; choices: Props['choices'] }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
    <SelectInput
      label={t('Type')}
      data={toSelectOptions(choices?.callback_type ?? [])}
      {...callback.getInputProps('callback_type')}
    />
    <UrlInput label={t('Address')} {...callback.getInputProps('url')} />
    {callback.isShown('content_type') && (
      <SelectInput
        label={t('Content type')}
        data={toSelectOptions(choices?.content_type ?? [])}
        {...callback.getInputProps('content_type')}
      />
    )}
    {callback.isShown('response_method') && (
      <SelectInput
        label={t('Method')}
        data={toSelectOptions(choices?.response_method ?? [])}
        {...callback.getInputProps('response_method')}
      />
    )}
    {callback.isShown('order_status') && (
      <MultiSelectInput
        withLabel
        label={t('Statuses')}
        data={toSelectOptions(choices?.order_status ?? [])}
        {...callback.getListProps('order_status')}
      />
    )}
  </SimpleGrid>
);
