import { useSyncExternalStore } from 'react';

export type Dialog = { type: 'demo' } | { type: 'bad'; retryAfter: number | undefined };

let open: Dialog | null = null;
const listeners = new Set<() => void>();

/** Opens a dialog of the whole portal; one at a time, so that a burst of failures is one dialog (quality B9). */
export function openDialog(dialog: Dialog | null): void {
  if (open !== null && dialog !== null) return;
  open = dialog;
  listeners.forEach((changed) => changed());
}

export const useDialog = (): Dialog | null =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => open,
  );
