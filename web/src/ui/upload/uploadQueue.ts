import { toFailure } from '../../api/failure.ts';
import { createObservable } from '../../api/observable.ts';
import type { UploadOptions } from '../../api/upload.ts';
import { t } from '../../text/t.ts';
import { failureText, isFailureShownElsewhere } from '../overlay/runAction.ts';
import { findFileError, safeFileName, type UploadLimits } from './uploadLimits.ts';

/** An uploaded file: name, size, index (UI-039, CTRL-012) and state: none → pending → complete (UI-040). */
export interface UploadItem {
  index: number;
  name: string;
  /** Size of the file in bytes. */
  size: number;
  /** Time of the file's last modification, ISO 8601 UTC; null if unknown. */
  date: string | null;
  state: 'none' | 'pending' | 'complete';
  percent: number;
  /** Error text of the upload. */
  error?: string;
  /** False if the file itself is invalid, so that a retry cannot succeed. */
  mayRetry: boolean;
  /** The server's answer to the upload. */
  answer?: unknown;
}

/** Result of a batch of uploads, when all have ended. */
export interface UploadBatchResult {
  done: number;
  failed: number;
  errors: readonly { name: string; message: string }[];
}

type Send = (file: File, sending: UploadOptions) => Promise<unknown>;
type Entry = UploadItem & { file: File; isWaiting: boolean };
/** Maximum number of uploads at the same time. */
const SLOTS = 2;
const NOTHING: UploadBatchResult = { done: 0, failed: 0, errors: [] };

/** Error text of a failed upload; undefined if the failure is shown elsewhere. */
function messageOf(thrown: unknown): string | undefined {
  const failure = toFailure(thrown);
  if (failure.status === 0) return t('The connection was lost');
  if (failure.status === 413) return t('The file is too large for the server');
  return isFailureShownElsewhere(failure) ? undefined : failureText(failure);
}

/** Returns the time of a file's last modification, ISO 8601 UTC; null if invalid. */
export const lastModifiedOf = (file: File): string | null =>
  Number.isFinite(file.lastModified) && Math.abs(file.lastModified) < 8.64e15
    ? new Date(file.lastModified).toISOString()
    : null;

/** Whether two chosen files are the same file, as far as the browser can tell. */
export const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Queue that uploads files, a few at a time, and tracks their progress. The queue is independent of React. */
export class UploadQueue {
  private readonly send: Send;
  private readonly onEnd: (end: UploadBatchResult) => void;
  private readonly travelling = new Map<number, AbortController>();
  private readonly entries = createObservable<readonly Entry[]>([]);
  private end = NOTHING;
  private next = 0;
  /** Batches of files are checked one after another, so that files of an earlier batch count. */
  private judging: Promise<void> = Promise.resolve();
  private isJudging = false;

  constructor(send: Send, onEnd: (end: UploadBatchResult) => void) {
    this.send = send;
    this.onEnd = onEnd;
  }

  get items(): readonly UploadItem[] {
    return this.entries.get();
  }

  subscribe = (listener: () => void): (() => void) => this.entries.subscribe(listener);
  snapshot = (): readonly UploadItem[] => this.items;

  /** Adds files to the queue; each file is checked separately and uploaded if valid. */
  add(files: readonly File[], limits: UploadLimits): Promise<void> {
    this.judging = this.judging.then(async () => {
      this.isJudging = true;
      for (const file of files) await this.judge(file, limits);
      this.isJudging = false;
      this.run();
    });
    return this.judging;
  }

  /** Aborts a waiting or running upload and frees its slot immediately. This is not a failure. */
  abort(index: number): void {
    this.travelling.get(index)?.abort();
    this.travelling.delete(index);
    this.change(index, { state: 'none', isWaiting: false, percent: 0, error: t('Cancelled') });
    this.run();
  }

  retry(index: number): void {
    const { error: _, ...entry } = this.entryAt(index);
    this.entries.set(
      this.entries.get().map((other) => (other.index === index ? { ...entry, isWaiting: true } : other)),
    );
    this.run();
  }

  remove(index: number): void {
    this.entries.set(this.entries.get().filter((entry) => entry.index !== index));
  }

  /** Aborts all uploads when the page is left, and reports the unfinished ones (quality B19). */
  leave(): void {
    const lost = this.entries.get().filter(({ isWaiting, state }) => isWaiting || state === 'pending');
    for (const { index } of lost) this.change(index, { state: 'none', isWaiting: false, percent: 0 });
    this.travelling.forEach((controller) => controller.abort());
    this.travelling.clear();
    this.end = { ...this.end, failed: this.end.failed + lost.length };
    this.tellEnd();
  }

  private async judge(file: File, limits: UploadLimits): Promise<void> {
    const twin = this.entries.get().find((entry) => isSameFile(entry.file, file));
    if (twin?.error !== undefined) this.remove(twin.index);
    const taken = this.entries.get().filter((entry) => entry.state !== 'none' || entry.isWaiting).length;
    const isHere = twin !== undefined && twin.error === undefined;
    this.put(file, isHere ? t('This file is already in the list') : await findFileError(file, limits, taken));
  }

  private put(file: File, error: string | undefined): void {
    const index = this.next++;
    const about = { index, file, name: safeFileName(file.name), size: file.size, date: lastModifiedOf(file) };
    const refused = error === undefined ? {} : { error };
    const start = { state: 'none', percent: 0, isWaiting: error === undefined, mayRetry: error === undefined } as const;
    this.entries.set([...this.entries.get(), { ...about, ...start, ...refused }]);
    if (error !== undefined) this.fail(about.name, error);
  }

  private run(): void {
    for (const entry of this.entries.get()) {
      if (this.travelling.size >= SLOTS) return;
      if (entry.isWaiting) void this.travel(entry);
    }
    this.tellEnd();
  }

  private async travel({ index, file, name }: Entry): Promise<void> {
    const controller = new AbortController();
    this.travelling.set(index, controller);
    this.change(index, { state: 'pending', isWaiting: false, percent: 0 });
    // Shows at most 99 %, because 100 % would mean that the server has answered.
    const onPercent = (percent: number) => this.change(index, { percent: Math.min(percent, 99) });
    try {
      const answer = await this.send(file, { onPercent, signal: controller.signal });
      if (!this.isStill(index, controller)) return;
      this.change(index, { state: 'complete', percent: 100, answer });
      this.end = { ...this.end, done: this.end.done + 1 };
    } catch (thrown) {
      if (!this.isStill(index, controller)) return;
      const message = messageOf(thrown);
      this.change(index, { state: 'none', percent: 0, error: message ?? t('Not uploaded') });
      this.fail(name, message);
      // Stops all uploads, because without a session no upload can succeed.
      if (toFailure(thrown).kind === 'ended') return this.leave();
    }
    this.travelling.delete(index);
    this.run();
  }

  /** Whether `controller` still belongs to the upload; false after an abort, so late results are ignored. */
  private isStill(index: number, controller: AbortController): boolean {
    return this.travelling.get(index) === controller;
  }

  private fail(name: string, message: string | undefined): void {
    const errors = message === undefined ? this.end.errors : [...this.end.errors, { name, message }];
    this.end = { ...this.end, failed: this.end.failed + 1, errors };
  }

  private tellEnd(): void {
    if (this.travelling.size > 0 || this.isJudging) return;
    const { end } = this;
    this.end = NOTHING;
    if (end.done + end.failed > 0) this.onEnd(end);
  }

  private entryAt(index: number): Entry {
    const entry = this.entries.get().find((other) => other.index === index);
    if (!entry) throw new Error(`no file ${index}`);
    return entry;
  }

  private change(index: number, change: Partial<Entry>): void {
    this.entries.set(this.entries.get().map((entry) => (entry.index === index ? { ...entry, ...change } : entry)));
  }
}
