import { SimpleGrid, Stack } from '@mantine/core';
import { LOGO, SMALL } from '../ui/picture/cropImage.ts';
import { CropperUpload } from '../ui/picture/CropperUpload.tsx';
import { Example } from './Example.tsx';

const endpoint = '/api/v2/gallery/upload/';

export default function ImagesSection() {
  return (
    <Stack gap="lg">
      <Example title="Logo, at most 840 × 300" rows="CTRL-011, CONST-009, CONST-011, UI-044">
        <CropperUpload label="Logo" endpoint={endpoint} cut={LOGO} />
      </Example>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Example title="Picture, at most 280 × 100" rows="CONST-010">
          <CropperUpload label="Picture" endpoint={endpoint} cut={SMALL} />
        </Example>
        <Example title="Disabled" rows="CTRL-011">
          <CropperUpload label="Closed picture" endpoint={endpoint} cut={SMALL} disabled />
        </Example>
      </SimpleGrid>
    </Stack>
  );
}
