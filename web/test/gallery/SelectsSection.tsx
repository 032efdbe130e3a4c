import { SimpleGrid, Stack } from '@mantine/core';
import { required } from '@portal/contract/rules';
import { CheckboxInput } from '../../src/ui/fields/CheckboxInput.tsx';
import { MultiSelectInput } from '../../src/ui/fields/MultiSelectInput.tsx';
import { RadioRow } from '../../src/ui/fields/RadioRow.tsx';
import { SelectInput } from '../../src/ui/fields/SelectInput.tsx';
import { useValidatedForm } from '../../src/ui/form/useValidatedForm.ts';
import { GalleryExample } from './GalleryExample.tsx';
import { TextFieldExample, ListFieldExample } from './form/FieldExamples.tsx';

const options = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ value: `m${n + 1}`, label: `Merchant ${n + 1}` }));
const ten = options(10);
const eleven = options(11);
const ways = { card: 'Card', account: 'Account', cash: 'Cash' };

function Singles() {
  return (
    <GalleryExample title="One of several">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextFieldExample
          value=""
          rule={required}
          children={(it) => <SelectInput {...it} label="Of ten" data={ten} required />}
        />
        <TextFieldExample value="m2" children={(it) => <SelectInput {...it} label="Of eleven" data={eleven} />} />
        <TextFieldExample
          value="gone"
          children={(it) => <SelectInput {...it} label="Value that is no option" data={ten} />}
        />
        <TextFieldExample value="m1" disabled children={(it) => <SelectInput {...it} label="Disabled" data={ten} />} />
        <TextFieldExample value="" isWrong children={(it) => <SelectInput {...it} label="Wrong" data={ten} />} />
      </SimpleGrid>
    </GalleryExample>
  );
}

function Multiples() {
  return (
    <GalleryExample title="Several of many">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <ListFieldExample value={[]} rule={required}>
          {(it) => <MultiSelectInput {...it} label="Several of ten" withLabel data={ten} required />}
        </ListFieldExample>
        <ListFieldExample value={['m1', 'm2']}>
          {(it) => <MultiSelectInput {...it} label="Several of eleven" withLabel data={eleven} />}
        </ListFieldExample>
        <ListFieldExample value={['m1', 'gone']}>
          {(it) => <MultiSelectInput {...it} label="One that is no option" withLabel data={ten} />}
        </ListFieldExample>
        <ListFieldExample value={['m1', 'm2', 'm3']} disabled>
          {(it) => <MultiSelectInput {...it} label="Several, disabled" withLabel data={ten} />}
        </ListFieldExample>
        <ListFieldExample value={[]} isWrong>
          {(it) => <MultiSelectInput {...it} label="Several, wrong" withLabel data={ten} />}
        </ListFieldExample>
      </SimpleGrid>
    </GalleryExample>
  );
}

function Checks() {
  const form = useValidatedForm({
    initial: { agreed: false, way: 'card' },
    rules: { agreed: required },
    submit: () => Promise.resolve(),
  });
  return (
    <GalleryExample title="Checkboxes and radios">
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate aria-label="Checkboxes and radios">
        <Stack gap="md">
          <CheckboxInput {...form.getCheckProps('agreed')} label="I agree" />
          <CheckboxInput {...form.getCheckProps('agreed')} label="I agree, disabled" disabled />
          <RadioRow {...form.getInputProps('way')} label="Way" choices={ways} />
          <RadioRow {...form.getInputProps('way')} name="off" label="Way, disabled" choices={ways} disabled />
        </Stack>
      </form>
    </GalleryExample>
  );
}

export default function SelectsSection() {
  return (
    <Stack gap="lg">
      <Singles />
      <Multiples />
      <Checks />
    </Stack>
  );
}
