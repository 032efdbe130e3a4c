import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';

/** Function that handles an upload request. */
type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** Reads a request body as text with one character per byte. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('latin1');
}

/** Answers with JSON after the whole upload has arrived. An upload that the browser cancels gets no answer. */
export const answerWithJson =
  (body: object, got: (request: IncomingMessage, sent: string) => void = () => undefined): Answering =>
  (request, response) =>
    void bodyOf(request).then(
      (sent) => {
        got(request, sent);
        response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      },
      () => response.destroy(),
    );

/** Reads the whole upload and never answers. */
export const neverAnswer: Answering = (request) => void request.resume();

/** Breaks the connection after this number of uploaded bytes. */
export const breakConnectionAfter =
  (bytes: number): Answering =>
  (request) => {
    let come = 0;
    request.on('data', (part: Buffer) => {
      come += part.length;
      if (come >= bytes) request.socket.destroy();
    });
  };

export interface UploadReceiver {
  /** Sets how later uploads are answered. */
  answerBy(answering: Answering): void;
  /** Limits uploads to this number of bytes per second; -1 removes the limit. */
  pace(rate: number): Promise<void>;
  stop(): Promise<void>;
}

/** Receives a page's uploads to a path in place of the server, over a separate connection that can be slow or break. */
export async function receiveUploads(page: Page, path: string): Promise<UploadReceiver> {
  let take: Answering = answerWithJson({});
  const server = createServer((request, response) => take(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await page.route(`**${path}`, (route, request) => {
    const { pathname, search } = new URL(request.url());
    return route.continue({ url: `${origin}${pathname}${search}` });
  });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  return {
    answerBy: (next) => void (take = next),
    pace: async (uploadThroughput) => {
      const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
      await line.send('Network.emulateNetworkConditions', conditions);
    },
    stop: async () => {
      await line.detach();
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
