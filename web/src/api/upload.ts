import { emitPortalEvent } from './events.ts';
import { toFailure, Failure, createFailure } from './failure.ts';
import { FILE_TIMEOUT_MS, buildRequestHeaders, parseJsonBody } from './http.ts';
import { readMarkers } from './readMarkers.ts';
import { syncServerClock } from './serverClock.ts';

/** Options of a file upload. The form field of the file is always named `file` (CTRL-028, CTRL-029). */
export interface UploadOptions {
  /** Called with the upload progress in whole percent (001 §9). */
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

function answerOf(request: XMLHttpRequest, path: string): object {
  syncServerClock(new Headers({ date: request.getResponseHeader('date') ?? '' }));
  if (request.status !== 200) throw createFailure(request.status, request.responseText);
  const body = parseJsonBody(request.responseText, request.status);
  readMarkers(path, body);
  return body;
}

/** Sends a form with XMLHttpRequest, because fetch does not report upload progress. */
function post(path: string, form: FormData, { onPercent, signal }: UploadOptions): Promise<object> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let patience = setTimeout(abort, FILE_TIMEOUT_MS);
    request.open('POST', path);
    for (const [name, value] of Object.entries(buildRequestHeaders())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      // A slow upload is not cancelled while it makes progress.
      clearTimeout(patience);
      patience = setTimeout(abort, FILE_TIMEOUT_MS);
      onPercent(total === 0 ? 0 : Math.floor((loaded / total) * 100));
    });
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request, path));
      } catch (failure) {
        reject(toFailure(failure));
      }
    });
    for (const lost of ['error', 'abort']) request.addEventListener(lost, () => reject(new Failure('silent', 0)));
    request.addEventListener('loadend', () => {
      clearTimeout(patience);
      signal.removeEventListener('abort', abort);
    });
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}

/** Uploads one file as a multipart form. Errors are those of `uploadFormData`. */
export function uploadFile(path: string, file: File, sending: UploadOptions): Promise<object> {
  const form = new FormData();
  form.append('file', file, file.name);
  return uploadFormData(path, form, sending);
}

/**
 * Uploads a multipart form. Resolves with the answer, rejects with a `Failure`: `refused` if the answer has an `error`;
 * status 0 if there was no answer, the upload was aborted, or it made no progress for 60 s. A 401 answer ends the
 * session.
 */
export async function uploadFormData(path: string, form: FormData, sending: UploadOptions): Promise<object> {
  try {
    return await post(path, form, sending);
  } catch (thrown) {
    const failure = toFailure(thrown);
    if (failure.kind === 'ended') emitPortalEvent({ type: 'ended' });
    throw failure;
  }
}
