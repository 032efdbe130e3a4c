import { Text } from '@mantine/core';
import { forms, MAX_MESSAGE_LENGTH, SUGGESTION_TOPICS } from '@portal/contract/feedback';
import { all, maxlength, required } from '@portal/contract/rules';
import { useRouteMutation } from '../../api/client.ts';
import { t } from '../../text/t.ts';
import { SelectInput } from '../../ui/fields/SelectInput.tsx';
import { TextareaInput } from '../../ui/fields/TextareaInput.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { showAlert } from '../../ui/overlay/alerts.ts';

type Topic = (typeof SUGGESTION_TOPICS)[number];
type Values = { topic: string; message: string };

const words = (): Readonly<Record<Topic, string>> => ({
  payments: t('Payments'),
  settlements: t('Settlements'),
  selling: t('Payment solutions'),
  reports: t('Reports'),
  settings: t('Merchant settings'),
  other: t('Other'),
});
const topics = () => SUGGESTION_TOPICS.map((topic) => ({ value: topic, label: words()[topic] }));

/** Modal with a form that sends a suggestion to support (UI-027). */
export default function SuggestModal({ onClose }: { onClose: () => void }) {
  const save = useRouteMutation(forms.save, []);
  const submit = async ({ topic, message }: Values) => {
    await save.run({ body: { form: 'suggestion', data: { topic: topic as Topic, message } } });
    showAlert('success-light', t('Thank you. We read every suggestion.'));
  };
  return (
    <FormModal<Values>
      title={t('Suggest an improvement')}
      verb={t('Send suggestion')}
      initial={{ topic: '', message: '' }}
      rules={{ topic: required, message: all(required, maxlength(MAX_MESSAGE_LENGTH)) }}
      submit={submit}
      onClose={onClose}
      failed="Request error"
    >
      {(form) => (
        <>
          <Text size="sm">{t("Don't include card numbers, passwords or one-time codes.")}</Text>
          <SelectInput label={t('Topic')} data={topics()} {...form.getInputProps('topic')} />
          <TextareaInput
            label={t('Your suggestion')}
            maxLength={MAX_MESSAGE_LENGTH}
            {...form.getInputProps('message')}
          />
        </>
      )}
    </FormModal>
  );
}
