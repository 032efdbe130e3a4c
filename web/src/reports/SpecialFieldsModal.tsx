import { reports, type SpecialReport } from '@portal/contract/reports';
import { qWithDefaults } from '../api/client.ts';
import { listOf } from '../api/listOf.ts';
import { t } from '../text/t.ts';
import { columnsIn } from '../ui/list/listAnswer.ts';
import { ColumnChooser } from '../ui/list/ColumnChooser.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useFormRead } from '../ui/form/useFormRead.ts';

interface Props {
  report: SpecialReport;
  columns: readonly string[];
  onChoose: (columns: readonly string[]) => void;
  onClose: () => void;
}

/** Column chooser of a special report: mandatory columns stay, accepted ones can be added and removed (REP-030). */
export function SpecialFieldsModal({ report, columns, onChoose, onClose }: Props) {
  const known = useFormRead(qWithDefaults(reports.special.fields, { params: { id: report.id } }, columnsIn), onClose);
  // Columns in use, and available ones.
  const all = known && [...known.enabled, ...known.available];
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
          mandatory={listOf(report.mandatory_fields)}
          onChange={(fields) => form.set('fields', fields.map(({ name }) => name).join(','))}
        />
      )}
    </FormModal>
  );
}
