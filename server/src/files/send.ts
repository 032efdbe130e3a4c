import { setImmediate } from 'node:timers/promises';
import { oneLine } from '../core/oneLine.ts';

/** What kinds of files leave the server. */
const TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

interface Sent {
  /** Without its ending. */
  name: string;
  kind: keyof typeof TYPES;
  /** `inline` opens in the window, to be printed; `attachment` is saved. */
  disposition: 'inline' | 'attachment';
  /** What stands at its address never changes. */
  isForever?: true;
}

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** RFC 6266: a plain name for old clients, the real one in UTF-8 for all others. */
export function contentDisposition({ name, kind, disposition }: Sent): string {
  const printable = oneLine(name);
  const plain =
    printable
      .normalize('NFKD')
      .replace(/[^\w. -]/g, '')
      .trim() || 'file';
  const real = encodeURIComponent(printable || 'file').replace(/['()*]/g, percent);
  return `${disposition}; filename="${plain}.${kind}"; filename*=UTF-8''${real}.${kind}`;
}

/** Hands on a chunk at a time and lets others have their turn between two: rows are made where everyone else waits. */
async function* inTurns(chunks: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    yield chunk;
    await setImmediate();
  }
}

/**
 * A file as the answer of a handler. It may run nothing and be framed by nobody. A `Response`, since the adapter names
 * every file `application/octet-stream` unless it brings its headers along.
 */
export function sendFile(sent: Sent, content: Buffer | ReadableStream<Uint8Array>) {
  const headers = {
    'content-type': TYPES[sent.kind],
    'content-disposition': contentDisposition(sent),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...(sent.isForever ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
  };
  const body = Buffer.isBuffer(content)
    ? new Response(new Uint8Array(content), { headers: { ...headers, 'content-length': String(content.length) } })
    : new Response(ReadableStream.from(inTurns(content)), { headers });
  return { status: 200 as const, body: body as unknown as Blob };
}
