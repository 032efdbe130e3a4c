import { Stack } from '@mantine/core';
import { ModalExample } from './form/ModalExample.tsx';
import { PageExample } from './form/PageExample.tsx';
import { RecordsExample } from './form/RecordsExample.tsx';
import { RulesExample } from './form/RulesExample.tsx';

export default function FormSection() {
  return (
    <Stack gap="lg">
      <RulesExample />
      <ModalExample />
      <PageExample />
      <RecordsExample />
    </Stack>
  );
}
