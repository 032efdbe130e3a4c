import { useRef, useState } from 'react';
import { classify, Failure } from '../../api/failure.ts';
import { uploadForm } from '../../api/upload.ts';
import { t } from '../../text/t.ts';
import { refusal, shownName, type UploadLimits } from './uploadLimits.ts';
import { dateOf, isSameFile, type UploadItem } from './uploadQueue.ts';
import { tellFailures, tellSent } from './useUploads.ts';

interface Attachment {
  file: File;
  index: number;
  error?: string;
}

/** Files that are sent together with a form, once it is sent. */
export interface Attached {
  /** As rows show them: those that the limits forbid, or the server refused, say why. */
  items: readonly UploadItem[];
  /** Those that will be sent. */
  files: readonly File[];
  add: (files: readonly File[]) => Promise<void>;
  /** Takes a file off; while they are sent, stops the sending. */
  remove: (index: number) => void;
  /** Sends them with fields of text, and resolves with the answer. Rejects with a `Failure` for the form; what is wrong with a file is told at the file. */
  send: (path: string, fields: Readonly<Record<string, string>>) => Promise<object>;
}

const isGood = ({ error }: Attachment) => error === undefined;

function formOf(good: readonly Attachment[], fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { file } of good) form.append('file', file, file.name);
  return form;
}

/** What the server says of `file.0`, `file.1` …, by the place of the file; nothing where it speaks of something else. */
function refusedFiles({ error }: Failure): ReadonlyMap<number, string> {
  const pairs = Array.isArray(error) ? error : [];
  const found = pairs.flatMap(([field, said]): [number, string][] => {
    const place = /^file\.(\d+)$/.exec(field)?.[1];
    return place === undefined ? [] : [[Number(place), said]];
  });
  return new Map(found);
}

/** Said where no answer came to what was sent: nobody knows whether the server did it. */
export const CONNECTION_LOST = 'The connection was lost';

/** A form that got no answer, or was too large, says so above its fields: its person waits for it. */
function saidInForm(failure: Failure): Failure {
  if (failure.status === 0) return new Failure('refused', 200, { error: CONNECTION_LOST });
  return failure.status === 413
    ? new Failure('refused', 200, { error: 'The file is too large for the server' })
    : failure;
}

/** Files as they are chosen, each judged by itself; what the limits forbid is told at once. */
function useChosen(limits: UploadLimits) {
  const [all, setAll] = useState<readonly Attachment[]>([]);
  const now = useRef(all);
  const next = useRef(0);
  const put = (attachments: readonly Attachment[]) => setAll((now.current = attachments));
  const judge = async (file: File): Promise<Told[]> => {
    const isHere = now.current.some((one) => isGood(one) && isSameFile(one.file, file));
    const taken = now.current.filter(isGood).length;
    const error = isHere ? t('It is here already') : await refusal(file, limits, taken);
    const rest = now.current.filter((one) => isGood(one) || !isSameFile(one.file, file));
    put([...rest, { file, index: next.current++, ...(error === undefined ? {} : { error }) }]);
    return error === undefined ? [] : [{ name: shownName(file.name), message: error }];
  };
  const add: Attached['add'] = async (files) => {
    const errors: Told[] = [];
    for (const file of files) errors.push(...(await judge(file)));
    tellFailures({ done: 0, failed: errors.length, errors });
  };
  /** Marks those that the server refused, by their place among the good ones. */
  const refuse = (refused: ReadonlyMap<number, string>) => {
    const good = now.current.filter(isGood);
    const marked = good.flatMap((one, place) => {
      const said = refused.get(place);
      return said === undefined ? [] : [{ ...one, error: t(said) }];
    });
    put(now.current.map((one) => marked.find(({ index }) => index === one.index) ?? one));
    const errors = marked.map(({ file, error }) => ({ name: shownName(file.name), message: error }));
    tellFailures({ done: 0, failed: errors.length, errors });
  };
  const remove = (index: number) => put(now.current.filter((one) => one.index !== index));
  return { all, add, refuse, remove, good: () => now.current.filter(isGood) };
}
interface Told {
  name: string;
  message: string;
}

/**
 * Files chosen for a form, judged as they are chosen, and sent with it in one request with its percents. Once sent they
 * go on though the form is left: its outcome is told either way.
 */
export function useAttached(limits: UploadLimits): Attached {
  const { all, add, refuse, remove, good } = useChosen(limits);
  const [percent, setPercent] = useState<number>();
  const sending = useRef<AbortController>(undefined);

  const send: Attached['send'] = async (path, fields) => {
    const controller = (sending.current = new AbortController());
    // All of it is sent before the server has said that it is there.
    const onPercent = (sent: number) => setPercent(Math.min(sent, 99));
    onPercent(0);
    try {
      const answer = await uploadForm(path, formOf(good(), fields), { onPercent, signal: controller.signal });
      if (good().length > 0) tellSent(good().length);
      return answer;
    } catch (thrown) {
      const failure = classify(thrown);
      const refused = refusedFiles(failure);
      if (refused.size > 0) refuse(refused);
      throw refused.size > 0 || controller.signal.aborted ? new Failure('told', 0) : saidInForm(failure);
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
    name: shownName(file.name),
    size: file.size,
    date: dateOf(file),
    state: isSent ? 'pending' : 'none',
    percent: isSent ? percent : 0,
    mayRetry: false,
    ...(error === undefined ? {} : { error }),
  };
}
