import { useEffect, useState, useSyncExternalStore } from 'react';
import { uploadFile } from '../../api/upload.ts';
import { t } from '../../text/t.ts';
import { showAlert } from '../overlay/alerts.ts';
import { markFormDirty } from '../form/unsaved.ts';
import { UploadQueue, type UploadBatchResult, type UploadItem } from './uploadQueue.ts';

/** Maximum number of lines in the alert about failed uploads; each file also shows its own error. */
const MOST_LINES = 5;

/** Shows an alert with the failed uploads, one line each, and their number (UI-041, UI-042). */
export function alertFailedUploads({ failed, errors }: UploadBatchResult): void {
  if (failed === 0) return;
  const lines = errors
    .slice(0, MOST_LINES)
    .map(({ name, message }) => t('Error in file: "{file}" - {message}', { file: name, message }));
  const more = errors.length - lines.length;
  if (more > 0) lines.push(t('and {n} more|and {n} more', { n: more }));
  showAlert('danger', [...lines, t('{n} file(s) upload failure', { n: failed })].join('\n'));
}

/** Shows an alert with the number of uploaded files (UI-043). */
export const alertUploadedCount = (done: number): void =>
  showAlert('success-light', t('{n} file(s) upload successfully.', { n: done }));

/** Shows alerts with the result of a batch of uploads: failures and number of uploaded files (UI-041 … UI-043). */
export function alertUploadResult(end: UploadBatchResult): void {
  alertFailedUploads(end);
  if (end.done > 0) alertUploadedCount(end.done);
}

/** Returns an upload queue for an endpoint. Leaving the page aborts running uploads. */
export function useUploads(
  endpoint: string,
  tell = alertUploadResult,
): { queue: UploadQueue; items: readonly UploadItem[] } {
  const [queue] = useState(() => new UploadQueue((file, sending) => uploadFile(endpoint, file, sending), tell));
  const items = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const isUnderWay = items.some(({ state, error }) => state === 'pending' || (state === 'none' && error === undefined));
  useEffect(() => markFormDirty(queue, isUnderWay), [queue, isUnderWay]);
  useEffect(
    () => () => {
      queue.leave();
      markFormDirty(queue, false);
    },
    [queue],
  );
  return { queue, items };
}
