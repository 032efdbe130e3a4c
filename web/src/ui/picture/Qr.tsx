import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { QrProps } from './QrPanel.tsx';

const QrPanel = lazy(() => import('./QrPanel.tsx'));

/**
 * A QR code, black on white in both schemes, to be saved as SVG or PNG of 1000 × 1000 (CONST-001). Plain it has the
 * least correction (CONST-002), with a logo the most, and the logo covers a quarter of its width (CONST-003 … CONST-007).
 */
export function Qr(props: QrProps) {
  return (
    <Suspense fallback={<Skeleton width={240} height={240} />}>
      <QrPanel {...props} />
    </Suspense>
  );
}
