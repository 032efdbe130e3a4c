import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { judge } from './judge.ts';

/** Largest body in bytes. */
const LONGEST = 100_000;

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

interface Receiving {
  secret: string;
  /** Status of the answer to a callback with valid signatures; others get 400. */
  answer: number;
  print(line: string): void;
}

/** A received text without control characters, safe to print in a terminal. */
const printable = (text: string): string => text.replaceAll(/\p{C}/gu, '?');

/** A merchant's server: prints each callback's event, attempt and payment, and whether its signatures are valid. */
export function openReceiver({ secret, answer, print }: Receiving): Server {
  const came = new Map<string, number>();
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await bodyOf(request);
    if (!['GET', 'POST'].includes(method) || body === undefined) return void response.writeHead(400).end();
    const { event, about, wrong } = judge({ method, url, headers, body }, secret);
    const attempt = (came.get(event) ?? 0) + 1;
    came.set(event, attempt);
    const verdict = wrong.length === 0 ? 'both signatures hold' : `WRONG: ${wrong.join(', ')}`;
    const status = wrong.length === 0 ? answer : 400;
    print(printable([event, `attempt ${attempt}`, about, verdict, `answered ${status}`].join('  ')));
    response.writeHead(status, { 'content-type': 'text/plain' }).end(verdict);
  }
  // A request that breaks off is ignored.
  return createServer((request, response) => void take(request, response).catch(() => response.destroy()));
}
