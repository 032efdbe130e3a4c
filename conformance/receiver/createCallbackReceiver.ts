import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { verifySignatures } from './verifySignatures.ts';

/** Largest accepted request body in bytes. */
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
  /** HTTP status that answers a callback with valid signatures; other callbacks get 400. */
  answer: number;
  print(line: string): void;
}

/** Replaces control characters in a received text, so that it is safe to print in a terminal. */
const printable = (text: string): string => text.replaceAll(/\p{C}/gu, '?');

/**
 * Creates a merchant's server that prints each callback's event, attempt and payment, and whether its signatures are
 * valid.
 */
export function createCallbackReceiver({ secret, answer, print }: Receiving): Server {
  const came = new Map<string, number>();
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await bodyOf(request);
    if (!['GET', 'POST'].includes(method) || body === undefined) return void response.writeHead(400).end();
    const { event, about, wrong } = verifySignatures({ method, url, headers, body }, secret);
    const attempt = (came.get(event) ?? 0) + 1;
    came.set(event, attempt);
    const verdict = wrong.length === 0 ? 'both signatures hold' : `WRONG: ${wrong.join(', ')}`;
    const status = wrong.length === 0 ? answer : 400;
    print(printable([event, `attempt ${attempt}`, about, verdict, `answered ${status}`].join('  ')));
    response.writeHead(status, { 'content-type': 'text/plain' }).end(verdict);
  }
  // Ignores a request that breaks off.
  return createServer((request, response) => void take(request, response).catch(() => response.destroy()));
}
