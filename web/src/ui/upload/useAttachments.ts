import { useRef, useState } from 'react';
import { toFailure, Failure } from '../../api/failure.ts';
import { uploadFormData } from '../../api/upload.ts';
import { t } from '../../text/t.ts';
import { findFileError, safeFileName, type UploadLimits } from './uploadLimits.ts';
import { lastModifiedOf, isSameFile, type UploadItem } from './uploadQueue.ts';
import { alertFailedUploads, alertUploadedCount } from './useUploads.ts';

interface Attachment {
  file: File;
  index: number;
  error?: string;
}

/** Files that are sent together with a form. */
export interface AttachedFiles {
  /** All chosen files for display, with the errors of rejected ones. */
  items: readonly UploadItem[];
  /** Files that will be sent with the form. */
  files: readonly File[];
  add: (files: readonly File[]) => Promise<void>;
  /** Removes a file; during the submission, aborts it. */
  remove: (index: number) => void;
  /**
   * Sends the files with text fields; resolves with the answer. Rejects with a `Failure` for the form; an error of a
   * file is shown at that file.
   */
  send: (path: string, fields: Readonly<Record<string, string>>) => Promise<object>;
}

const isGood = ({ error }: Attachment) => error === undefined;

function formOf(good: readonly Attachment[], fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { file } of good) form.append('file', file, file.name);
  return form;
}

/** Returns the server's errors for `file.0`, `file.1` …, by file index; empty if the errors are about other fields. */
function refusedFiles({ error }: Failure): ReadonlyMap<number, string> {
  const pairs = Array.isArray(error) ? error : [];
  const found = pairs.flatMap(([field, said]): [number, string][] => {
    const place = /^file\.(\d+)$/.exec(field)?.[1];
    return place === undefined ? [] : [[Number(place), said]];
  });
  return new Map(found);
}

/** Error text if no answer arrived; the server may have processed the request. */
export const CONNECTION_LOST_TEXT = 'The connection was lost';

/** Turns a missing answer or an oversized request into an error above the form's fields. */
function saidInForm(failure: Failure): Failure {
  if (failure.status === 0) return new Failure('refused', 200, { error: CONNECTION_LOST_TEXT });
  return failure.status === 413
    ? new Failure('refused', 200, { error: 'The file is too large for the server' })
    : failure;
}

/** Holds the chosen files, each checked separately; errors are shown immediately. */
function useChosen(limits: UploadLimits) {
  const [all, setAll] = useState<readonly Attachment[]>([]);
  const now = useRef(all);
  const next = useRef(0);
  const put = (attachments: readonly Attachment[]) => setAll((now.current = attachments));
  const judge = async (file: File): Promise<Told[]> => {
    const isHere = now.current.some((one) => isGood(one) && isSameFile(one.file, file));
    const taken = now.current.filter(isGood).length;
    const error = isHere ? t('This file is already in the list') : await findFileError(file, limits, taken);
    const rest = now.current.filter((one) => isGood(one) || !isSameFile(one.file, file));
    put([...rest, { file, index: next.current++, ...(error === undefined ? {} : { error }) }]);
    return error === undefined ? [] : [{ name: safeFileName(file.name), message: error }];
  };
  const add: AttachedFiles['add'] = async (files) => {
    const errors: Told[] = [];
    for (const file of files) errors.push(...(await judge(file)));
    alertFailedUploads({ done: 0, failed: errors.length, errors });
  };
  /** Sets the server's errors, by index among the valid files. */
  const refuse = (refused: ReadonlyMap<number, string>) => {
    const good = now.current.filter(isGood);
    const marked = good.flatMap((one, place) => {
      const said = refused.get(place);
      return said === undefined ? [] : [{ ...one, error: t(said) }];
    });
    put(now.current.map((one) => marked.find(({ index }) => index === one.index) ?? one));
    const errors = marked.map(({ file, error }) => ({ name: safeFileName(file.name), message: error }));
    alertFailedUploads({ done: 0, failed: errors.length, errors });
  };
  const remove = (index: number) => put(now.current.filter((one) => one.index !== index));
  return { all, add, refuse, remove, good: () => now.current.filter(isGood) };
}
interface Told {
  name: string;
  message: string;
}

/**
 * Files attached to a form. They are checked when chosen, and sent with the form in one request with progress. The
 * request continues after the form is closed, and its outcome is reported either way.
 */
export function useAttachments(limits: UploadLimits): AttachedFiles {
  const { all, add, refuse, remove, good } = useChosen(limits);
  const [percent, setPercent] = useState<number>();
  const sending = useRef<AbortController>(undefined);

  const send: AttachedFiles['send'] = async (path, fields) => {
    const controller = (sending.current = new AbortController());
    // Shows at most 99 %, because 100 % would mean that the server has answered.
    const onPercent = (sent: number) => setPercent(Math.min(sent, 99));
    onPercent(0);
    try {
      const answer = await uploadFormData(path, formOf(good(), fields), { onPercent, signal: controller.signal });
      if (good().length > 0) alertUploadedCount(good().length);
      return answer;
    } catch (thrown) {
      const failure = toFailure(thrown);
      const refused = refusedFiles(failure);
      if (refused.size > 0) refuse(refused);
      throw refused.size > 0 || controller.signal.aborted ? new Failure('shown', 0) : saidInForm(failure);
    } finally {
      setPercent(undefined);
    }
  };
  return {
    items: all.map((one) => itemOf(one, percent)),
    files: all.filter(isGood).map(({ file }) => file),
    add,
    remove: (index) => (percent === undefined ? remove(index) : sending.current?.abort()),
    send,
  };
}

function itemOf({ file, index, error }: Attachment, percent: number | undefined): UploadItem {
  const isSent = percent !== undefined && error === undefined;
  return {
    index,
    name: safeFileName(file.name),
    size: file.size,
    date: lastModifiedOf(file),
    state: isSent ? 'pending' : 'none',
    percent: isSent ? percent : 0,
    mayRetry: false,
    ...(error === undefined ? {} : { error }),
  };
}
