import { emit } from './events.ts';
import { classify, Failure, failureOf } from './failure.ts';
import { FILE_TIMEOUT, requestHeaders, parseJson } from './http.ts';
import { readMarkers } from './readMarkers.ts';
import { syncServerClock } from './serverClock.ts';

/** Upload parameters; the file's field is always `file` (CTRL-028, CTRL-029). */
export interface Sending {
  /** Receives the progress in whole percent (001 §9). */
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

function answerOf(request: XMLHttpRequest, path: string): object {
  syncServerClock(new Headers({ date: request.getResponseHeader('date') ?? '' }));
  if (request.status !== 200) throw failureOf(request.status, request.responseText);
  const body = parseJson(request.responseText, request.status);
  readMarkers(path, body);
  return body;
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function post(path: string, form: FormData, { onPercent, signal }: Sending): Promise<object> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let patience = setTimeout(abort, FILE_TIMEOUT);
    request.open('POST', path);
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      // A slow upload may continue while it makes progress.
      clearTimeout(patience);
      patience = setTimeout(abort, FILE_TIMEOUT);
      onPercent(total === 0 ? 0 : Math.floor((loaded / total) * 100));
    });
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request, path));
      } catch (failure) {
        reject(classify(failure));
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

/** Uploads a file as multipart, as `uploadForm` does. */
export function upload(path: string, file: File, sending: Sending): Promise<object> {
  const form = new FormData();
  form.append('file', file, file.name);
  return uploadForm(path, form, sending);
}

/**
 * Uploads a form as multipart. Resolves with the answer, rejects with a `Failure`: `refused` if the answer has an
 * `error`, status 0 if there was no answer, an abort, or no progress for 60 s. A 401 ends the session.
 */
export async function uploadForm(path: string, form: FormData, sending: Sending): Promise<object> {
  try {
    return await post(path, form, sending);
  } catch (thrown) {
    const failure = classify(thrown);
    if (failure.kind === 'ended') emit({ type: 'ended' });
    throw failure;
  }
}
