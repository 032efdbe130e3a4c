import { mkdtempSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { listenUntilTestEnds } from '../support/selling/listening.ts';
import { parseProxyOptions } from './options.ts';
import { startProxy, type RunningProxy } from './startProxy.ts';

/** Starts an HTTP target until the test ends, and returns its URL. */
export const startTarget = (answer: RequestListener): Promise<string> => listenUntilTestEnds(createServer(answer));

/** Starts an HTTPS server until the test ends, and returns its URL. */
export const listenSecurely = async (server: Server): Promise<string> =>
  (await listenUntilTestEnds(server)).replace('http:', 'https:');

export const makeFile = (name: string): string => join(mkdtempSync(join(tmpdir(), 'proxy-')), name);

/** Starts a proxy with options of the command line, on a free port, until the test ends; `lines` are its output. */
export async function openProxy(...args: string[]): Promise<RunningProxy & { lines: string[] }> {
  const lines: string[] = [];
  const proxy = await startProxy(parseProxyOptions(['--port', '0', ...args])!, (line) => lines.push(line));
  let stopping: Promise<boolean> | undefined;
  const stop = () => (stopping ??= proxy.stop());
  onTestFinished(async () => void (await stop()));
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

/** Sends a request without a client library, which would decompress bodies, follow redirects or add headers. */
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
