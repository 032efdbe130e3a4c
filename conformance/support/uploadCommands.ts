import { defineBrowserCommand } from '@vitest/browser-playwright';
import type { Page } from 'playwright';
import {
  answerWithJson,
  breakConnectionAfter,
  neverAnswer,
  receiveUploads,
  type UploadReceiver,
} from './files/uploadReceiver.ts';

/** How an upload is answered: with JSON, never, or by breaking the connection after a number of bytes. */
type UploadAnswer = { json: object } | { breakAfter: number } | 'never';

interface SentUpload {
  /** Path and query of the upload request. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** Multipart request body with one character per byte; empty until the whole body has arrived. */
  body: string;
  /** Whether the browser closed the connection before the answer. */
  isAborted: boolean;
}

interface Receiving {
  receiver: UploadReceiver;
  uploads: SentUpload[];
}

const receivings = new WeakMap<Page, Receiving>();

function answerBy({ receiver, uploads }: Receiving, answer: UploadAnswer): void {
  receiver.answerBy((request, response) => {
    const upload: SentUpload = { url: request.url ?? '', headers: request.headers, body: '', isAborted: false };
    uploads.push(upload);
    response.on('close', () => (upload.isAborted = !response.writableFinished));
    if (answer === 'never') neverAnswer(request, response);
    else if ('breakAfter' in answer) breakConnectionAfter(answer.breakAfter)(request, response);
    else answerWithJson(answer.json, (_, body) => void (upload.body = body))(request, response);
  });
}

/** Answers and records a page's uploads to a path. */
const answerUploads = defineBrowserCommand<[path: string, answer: UploadAnswer]>(async ({ page }, path, answer) => {
  const receiver = receivings.get(page)?.receiver ?? (await receiveUploads(page, path));
  const receiving = { receiver, uploads: [] };
  receivings.set(page, receiving);
  answerBy(receiving, answer);
});

/** Returns the uploads that arrived since the last `answerUploads`. */
const sentUploads = defineBrowserCommand<[]>(({ page }) => receivings.get(page)?.uploads ?? []);

/** Limits uploads to this number of bytes per second; -1 removes the limit. */
const paceUploads = defineBrowserCommand<[rate: number]>(({ page }, rate) => receivings.get(page)?.receiver.pace(rate));

/** Stops the server that answers a page's uploads. */
export async function stopUploads(page: Page): Promise<void> {
  const receiving = receivings.get(page);
  receivings.delete(page);
  await receiving?.receiver.stop();
}

export const uploadCommands = { answerUploads, sentUploads, paceUploads };
