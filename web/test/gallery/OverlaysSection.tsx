import { Stack } from '@mantine/core';
import { AlertExamples, ClipboardExamples, IconExamples, TooltipExamples } from './overlays/Small.tsx';
import { DropdownExamples, ModalExamples, TabExamples } from './overlays/Large.tsx';

export default function OverlaysSection() {
  return (
    <Stack gap="lg">
      <AlertExamples />
      <ClipboardExamples />
      <DropdownExamples />
      <ModalExamples />
      <TabExamples />
      <TooltipExamples />
      <IconExamples />
    </Stack>
  );
}
