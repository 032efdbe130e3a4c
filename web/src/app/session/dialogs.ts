import { createObservable } from '../../api/observable.ts';
import { useObservable } from '../../api/useObservable.ts';

export type PortalDialogContent = { type: 'demo' } | { type: 'bad'; retryAfter: number | undefined };

const open = createObservable<PortalDialogContent | null>(null);

/**
 * Opens a dialog of the portal; null closes the open dialog. Only one dialog is open at a time, so several failures
 * show one dialog (quality B9).
 */
export function openDialog(dialog: PortalDialogContent | null): void {
  if (open.get() === null || dialog === null) open.set(dialog);
}

export const useOpenDialog = (): PortalDialogContent | null => useObservable(open, (dialog) => dialog);
