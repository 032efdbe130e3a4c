import { useEffect, useState, useSyncExternalStore } from 'react';
import { uploadFile } from '../../api/upload.ts';
import { t } from '../../text/t.ts';
import { alert } from '../overlay/alerts.ts';
import { markDirty } from '../form/unsaved.ts';
import { UploadQueue, type BatchResult, type UploadItem } from './uploadQueue.ts';

/** Maximum number of lines in the alert about failed uploads; each file also shows its own error. */
const MOST_LINES = 5;

/** Shows an alert with the failed uploads, one line each, and their number (UI-041, UI-042). */
export function alertFailures({ failed, errors }: BatchResult): void {
  if (failed === 0) return;
  const lines = errors
    .slice(0, MOST_LINES)
    .map(({ name, message }) => t('Error in file: "{file}" - {message}', { file: name, message }));
  const more = errors.length - lines.length;
  if (more > 0) lines.push(t('and {n} more|and {n} more', { n: more }));
  alert('danger', [...lines, t('{n} file(s) upload failure', { n: failed })].join('\n'));
}

/** Shows an alert with the number of uploaded files (UI-043). */
export const alertUploaded = (done: number): void =>
  alert('success-light', t('{n} file(s) upload successfully.', { n: done }));

/** Shows alerts with the result of a batch of uploads: failures and number of uploaded files (UI-041 … UI-043). */
export function alertUploads(end: BatchResult): void {
  alertFailures(end);
  if (end.done > 0) alertUploaded(end.done);
}

/** Returns an upload queue for an endpoint. Leaving the page aborts running uploads. */
export function useUploads(
  endpoint: string,
  tell = alertUploads,
): { queue: UploadQueue; items: readonly UploadItem[] } {
  const [queue] = useState(() => new UploadQueue((file, sending) => uploadFile(endpoint, file, sending), tell));
  const items = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const isUnderWay = items.some(({ state, error }) => state === 'pending' || (state === 'none' && error === undefined));
  useEffect(() => markDirty(queue, isUnderWay), [queue, isUnderWay]);
  useEffect(
    () => () => {
      queue.leave();
      markDirty(queue, false);
    },
    [queue],
  );
  return { queue, items };
}
