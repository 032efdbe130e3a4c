import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import * as rules from '@portal/contract/rules';
import { FormErrors } from '../../../src/ui/form/FormErrors.tsx';
import { SubmitButton } from '../../../src/ui/form/SubmitButton.tsx';
import { useValidatedForm } from '../../../src/ui/form/useValidatedForm.ts';
import { GalleryExample } from '../GalleryExample.tsx';
import { submitExample } from './submitExample.ts';

const initial = {
  required: '',
  pattern: '',
  minlength: '',
  maxlength: '',
  match: '',
  max: '',
  min: '',
  decimal: '',
  amount: '',
  number: '',
  numrange: '',
  email: '',
  emails: '',
  url: '',
  phone: '',
};
type Name = keyof typeof initial;
const names = Object.keys(initial) as Name[];
const labels: Record<Name, string> = {
  required: 'Required',
  pattern: 'Pattern of three capitals',
  minlength: 'Minlength of 10',
  maxlength: 'Maxlength of 12',
  match: 'Match with the first',
  max: 'Max of 100.00',
  min: 'Min of 0.01',
  decimal: 'Decimal',
  amount: 'Amount',
  number: 'Number',
  numrange: 'Range from 1 to 25',
  email: 'Email',
  emails: 'List of e-mails',
  url: 'Url',
  phone: 'Phone',
};

/** A form with one field for each validation rule of specification 001 §5. */
export function RulesExample() {
  const form = useValidatedForm({
    initial,
    rules: (values) => ({
      required: rules.required,
      pattern: rules.pattern(/^[A-Z]{3}$/),
      minlength: rules.minlength(10),
      maxlength: rules.maxlength(12),
      match: rules.match(values.required),
      max: rules.max('100.00'),
      min: rules.min('0.01'),
      decimal: rules.decimal,
      amount: rules.amount,
      number: rules.number,
      numrange: rules.numrange('1', '25'),
      email: rules.email,
      emails: rules.emails,
      url: rules.url,
      phone: rules.phone,
    }),
    submit: submitExample,
  });
  return (
    <GalleryExample title="Every rule">
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate aria-label="Every rule">
        <Stack gap="md">
          <FormErrors form={form} />
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            {names.map((name) => (
              <TextInput
                key={name}
                {...form.getInputProps(name)}
                label={labels[name]}
                required={name === 'required'}
                autoComplete="off"
              />
            ))}
          </SimpleGrid>
          <div>
            <SubmitButton {...form}>Send rules</SubmitButton>
          </div>
        </Stack>
      </form>
    </GalleryExample>
  );
}
