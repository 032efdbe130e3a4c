import { t } from '../../text/t.ts';
import { drawQr } from '../../ui/picture/qr.ts';

/** QR code of an address, black on white in both colour schemes. */
export function QrCode({ url }: { url: string }) {
  const drawn = drawQr(url, false);
  if (!drawn) return null;
  return (
    <svg viewBox={`0 0 ${drawn.side} ${drawn.side}`} role="img" aria-label={t('QR code of this page')}>
      <rect width={drawn.side} height={drawn.side} fill="#fff" />
      <path d={drawn.path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
