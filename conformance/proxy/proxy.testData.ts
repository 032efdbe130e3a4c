import { mkdtempSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { parseProxyOptions } from './options.ts';
import { startProxy, type RunningProxy } from './startProxy.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
});

/** Listens on a free port until the test ends, and returns the URL. */
export async function listen(server: Server, protocol = 'http'): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export const startTarget = (answer: RequestListener): Promise<string> => listen(createServer(answer));

export const makeFile = (name: string): string => join(mkdtempSync(join(tmpdir(), 'proxy-')), name);

/** Starts a proxy by its command line, on a free port; `lines` are what it prints. */
export async function openProxy(...args: string[]): Promise<RunningProxy & { lines: string[] }> {
  const lines: string[] = [];
  const proxy = await startProxy(parseProxyOptions(['--port', '0', ...args])!, (line) => lines.push(line));
  let stopping: Promise<boolean> | undefined;
  const stop = () => (stopping ??= proxy.stop());
  cleanups.push(stop);
  return { ...proxy, stop, lines };
}

/** Reads a whole body. */
export function readAll(stream: NodeJS.ReadableStream, done: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(Buffer.concat(chunks)));
}

interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Sends a request without a client library that decompresses, follows or adds anything. */
export function sendRaw(
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const sent = request(url, { method, headers, agent: false }, (answer) => {
      answer.on('error', fail);
      readAll(answer, (bytes) => done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }));
    });
    sent.on('error', fail);
    sent.end(body);
  });
}
