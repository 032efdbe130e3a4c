import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';

/** What is done with an upload. */
type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** All that was sent, as text of one byte a sign. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('latin1');
}

/** Answers with JSON once everything has come; what is cancelled before has no answer. */
export const answerJson =
  (body: object, got: (request: IncomingMessage, sent: string) => void = () => undefined): Answering =>
  (request, response) =>
    void bodyOf(request).then(
      (sent) => {
        got(request, sent);
        response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      },
      () => response.destroy(),
    );

/** Takes all of it and never answers. */
export const neverAnswer: Answering = (request) => void request.resume();

/** Breaks the connection once so many bytes have come. */
export const breakAfter =
  (bytes: number): Answering =>
  (request) => {
    let come = 0;
    request.on('data', (part: Buffer) => {
      come += part.length;
      if (come >= bytes) request.socket.destroy();
    });
  };

export interface UploadReceiver {
  /** From now on uploads are answered so. */
  answerBy(answering: Answering): void;
  /** Sends no faster than so many bytes a second; -1 as fast as it goes. */
  pace(rate: number): Promise<void>;
  stop(): Promise<void>;
}

/** Takes what a page sends to a path in the server's stead, over a connection of its own: it can be slow, and break. */
export async function receiveUploads(page: Page, path: string): Promise<UploadReceiver> {
  let take: Answering = answerJson({});
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
