import { SimpleGrid, Stack } from '@mantine/core';
import { LOGO, SMALL } from '../../src/ui/picture/cropImage.ts';
import { CropperUpload } from '../../src/ui/picture/CropperUpload.tsx';
import { GalleryExample } from './GalleryExample.tsx';

const endpoint = '/api/v2/gallery/upload/';

export default function ImagesSection() {
  return (
    <Stack gap="lg">
      <GalleryExample title="Logo, at most 840 × 300">
        <CropperUpload label="Logo" endpoint={endpoint} cut={LOGO} />
      </GalleryExample>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <GalleryExample title="Picture, at most 280 × 100">
          <CropperUpload label="Picture" endpoint={endpoint} cut={SMALL} />
        </GalleryExample>
        <GalleryExample title="Disabled">
          <CropperUpload label="Closed picture" endpoint={endpoint} cut={SMALL} disabled />
        </GalleryExample>
      </SimpleGrid>
    </Stack>
  );
}
