import { TextInput } from '@mantine/core';
import { designs, type DesignTemplate } from '@portal/contract/designs';
import { DESIGN_LIMITS } from '@portal/contract/design/configuration';
import { all, maxlength, required } from '@portal/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useLocation } from 'wouter';
import { useRequiredQuery } from '../api/queryHooks.ts';
import { paths } from '../paths/paths.ts';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import type { InputProps } from '../ui/form/formFields.ts';
import { showSuccessAlert } from '../ui/overlay/runAction.ts';
import { DesignThumbnail } from './DesignThumbnail.tsx';
import { getDesignTemplatesQuery, staleDesignRoutes } from './designReads.ts';
import choice from '../solutions/PresetChoice.module.css';

type Values = { merchant: string; template: string; name: string };

interface Props {
  merchants: readonly { id: number; name: string }[];
  chosen: number | undefined;
  onClose: () => void;
}

/**
 * Modal with the form of a new checkout design: merchant and template. After the creation the editor opens (DSN-012).
 */
export function CreateDesignModal({ merchants, chosen, onClose }: Props) {
  const create = useRouteMutation(designs.create, staleDesignRoutes);
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  /** Address of the new design's editor. It replaces the address of this form in the history. */
  const editor = useRef<string>(undefined);
  const only = merchants.length === 1 ? merchants[0]?.id : undefined;
  const initial: Values = { merchant: String(chosen ?? only ?? ''), template: '', name: '' };
  const submit = async ({ merchant, template, name }: Values) => {
    // Without an entered name, the design gets the template's name in the user's language. The form has loaded the
    // templates already.
    const read = queries.getQueryData(getDesignTemplatesQuery(Number(merchant)).queryKey);
    const own = read?.find(({ id }) => id === template)?.name;
    const called = name.trim() === '' && own !== undefined ? t(own) : name;
    const body = { template, ...(called.trim() === '' ? {} : { name: called }) };
    const made = await create.run({ params: { merchant: Number(merchant) }, body });
    showSuccessAlert();
    editor.current = paths.design(made.merchant_id, made.hash);
  };
  const close = () => (editor.current === undefined ? onClose() : navigate(editor.current, { replace: true }));
  return (
    <FormModal<Values>
      title={t('New design')}
      verb={t('Create design')}
      size="xl"
      initial={initial}
      rules={{ merchant: required, template: required, name: all(maxlength(DESIGN_LIMITS.name)) }}
      submit={submit}
      onClose={close}
      failed="Request error"
    >
      {(form) => (
        <>
          <SelectInput
            label={t('Merchant')}
            data={merchants.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.getInputProps('merchant')}
          />
          {form.values.merchant !== '' && (
            <Templates merchantId={Number(form.values.merchant)} {...form.getInputProps('template')} />
          )}
          <TextInput label={t('Design name')} placeholder={t('Template name')} {...form.getInputProps('name')} />
        </>
      )}
    </FormModal>
  );
}

/** Choice of design templates with thumbnails. */
function Templates({ merchantId, ...field }: InputProps & { merchantId: number }) {
  const data = useRequiredQuery(getDesignTemplatesQuery(merchantId)) ?? [];
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      data-field={field['data-field']}
      aria-invalid={field.error !== undefined}
    >
      <p id={id} className={choice.label}>
        {t('Template')}
      </p>
      <div className={choice.templates}>
        {data.map((template) => (
          <Template key={template.id} template={template} field={field} />
        ))}
      </div>
      {field.error !== undefined && (
        <p className={choice.error} role="alert">
          {field.error}
        </p>
      )}
    </div>
  );
}

function Template({
  template: { id, name, comment, configuration },
  field,
}: {
  template: DesignTemplate;
  field: InputProps;
}) {
  return (
    <label className={choice.preset}>
      <input
        type="radio"
        name={field.name}
        value={id}
        checked={field.value === id}
        onChange={field.onChange}
        className={choice.input}
      />
      <span className={choice.picture}>
        <DesignThumbnail design={configuration} />
      </span>
      <span className={choice.name}>{t(name)}</span>
      <span className={choice.comment}>{t(comment)}</span>
    </label>
  );
}
