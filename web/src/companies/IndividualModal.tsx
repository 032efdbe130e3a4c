import { Checkbox, SimpleGrid, Text, TextInput } from '@mantine/core';
import { companies, type CompanyFile, type Individual, type IndividualType } from '@portal/contract/companies';
import { all, email, maxlength, phone, required } from '@portal/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '../api/client.ts';
import { t } from '../text/t.ts';
import { DateInput } from '../ui/date/DateInput.tsx';
import { dayText } from '../ui/value/dateText.ts';
import { CheckboxInput } from '../ui/fields/CheckboxInput.tsx';
import { EmailInput } from '../ui/fields/EmailInput.tsx';
import { PhoneInput } from '../ui/fields/FilteredInput.tsx';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useSettingsForm } from '../ui/form/useSettingsForm.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { AttachField } from '../ui/upload/AttachField.tsx';
import { useAttachments, type AttachedFiles } from '../ui/upload/useAttachments.ts';
import { yesOrNoText } from '../ui/value/yesOrNoText.ts';
import { staleMissingItemRoutes, companyQueries } from './companyReads.ts';
import { personFileLimits } from './fileLimits.ts';
import { individualTypeLabels } from './tabLabels.ts';

const rules = {
  given_name: all(required, maxlength(100)),
  middle_name: maxlength(100),
  surname: all(required, maxlength(100)),
  residential_address: all(required, maxlength(300)),
  date_of_birth: required,
  email,
  phone,
};

const EMPTY_PERSON = {
  given_name: '',
  middle_name: '',
  surname: '',
  residential_address: '',
  email: '',
  phone: '',
  date_of_birth: '',
  document_issue_date: '',
  document_expiry_date: '',
  pep: false,
  /** This field's value is always empty. The field only shows the server's errors about the files in `attached`. */
  file: '',
  /** Ids of the files to delete when the form is saved. */
  removed_files: [] as readonly string[],
};
type Values = typeof EMPTY_PERSON;

const valuesOf = (person: Individual): Values => {
  const { given_name, middle_name, surname, residential_address, email: address, phone: number } = person;
  const { date_of_birth, document_issue_date, document_expiry_date, pep } = person;
  const days = { date_of_birth, document_issue_date, document_expiry_date };
  return {
    ...EMPTY_PERSON,
    ...days,
    given_name,
    middle_name,
    surname,
    residential_address,
    email: address,
    phone: number,
    pep,
  };
};

const fieldsOf = ({ file: _file, pep, removed_files, ...texts }: Values): Readonly<Record<string, string>> => ({
  ...texts,
  pep: String(pep),
  removed_files: removed_files.join(','),
});

const STALE = [companies.individuals, companies.individual, ...staleMissingItemRoutes];

/** Hook that sends a person with new files in one request, and then refreshes the reads of the company's people. */
function useSave(path: string): {
  attached: AttachedFiles;
  send: (values: Values & { version?: string }) => Promise<object>;
} {
  const queries = useQueryClient();
  const attached = useAttachments(personFileLimits);
  const send = async ({ version, ...values }: Values & { version?: string }) => {
    const answer = await attached.send(path, { ...fieldsOf(values), ...(version === undefined ? {} : { version }) });
    await Promise.all(STALE.map((route) => queries.invalidateQueries({ queryKey: getQueryKey(route) })));
    return answer;
  };
  return { attached, send };
}

interface AddProps {
  companyId: number;
  type: IndividualType;
  onClose: () => void;
}

/** Modal that adds a person to a company (COM-017). */
export function AddIndividualModal({ companyId, type, onClose }: AddProps) {
  const path = companies.addIndividual.path.replace(':id', String(companyId)).replace(':type', type);
  const { attached, send } = useSave(path);
  return (
    <FormModal
      title={t('Add: {what}', { what: individualTypeLabels[type]() })}
      verb={t('Add')}
      initial={EMPTY_PERSON}
      rules={rules}
      submit={async (values) => void (await send(values))}
      onClose={onClose}
    >
      {(form) => <Fields form={form} attached={attached} files={[]} />}
    </FormModal>
  );
}

const told = (person: Individual) =>
  [
    [t('Given name'), person.given_name],
    [t('Middle name'), person.middle_name],
    [t('Surname'), person.surname],
    [t('Residential address'), person.residential_address],
    [t('Email'), person.email],
    [t('Phone'), person.phone],
    [t('Date of birth'), dayText(person.date_of_birth)],
    [t('Politically exposed person'), yesOrNoText(person.pep)],
    [t('Issued on'), dayText(person.document_issue_date)],
    [t('Valid until'), dayText(person.document_expiry_date)],
    [t('Files'), person.files.map(({ name }) => name).join(', ')],
  ] as const;

interface EditProps {
  companyId: number;
  person: Individual;
  onClose: () => void;
}

/** Modal that edits a person of a company (COM-018). */
export function EditIndividualModal({ companyId, person, onClose }: EditProps) {
  const path = companies.saveIndividual.path
    .replace(':id', String(companyId))
    .replace(':type', person.type)
    .replace(':individual_id', String(person.id));
  const { attached, send } = useSave(path);
  const { settings, submit, conflict, formKey } = useSettingsForm<Individual, Values>({
    loaded: person,
    read: companyQueries.individual(companyId, person.type, person.id),
    save: async (body) => (await send(body)) as Individual,
    describe: told,
  });
  return (
    <FormModal
      key={formKey}
      title={t('Edit person')}
      verb={t('Save')}
      initial={valuesOf(settings)}
      rules={rules}
      submit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          {conflict(() => form.onSubmit())}
          <Fields form={form} attached={attached} files={settings.files} />
        </>
      )}
    </FormModal>
  );
}

interface FieldsProps {
  form: ValidatedForm<Values>;
  attached: AttachedFiles;
  /** Files of the person that are already uploaded. */
  files: readonly CompanyFile[];
}

function Fields({ form, attached, files }: FieldsProps) {
  const { error, 'data-field': field } = form.getInputProps('file');
  return (
    <>
      <TextInput label={t('Given name')} autoComplete="off" {...form.getInputProps('given_name')} />
      <TextInput label={t('Middle name')} autoComplete="off" {...form.getInputProps('middle_name')} />
      <TextInput label={t('Surname')} autoComplete="off" {...form.getInputProps('surname')} />
      <DateInput label={t('Date of birth')} {...form.getInputProps('date_of_birth')} />
      <TextareaInput label={t('Residential address')} {...form.getInputProps('residential_address')} />
      <EmailInput label={t('Email')} {...form.getInputProps('email')} autoComplete="off" />
      <PhoneInput label={t('Phone')} {...form.getInputProps('phone')} autoComplete="off" />
      <CheckboxInput label={t('Politically exposed person')} {...form.getCheckProps('pep')} />
      <Text fw={600}>{t('Identity document')}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateInput label={t('Issued on')} {...form.getInputProps('document_issue_date')} />
        <DateInput label={t('Valid until')} {...form.getInputProps('document_expiry_date')} />
      </SimpleGrid>
      <RemovedFiles form={form} files={files} />
      <AttachField
        label={t('Identity document')}
        limits={personFileLimits}
        attached={attached}
        error={error}
        disabled={form.button === 'proceed'}
        data-field={field}
      />
    </>
  );
}

/** List of uploaded files that can be chosen for deletion. Accepted files cannot be deleted. */
function RemovedFiles({ form, files }: Pick<FieldsProps, 'form' | 'files'>) {
  const { value, onChange } = form.getListProps('removed_files');
  return files
    .filter(({ status }) => status !== 'accepted')
    .map(({ id, name }) => (
      <Checkbox
        key={id}
        label={t('Delete {name}', { name })}
        checked={value.includes(String(id))}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? [...value, String(id)] : value.filter((one) => one !== String(id)))
        }
      />
    ));
}
