import { lazy, Suspense } from 'react';
import { openDialog, useOpenDialog } from './dialogs.ts';

const PortalDialog = lazy(async () => ({ default: (await import('./PortalDialog.tsx')).PortalDialog }));

/** Dialogs that any API call can open. Their code loads when the first dialog opens. */
export function Dialogs() {
  const dialog = useOpenDialog();
  return <Suspense>{dialog && <PortalDialog dialog={dialog} onClose={() => openDialog(null)} />}</Suspense>;
}
