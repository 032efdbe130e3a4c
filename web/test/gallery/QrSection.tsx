import { SimpleGrid } from '@mantine/core';
import { QrCode } from '../../src/ui/picture/QrCode.tsx';
import { GalleryExample } from './GalleryExample.tsx';

const link = 'https://pay.example.com/s/3f9b1c7a5e';
/** A dark logo that touches its edges: the hardest kind for a QR reader. */
const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="#1b202a"/><circle cx="100" cy="100" r="60" fill="#2f5bea"/></svg>',
)}`;

export default function QrSection() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <GalleryExample title="Plain">
        <QrCode text={link} label="Payment link" />
      </GalleryExample>
      <GalleryExample title="With a logo">
        <QrCode text={link} label="Payment link with a logo" logo={logo} />
      </GalleryExample>
      <GalleryExample title="Another alphabet">
        <QrCode text="Оплатіть замовлення № ٣٤٥ 🎟️" label="Words" logo={logo} />
      </GalleryExample>
      <GalleryExample title="A logo that is not there">
        <QrCode text={link} label="Without its logo" logo="data:image/png;base64,AAAA" />
      </GalleryExample>
      <GalleryExample title="Little text">
        <QrCode text="1042" label="Little text" logo={logo} />
      </GalleryExample>
      <GalleryExample title="Much text">
        <QrCode text={`${link}?${'x'.repeat(600)}`} label="Long link" logo={logo} />
      </GalleryExample>
      <GalleryExample title="Too much text, and none">
        <QrCode text={'x'.repeat(3000)} label="Too long" />
        <QrCode text="" label="Nothing" />
      </GalleryExample>
    </SimpleGrid>
  );
}
