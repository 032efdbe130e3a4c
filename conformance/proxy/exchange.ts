import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** Largest part of a body that is copied for validation and recording, in bytes, also after decompression. */
export const LARGEST_COPY = 8 * 1024 * 1024;

export type Headers = readonly (readonly [name: string, value: string])[];

export interface CopiedBody {
  bytes: Buffer;
  /** Whether `bytes` holds the whole body: it arrived completely and fits into the copy. */
  isWhole: boolean;
}

/** A request and its answer, as seen by the proxy. */
export interface Exchange {
  startedAt: Date;
  ms: number;
  method: string;
  /** Path and query without the target's base path. */
  url: string;
  requestHeaders: Headers;
  requestBody: CopiedBody;
  status: number;
  statusText: string;
  answerHeaders: Headers;
  answerBody: CopiedBody;
}

/** Bounded copy of a body that streams through the proxy. */
export class BodyCopy {
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #hasEnded = false;

  add(chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size <= LARGEST_COPY) this.#chunks.push(chunk);
    else this.#chunks.length = 0;
  }
  end(): void {
    this.#hasEnded = true;
  }
  get(): CopiedBody {
    return { bytes: Buffer.concat(this.#chunks), isWhole: this.#hasEnded && this.#size <= LARGEST_COPY };
  }
}

/** Copies the chunks of a stream that another reader consumes. */
export function copyStream(stream: NodeJS.ReadableStream): BodyCopy {
  const copy = new BodyCopy();
  stream.on('data', (chunk: Buffer) => copy.add(chunk));
  stream.on('end', () => copy.end());
  return copy;
}

/** Pairs the names and values of `rawHeaders`. */
export const pairHeaders = (raw: readonly string[]): Headers =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : []));

export const findHeader = (headers: Headers, wanted: string): string =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
export const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

const BOUND = { maxOutputLength: LARGEST_COPY };
const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: (bytes) => gunzipSync(bytes, BOUND),
  'x-gzip': (bytes) => gunzipSync(bytes, BOUND),
  deflate: (bytes) => inflateSync(bytes, BOUND),
  br: (bytes) => brotliDecompressSync(bytes, BOUND),
  identity: (bytes) => bytes,
};

/** Decompresses bytes by a `Content-Encoding` header; undefined if that is impossible or the result is too large. */
export function decodeBytes(bytes: Buffer, contentEncoding: string): Buffer | undefined {
  const encodings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  try {
    return encodings
      .filter((name) => name !== '')
      .reduceRight((rest, name) => {
        const decode = DECODERS[name];
        if (decode === undefined) throw new Error(`unknown encoding ${name}`);
        return rest.length === 0 ? rest : decode(rest);
      }, bytes);
  } catch {
    return undefined;
  }
}

/** Whole body without its compression; undefined if the copy is incomplete or cannot be decompressed. */
export const decodeBody = ({ bytes, isWhole }: CopiedBody, headers: Headers): Buffer | undefined =>
  isWhole ? decodeBytes(bytes, findHeader(headers, 'content-encoding')) : undefined;
