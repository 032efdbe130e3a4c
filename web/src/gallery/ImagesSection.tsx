import { SimpleGrid, Stack } from '@mantine/core';
import { LOGO_OUTPUT, SMALL_OUTPUT } from '../ui/cropImage.ts';
import { CropperUpload } from '../ui/CropperUpload.tsx';
import { Example } from './Example.tsx';

const endpoint = '/api/v2/gallery/upload/';

export default function ImagesSection() {
  return (
    <Stack gap="lg">
      <Example title="Logo, at most 840 × 300" rows="CTRL-011, CONST-009, CONST-011, UI-044">
        <CropperUpload label="Logo" endpoint={endpoint} most={LOGO_OUTPUT} />
      </Example>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Example title="Picture, at most 280 × 100" rows="CONST-010">
          <CropperUpload label="Picture" endpoint={endpoint} most={SMALL_OUTPUT} />
        </Example>
        <Example title="Disabled" rows="CTRL-011">
          <CropperUpload label="Closed picture" endpoint={endpoint} most={SMALL_OUTPUT} disabled />
        </Example>
      </SimpleGrid>
    </Stack>
  );
}
