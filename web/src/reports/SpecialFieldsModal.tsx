import type { Field } from '@portal/contract/dataList';
import type { SpecialReport } from '@portal/contract/reports';
import { t } from '../text/t.ts';
import { ColumnChooser } from '../ui/dataList/ColumnChooser.tsx';
import { FormModal } from '../ui/FormModal.tsx';

interface Props {
  report: SpecialReport;
  /** All that may be shown: those in use, and those to add. */
  all: readonly Field[] | undefined;
  columns: readonly string[];
  onChoose: (columns: readonly string[]) => void;
  onClose: () => void;
}

/** The columns of a special report: those it cannot do without stay, accepted ones come and go (REP-030). */
export function SpecialFieldsModal({ report, all, columns, onChoose, onClose }: Props) {
  const named = (names: string) => names.split(',').flatMap((name) => all?.find((field) => field.name === name) ?? []);
  return (
    <FormModal
      title={t('Configure report')}
      verb={t('Save')}
      initial={all && { fields: columns.join(',') }}
      rules={{}}
      submit={async ({ fields }) => onChoose(fields.split(','))}
      onClose={onClose}
    >
      {(form) => (
        <ColumnChooser
          all={all ?? []}
          enabled={named(form.values.fields)}
          mandatory={report.mandatory_fields}
          onChange={(fields) => form.set('fields', fields.map(({ name }) => name).join(','))}
        />
      )}
    </FormModal>
  );
}
