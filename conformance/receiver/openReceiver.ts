import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { judge } from './judge.ts';

/** Bytes: a body that is longer is no callback. */
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
  /** The status that a callback with both signatures gets; one without gets 400. */
  answer: number;
  print(line: string): void;
}

/** What somebody sent, as a terminal may print it: without control characters. */
const printable = (text: string): string => text.replaceAll(/\p{C}/gu, '?');

/** A merchant's server: says of each callback what it is about, how often it came, and whether its signatures hold. */
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
  // A request that breaks off is nobody's any more; the next one is taken.
  return createServer((request, response) => void take(request, response).catch(() => response.destroy()));
}
