import type { AppRoute } from '@ts-rest/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getQueryKey } from '../../api/client.ts';
import { toFailure, Failure } from '../../api/failure.ts';
import { toList } from '../../api/toList.ts';
import { uploadFile } from '../../api/upload.ts';
import { t } from '../../text/t.ts';
import { failureText, isFailureShownElsewhere } from '../overlay/runAction.ts';
import type { FileRowError } from './rowsFile.ts';
import { findFileError, type UploadLimits } from './uploadLimits.ts';

/** Server's check of a file of rows, and the number of created rows. */
export interface CheckedRows {
  file_id: number;
  created: number;
  rows: number;
  wrong: number;
  /** Totals of all rows in the file, one for each currency. */
  totals: readonly { currency: string }[];
  errors: readonly FileRowError[];
}

/** A chosen file and its state. */
interface Shown<C> {
  file?: File;
  /** Progress of the upload in whole percent. */
  percent?: number;
  /** Reason why the file can't be used, or why its rows were not created. */
  error?: string;
  /** Result of the server's check. */
  checked?: C;
  /** The file's rows were created. */
  isMade?: boolean;
}

interface Given<C> {
  /** Address for the check; with `file_id` it creates the rows, at most once. */
  path: string;
  limits: UploadLimits;
  /** Validates the server's answer, by `parseCheckedRows`. */
  resultOf: (answer: object) => C;
  /** Routes whose cached answers are stale after the rows were created. */
  touches: readonly AppRoute[];
  /**
   * For rows that move money: the text for an unknown outcome, and functions that remember the file until its outcome
   * is known.
   */
  making?: { unanswered: string; begin: (file: number) => void; end: (file: number) => void };
}

/**
 * Fills in lists that another server implementation omitted; throws a `Failure` if the answer is not a check result.
 */
export function parseCheckedRows<C extends CheckedRows>(said: C): C {
  if ([said.rows, said.file_id, said.created].some((count) => typeof count !== 'number'))
    throw new Failure('other', 200);
  return { ...said, totals: toList(said.totals), errors: toList(said.errors) };
}

function textOf(failure: Failure): string | undefined {
  if (isFailureShownElsewhere(failure)) return undefined;
  return failure.status === 413 ? t('The file is too large for the server') : failureText(failure);
}

interface Sending<C> {
  /** State that is shown during the request, with the progress. */
  kept: Shown<C>;
  words?: (failure: Failure) => string | undefined;
  /** The request moves money, so it continues when the page is left (quality B3). */
  goesOn?: boolean;
}

/** Sends files of rows to the server, one at a time. */
function useSending<C>(resultOf: (answer: object) => C, show: (shown: Shown<C>) => void) {
  const sending = useRef<AbortController>(undefined);
  const stop = () => sending.current?.abort();
  useEffect(() => stop, []);
  const send = async (file: File, path: string, { kept, words = textOf, goesOn = false }: Sending<C>) => {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = goesOn ? undefined : controller;
    const onPercent = (percent: number) => void (signal.aborted || show({ ...kept, percent }));
    onPercent(0);
    try {
      const result = resultOf(await uploadFile(path, file, { signal, onPercent }));
      return signal.aborted ? undefined : result;
    } catch (thrown) {
      const error = words(toFailure(thrown));
      if (!signal.aborted) show({ ...kept, ...(error === undefined ? {} : { error }) });
      return undefined;
    }
  };
  return { send, stop };
}

/** Uploads a file of rows: the server checks the file when it is chosen, and creates its rows on request. */
export function useCheckedFile<C extends CheckedRows>({ path, limits, resultOf, touches, making }: Given<C>) {
  const [shown, show] = useState<Shown<C>>({});
  const { send, stop } = useSending(resultOf, show);
  const queries = useQueryClient();
  /** Clears the chosen file, for example after a change of merchant, whose currencies differ. */
  const clear = () => {
    stop();
    show({});
  };
  const choose = async ([file, ...others]: readonly File[]) => {
    if (!file) return;
    const error = await findFileError(file, limits, others.length);
    if (error !== undefined) return show({ file, error });
    const checked = await send(file, path, { kept: { file } });
    if (checked) show({ file, checked });
  };
  const make = async () => {
    const { file, checked, percent } = shown;
    if (!file || !checked || percent !== undefined) return;
    const words = (failure: Failure) => {
      if (failure.isRefusal) making?.end(checked.file_id);
      else if (making && !isFailureShownElsewhere(failure)) return making.unanswered;
      return textOf(failure);
    };
    making?.begin(checked.file_id);
    const at = `${path}?file_id=${checked.file_id}`;
    const made = await send(file, at, { kept: { file, checked }, words, goesOn: making !== undefined });
    if (!made) return;
    making?.end(checked.file_id);
    for (const list of touches) void queries.invalidateQueries({ queryKey: getQueryKey(list) });
    show({ file, checked: made, isMade: made.created > 0 });
  };
  return { ...shown, choose, make, clear };
}
export type CheckedFile<C extends CheckedRows> = ReturnType<typeof useCheckedFile<C>>;
