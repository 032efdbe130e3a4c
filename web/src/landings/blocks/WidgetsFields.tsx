import { TextInput } from '@mantine/core';
import { LANDING_LIMITS } from '@portal/contract/landings/landingRules';
import { t } from '../../text/t.ts';
import { CheckInput } from '../../ui/fields/CheckInput.tsx';
import { TextareaInput } from '../../ui/fields/TextareaInput.tsx';
import type { FormFields } from '../../ui/form/formFields.ts';
import { RecordList } from '../../ui/form/RecordList.tsx';
import type { BlockProps } from './blockProps.ts';
import { blankQuestion } from './blockValues.ts';

const questionFields = (row: FormFields<typeof blankQuestion>) => (
  <>
    <TextInput label={t('Question')} required mb="xs" {...row.getInputProps('question')} />
    <TextareaInput label={t('Answer')} required maxLength={LANDING_LIMITS.answer} {...row.getInputProps('answer')} />
  </>
);

/** Additional content of a shop's page. */
export function WidgetsFields({ form }: BlockProps) {
  const fields = form.getRecord('widgets');
  return (
    <>
      <CheckInput label={t('Share links')} {...fields.getCheckProps('share')} />
      <CheckInput label={t('Page QR code')} {...fields.getCheckProps('qr')} />
      <TextInput
        label={t('Opening hours')}
        placeholder={t('Monday to Friday, 9 to 18')}
        {...fields.getInputProps('hours')}
      />
      <RecordList
        form={fields}
        name="questions"
        label={t('Frequently asked questions')}
        add={t('Add question')}
        blank={blankQuestion}
        title={(n) => t('Question {n}', { n })}
        max={LANDING_LIMITS.questions}
      >
        {questionFields}
      </RecordList>
    </>
  );
}
