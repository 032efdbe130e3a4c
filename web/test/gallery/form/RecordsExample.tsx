import { SimpleGrid, TextInput } from '@mantine/core';
import { all, maxlength, required } from '@portal/contract/rules';
import { CheckboxInput } from '../../../src/ui/fields/CheckboxInput.tsx';
import { SelectInput } from '../../../src/ui/fields/SelectInput.tsx';
import { TagsInput } from '../../../src/ui/fields/TagsInput.tsx';
import type { FormFields } from '../../../src/ui/form/formFields.ts';
import { FormPage } from '../../../src/ui/form/FormPage.tsx';
import { RecordList } from '../../../src/ui/form/RecordList.tsx';
import { GalleryExample } from '../GalleryExample.tsx';
import { submitExample } from './submitExample.ts';

type Asked = { label: string; kind: string; options: readonly string[]; isRequired: boolean };
type Values = { title: string; thanks: { text: string }; fields: readonly Asked[] };

const blank: Asked = { label: '', kind: 'text', options: [], isRequired: false };
const initial: Values = {
  title: 'Order a cake',
  thanks: { text: 'Thank you' },
  fields: [
    { ...blank, label: 'Name', isRequired: true },
    { ...blank, label: 'Filling', kind: 'choice', options: ['Cherry', 'Nuts'] },
    { ...blank, label: 'Message' },
  ],
};

const kinds = [
  { value: 'text', label: 'Text' },
  { value: 'choice', label: 'Choice' },
];

const askedField = ({ getInputProps, getListProps, getCheckProps, isShown }: FormFields<Asked>) => (
  <>
    <SimpleGrid cols={{ base: 1, sm: 2 }} mb="xs">
      <TextInput {...getInputProps('label')} label="Label" required />
      <SelectInput {...getInputProps('kind')} label="Kind" data={kinds} />
      {isShown('options') && <TagsInput {...getListProps('options')} label="Options" required />}
    </SimpleGrid>
    <CheckboxInput {...getCheckProps('isRequired')} label="Required" />
  </>
);

/** A form with a nested record, and a list of records with rules and conditions for each row. */
export function RecordsExample() {
  return (
    <GalleryExample title="A page with a list of records">
      <FormPage<Values, 'fields.*.options'>
        label="A page with a list of records"
        verb="Save fields"
        initial={initial}
        rules={{
          title: required,
          'thanks.text': all(required, maxlength(60)),
          fields: required,
          'fields.*.label': all(required, maxlength(40)),
          'fields.*.options': required,
        }}
        conditions={{ 'fields.*.options': { shown: (_, { kind }) => kind === 'choice' } }}
        submit={submitExample}
      >
        {(form) => (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput {...form.getInputProps('title')} label="Title" required />
              <TextInput {...form.getInputProps('thanks.text')} label="Words after it was sent" required />
            </SimpleGrid>
            <RecordList
              form={form}
              name="fields"
              label="Fields"
              add="Add field"
              blank={blank}
              title={(number) => `Field ${number}`}
              max={60}
            >
              {askedField}
            </RecordList>
          </>
        )}
      </FormPage>
    </GalleryExample>
  );
}
