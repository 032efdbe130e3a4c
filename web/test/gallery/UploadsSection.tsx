import { Code, Stack, Text } from '@mantine/core';
import { formatByteSize } from '../../src/ui/value/byteSize.ts';
import { MAX_LOGO_BYTES, findLogoError } from '../../src/ui/picture/cropImage.ts';
import { Upload } from '../../src/ui/upload/Upload.tsx';
import { UploadList } from '../../src/ui/upload/UploadList.tsx';
import type { UploadItem } from '../../src/ui/upload/uploadQueue.ts';
import { GalleryExample } from './GalleryExample.tsx';

/** An upload address that no server has; tests set its answers. */
const endpoint = '/api/v2/gallery/upload/';
const documents = {
  bytes: 10 * 1024 * 1024,
  types: { 'application/pdf': ['.pdf'], 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] },
  count: 5,
};
const logo = {
  bytes: MAX_LOGO_BYTES,
  types: { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] },
  count: 1,
  also: '280 px wide at least',
  check: findLogoError,
};

const item = (index: number, more: Partial<UploadItem>): UploadItem => ({
  index,
  name: `contract-${index}.pdf`,
  size: 348_160,
  date: '2026-11-20T09:30:00.000Z',
  state: 'none',
  percent: 0,
  mayRetry: true,
  ...more,
});
const states: readonly UploadItem[] = [
  item(0, {}),
  item(1, { state: 'pending', percent: 42 }),
  item(2, { state: 'complete', percent: 100 }),
  item(3, { error: 'The connection was lost' }),
  item(4, { error: 'The file is larger than 10 MB', size: 24_117_248, mayRetry: false }),
  item(5, { state: 'complete', percent: 100, name: `${'a very long name '.repeat(30)}.pdf`, date: null }),
  item(6, { state: 'complete', percent: 100, name: 'חשבונית מס 2026.pdf' }),
];
const sizes = [
  0,
  1,
  1023,
  1024,
  1536,
  51_200,
  1_234_567,
  1024 ** 3,
  1024 ** 4,
  1024 ** 5,
  1024 ** 6,
  1024 ** 7,
  1024 ** 8,
];
const nothing = () => undefined;

export default function UploadsSection() {
  return (
    <Stack gap="lg">
      <GalleryExample title="Upload, several files">
        <Upload label="Documents" endpoint={endpoint} limits={documents} />
      </GalleryExample>
      <GalleryExample title="Upload, one logo as it is">
        <Upload label="Plain logo" endpoint={endpoint} limits={logo} />
      </GalleryExample>
      <GalleryExample title="Upload, disabled">
        <Upload label="Closed" endpoint={endpoint} limits={documents} disabled />
      </GalleryExample>
      <GalleryExample title="Files in every state">
        <UploadList items={states} label="Files in every state" abort={nothing} retry={nothing} remove={nothing} />
      </GalleryExample>
      <GalleryExample title="Sizes">
        {sizes.map((size) => (
          <Text key={size} size="sm">
            <Code>{size}</Code> {formatByteSize(size)}
          </Text>
        ))}
      </GalleryExample>
    </Stack>
  );
}
