import { Stack, Text } from '@mantine/core';
import {
  type DisputeInfo,
  disputeLists,
  disputes,
  MAX_EVIDENCE_FILE_BYTES,
  MAX_EVIDENCE_FILES,
  MAX_EVIDENCE_TEXT_LENGTH,
} from '@portal/contract/disputes';
import { maxlength, required } from '@portal/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getQueryKey, useRouteMutation } from '../api/client.ts';
import { toFailure, Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { showSuccessAlert } from '../ui/overlay/runAction.ts';
import { moneyText } from '../ui/value/amountText.ts';
import { AttachField } from '../ui/upload/AttachField.tsx';
import { RadioRow } from '../ui/fields/RadioRow.tsx';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import type { UploadLimits } from '../ui/upload/uploadLimits.ts';
import { type AttachedFiles, CONNECTION_LOST_TEXT, useAttachments } from '../ui/upload/useAttachments.ts';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { getDisputeQuery } from './disputeReads.ts';

/** Routes whose cached answers are stale after a response: the dispute and all dispute lists. */
const invalidates = [disputes.info, ...Object.values(disputeLists).flatMap((list) => [list.rows, list.find])];

/** Form values of a dispute response. `file` holds the names of attached files, because form values are texts. */
type Values = { how: 'start' | 'accept'; explanation: string; file: string };

const limits: UploadLimits = {
  bytes: MAX_EVIDENCE_FILE_BYTES,
  count: MAX_EVIDENCE_FILES,
  types: { 'application/pdf': ['.pdf'], 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] },
};

const isFought = ({ how }: Values) => how === 'start';

/** Modal with the form that sends evidence to the bank or accepts the dispute (decision 27, DIS-036, DIS-038). */
export function DisputeResponseModal({ info, onClose }: { info: DisputeInfo; onClose: () => void }) {
  const { id } = info;
  const queries = useQueryClient();
  const accept = useRouteMutation(disputes.accept, invalidates);
  const attached = useAttachments(limits);
  const refresh = () =>
    Promise.all(invalidates.map((route) => queries.invalidateQueries({ queryKey: getQueryKey(route) })));
  const start = async (explanation: string) => {
    await attached.send(disputes.start.path.replace(':id', String(id)), { explanation });
    await refresh();
  };
  /** If the answer was lost, the outcome is unknown, so the dispute is read again (decision 10). */
  const look = async () => {
    await refresh();
    const found = await queries.fetchQuery({ ...getDisputeQuery(id), staleTime: 0 }).catch(() => info);
    if (found.status_name === 'Needs response') throw new Failure('refused', 200, { error: CONNECTION_LOST_TEXT });
  };
  return (
    <FormModal<Values, 'explanation' | 'file'>
      title={t('Respond to the dispute')}
      verb={({ how }) => (how === 'start' ? t('Send evidence') : t('Accept the dispute'))}
      initial={{ how: 'start', explanation: '', file: '' }}
      rules={{ explanation: maxlength(MAX_EVIDENCE_TEXT_LENGTH), file: required }}
      conditions={{ explanation: { shown: isFought }, file: { shown: isFought } }}
      danger={(values) => !isFought(values)}
      submit={async ({ how, explanation = '' }) => {
        try {
          if (how === 'start') return await start(explanation);
          await accept.run({ params: { id }, body: {} });
        } catch (thrown) {
          const { kind, error } = toFailure(thrown);
          if (how === 'start' ? error !== CONNECTION_LOST_TEXT : kind !== 'silent') throw thrown;
          await look();
        }
        showSuccessAlert();
      }}
      onClose={onClose}
      failed="Request error"
    >
      {(form) => <RespondFields form={form} info={info} attached={attached} />}
    </FormModal>
  );
}

interface FieldsProps {
  form: ValidatedForm<Values>;
  info: DisputeInfo;
  attached: AttachedFiles;
}

function RespondFields({ form, info, attached }: FieldsProps) {
  const names = attached.files.map(({ name }) => name).join(', ');
  const { set } = form;
  const isTold = form.values.file === names;
  useEffect(() => {
    if (!isTold) set('file', names);
  }, [set, names, isTold]);
  const amount = moneyText(info.dispute_amount, info.dispute_currency);
  return (
    <Stack gap="md">
      <RadioRow
        {...form.getInputProps('how')}
        label={t('Your response')}
        choices={{ start: t('Send evidence'), accept: t('Accept the dispute') }}
      />
      {form.isShown('file') ? (
        <>
          <TextareaInput
            {...form.getInputProps('explanation')}
            label={t('Explanation')}
            maxLength={MAX_EVIDENCE_TEXT_LENGTH}
          />
          <AttachField {...fileProps(form)} label={t('Evidence')} limits={limits} attached={attached} />
        </>
      ) : (
        <Text>{t("{amount} will be charged back. This can't be undone.", { amount })}</Text>
      )}
    </Stack>
  );
}

function fileProps(form: ValidatedForm<Values>) {
  const { error, 'data-field': field } = form.getInputProps('file');
  return { error, disabled: form.button === 'proceed', 'data-field': field };
}
