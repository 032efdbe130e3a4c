import { TextInput } from '@mantine/core';
import type { Field } from '@portal/contract/dataList';
import { maxlength } from '@portal/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { createQuery, useRouteMutation } from '../../api/client.ts';
import { t } from '../../text/t.ts';
import { FormModal } from '../form/FormModal.tsx';
import { useFormData } from '../form/useFormData.ts';
import { columnsOfAnswer } from './listAnswer.ts';
import { listSettingsQuery } from './listRead.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import type { ReportEndpoints } from './listTypes.ts';

/** Loads a report's columns; without columns there is nothing to configure, so the form closes. */
function useColumns(list: ReportEndpoints, onClose: () => void) {
  const columns = useFormData(createQuery(list.fields, {}, columnsOfAnswer), onClose);
  const settings = useQuery(listSettingsQuery(list));
  return columns && !settings.isPending ? { ...columns, title: settings.data?.title ?? '' } : undefined;
}

interface Props {
  list: ReportEndpoints;
  /** Title of the modal, as on the button that opens it. */
  title: string;
  onClose: () => void;
}

const byName = (fields: readonly Field[], names: string) => {
  const known = new Map(fields.map((field) => [field.name, field]));
  return names.split(',').flatMap((name) => known.get(name) ?? []);
};

/** Form for a report's columns, their order, and the report's default name (REP-024 … REP-027). */
export default function ConfigureModal({ list, title: heading, onClose }: Props) {
  const columns = useColumns(list, onClose);
  const save = useRouteMutation(list.saveSettings, [list.find, list.rows, list.fields, list.settings]);
  const all = columns ? [...columns.enabled, ...columns.available] : [];
  return (
    <FormModal
      title={heading}
      verb={t('Save')}
      initial={columns && { title: columns.title, fields: columns.enabled.map(({ name }) => name).join(',') }}
      rules={{ title: maxlength(100) }}
      submit={async ({ title, fields }) => {
        await save.run({ body: { fields: fields.split(','), title: title.trim() } });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label={t('Title')}
            description={t('Default name of saved reports')}
            {...form.getInputProps('title')}
          />
          <ColumnChooser
            all={all}
            enabled={byName(all, form.values.fields)}
            onChange={(fields) => form.set('fields', fields.map(({ name }) => name).join(','))}
          />
        </>
      )}
    </FormModal>
  );
}
