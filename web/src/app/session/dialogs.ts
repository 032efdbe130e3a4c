import { observable } from '../../api/observable.ts';
import { useObservable } from '../../api/useObservable.ts';

export type Dialog = { type: 'demo' } | { type: 'bad'; retryAfter: number | undefined };

const open = observable<Dialog | null>(null);

/** Opens a dialog; null closes it. Only one dialog is open at a time, so that several failures show one dialog (quality B9). */
export function openDialog(dialog: Dialog | null): void {
  if (open.get() === null || dialog === null) open.set(dialog);
}

export const useDialog = (): Dialog | null => useObservable(open, (dialog) => dialog);
