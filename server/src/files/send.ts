import { setImmediate } from 'node:timers/promises';
import { toOneLine } from '../core/oneLine.ts';

/** Content types of downloads, by kind of file. */
const TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

interface Sent {
  /** File name without its extension. */
  name: string;
  kind: keyof typeof TYPES;
  /** Whether the browser opens the file for printing (`inline`) or saves it (`attachment`). */
  disposition: 'inline' | 'attachment';
  /** Whether the address always returns the same content, so that browsers may cache the file. */
  isForever?: true;
}

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Builds a `Content-Disposition` header by RFC 6266: an ASCII file name for old clients and the UTF-8 name for others.
 */
export function contentDisposition({ name, kind, disposition }: Sent): string {
  const printable = toOneLine(name);
  const plain =
    printable
      .normalize('NFKD')
      .replace(/[^\w. -]/g, '')
      .trim() || 'file';
  const real = encodeURIComponent(printable || 'file').replace(/['()*]/g, percent);
  return `${disposition}; filename="${plain}.${kind}"; filename*=UTF-8''${real}.${kind}`;
}

/** Streams chunks and lets other requests run between them, because rows are computed on the same thread. */
async function* inTurns(chunks: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    yield chunk;
    await setImmediate();
  }
}

/**
 * Builds the response with a file that can't run scripts or be framed. A `Response`, because `@ts-rest/fastify` sends
 * other files as `application/octet-stream`.
 */
export function fileResponse(sent: Sent, content: Buffer | ReadableStream<Uint8Array>) {
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
