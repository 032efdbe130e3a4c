import { SimpleGrid, Stack } from '@mantine/core';
import { LOGO_CROP, SMALL_PICTURE_CROP } from '../../src/ui/picture/cropImage.ts';
import { CroppedPictureUpload } from '../../src/ui/picture/CroppedPictureUpload.tsx';
import { GalleryExample } from './GalleryExample.tsx';

const endpoint = '/api/v2/gallery/upload/';

export default function ImagesSection() {
  return (
    <Stack gap="lg">
      <GalleryExample title="Logo, at most 840 × 300">
        <CroppedPictureUpload label="Logo" endpoint={endpoint} cut={LOGO_CROP} />
      </GalleryExample>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <GalleryExample title="Picture, at most 280 × 100">
          <CroppedPictureUpload label="Picture" endpoint={endpoint} cut={SMALL_PICTURE_CROP} />
        </GalleryExample>
        <GalleryExample title="Disabled">
          <CroppedPictureUpload label="Closed picture" endpoint={endpoint} cut={SMALL_PICTURE_CROP} disabled />
        </GalleryExample>
      </SimpleGrid>
    </Stack>
  );
}
