import { Text } from '@mantine/core';
import { reports } from '@portal/contract/reports';
import { all, maxlength, required } from '@portal/contract/rules';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { showAlert } from '../ui/overlay/alerts.ts';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';

interface Props {
  /** Report and columns that the user requests. Without this value, the request is for a new report. */
  unblock?: { id: number; fields: readonly { name: string; title: string }[] };
  onClose: () => void;
}

const LONGEST = 2000;

/** Modal that requests further columns of a special report, or a new report, from support (REP-047). */
export function RequestReportModal({ unblock, onClose }: Props) {
  const request = useRouteMutation(reports.special.request, [reports.special.show, reports.special.fields]);
  const submit = async ({ message }: { message: string }) => {
    const about = unblock && { report_id: unblock.id, fields: unblock.fields.map(({ name }) => name) };
    await request.run({ body: { ...about, message } });
    showAlert('success-light', t('Request sent. Support answers within an hour.'));
  };
  return (
    <FormModal
      title={unblock ? t('Request columns') : t('Request a special report')}
      verb={t('Send request')}
      initial={{ message: '' }}
      rules={{ message: all(required, maxlength(LONGEST)) }}
      submit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          {unblock && (
            <Text>
              {t('Columns that you request: {fields}', {
                fields: unblock.fields.map(({ title }) => t(title)).join(', '),
              })}
            </Text>
          )}
          <TextareaInput
            {...form.getInputProps('message')}
            label={unblock ? t('Purpose') : t('Content of the report')}
            maxLength={LONGEST}
            required
          />
        </>
      )}
    </FormModal>
  );
}
