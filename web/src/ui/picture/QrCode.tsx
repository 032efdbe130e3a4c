import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { QrCodeProps } from './QrPanel.tsx';

const QrPanel = lazy(() => import('./QrPanel.tsx'));

/**
 * A QR code, black on white in both colour schemes, with downloads as SVG or PNG of 1000 × 1000 (CONST-001). A plain
 * code has the lowest error correction (CONST-002); a code with a logo has the highest, and the logo covers a quarter
 * of its width (CONST-003 … CONST-007).
 */
export function QrCode(props: QrCodeProps) {
  return (
    <Suspense fallback={<Skeleton width={240} height={240} />}>
      <QrPanel {...props} />
    </Suspense>
  );
}
