import { useEffect, useState, useSyncExternalStore } from 'react';
import { upload } from '../../api/upload.ts';
import { t } from '../../text/t.ts';
import { alert } from '../overlay/alerts.ts';
import { markDirty } from '../form/unsaved.ts';
import { UploadQueue, type BatchResult, type UploadItem } from './uploadQueue.ts';

/** More would fill the screen; each stands beside its file too. */
const MOST_LINES = 5;

/** Tells what failed in one danger alert: a line a file, and how many (UI-041, UI-042). */
export function tellFailures({ failed, errors }: BatchResult): void {
  if (failed === 0) return;
  const lines = errors
    .slice(0, MOST_LINES)
    .map(({ name, message }) => t('Error in file: "{file}" - {message}', { file: name, message }));
  const more = errors.length - lines.length;
  if (more > 0) lines.push(t('and {n} more|and {n} more', { n: more }));
  alert('danger', [...lines, t('{n} file(s) upload failure', { n: failed })].join('\n'));
}

/** Tells how many files came through (UI-043). */
export const tellSent = (done: number): void =>
  alert('success-light', t('{n} file(s) upload successfully.', { n: done }));

/** Tells the end of a batch: failures, and how many files came through (UI-041 … UI-043). */
export function tellUploads(end: BatchResult): void {
  tellFailures(end);
  if (end.done > 0) tellSent(end.done);
}

/** A queue of uploads to an endpoint, which stands for as long as the page does; leaving aborts what is on its way. */
export function useUploads(endpoint: string, tell = tellUploads): { queue: UploadQueue; items: readonly UploadItem[] } {
  const [queue] = useState(() => new UploadQueue((file, sending) => upload(endpoint, file, sending), tell));
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
