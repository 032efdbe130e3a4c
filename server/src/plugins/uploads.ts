import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { imageKind, isIntactImage } from '@portal/contract/pictures';
import { metadataOf, type Metadata } from '@portal/contract/protocol';
import { HttpError, refuse } from '../core/refusal.ts';
import { hasNoFileName, MISSING_FILE_NAME } from '../core/uploadName.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Uploaded files of a multipart form. */
    sentFiles: readonly File[];
  }
}

/**
 * Largest accepted file: twice the largest limit of any route, so that routes themselves can refuse slightly too large
 * files.
 */
const MOST_BYTES = 2 * 1024 * 1024;
/** Bytes allowed for the multipart envelope around the files. */
const AROUND = 64 * 1024;
const TOO_LARGE = 'The file is too large';

type EvidenceLimits = NonNullable<Metadata['evidence']>;

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.config.tsRestRoute;
function evidenceOf(request: FastifyRequest): EvidenceLimits | undefined {
  const route = routeOf(request);
  return route && metadataOf(route).evidence;
}

const isMultipart = ({ headers }: FastifyRequest) =>
  /^multipart\/form-data\b/i.test(headers['content-type']?.trim() ?? '');

function keptOf(request: FastifyRequest): Metadata['files'] {
  const route = routeOf(request);
  return route && metadataOf(route).files;
}

function takesFile(request: FastifyRequest): boolean {
  const route = routeOf(request);
  return route?.method === 'POST' && route.contentType === 'multipart/form-data';
}

/** Largest accepted file of a route, in bytes. */
function mostOfFile(request: FastifyRequest): number {
  const route = routeOf(request);
  return (route && metadataOf(route).file?.bytes) ?? MOST_BYTES;
}

/** Largest accepted request body of a route, in bytes. */
function mostBytes(request: FastifyRequest): number {
  const several = evidenceOf(request) ?? keptOf(request);
  return (several ? several.count * several.bytes * 2 : mostOfFile(request)) + AROUND;
}

/** File name of a multipart part. Clients may omit the name, although the library's type says otherwise. */
const nameOf = ({ filename }: { filename: string | undefined }) => filename ?? '';

/**
 * Whether an error means that a file is too large. The status is not sufficient: the plugin also throws 413 for too
 * many files or fields.
 */
const isTooLarge = (thrown: unknown) => (thrown as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE';

/**
 * Reads the only file of a multipart body, in the field `file` (CTRL-028, CTRL-029). Throws 400 for other bodies and
 * 413 for a too large file. The file name comes from the client: code that stores the file uses its own name (quality
 * F2). The file is read into memory, so an aborted upload leaves nothing behind (quality F4).
 */
async function read(request: FastifyRequest): Promise<File> {
  try {
    const files: { field: string; file: File }[] = [];
    for await (const part of request.files({ limits: { fileSize: mostOfFile(request) } }))
      files.push({ field: part.fieldname, file: new File([new Uint8Array(await part.toBuffer())], nameOf(part)) });
    // There is only one file, because the parser throws for a second one.
    if (files[0]?.field === 'file') return files[0].file;
  } catch (thrown) {
    if (isTooLarge(thrown)) throw new HttpError(413, TOO_LARGE);
  }
  throw new HttpError(400, 'Send one file, in the field "file"');
}

/** Throws the error for an invalid body with several files: 413 for a too large file, 400 otherwise. */
function refuseBody(thrown: unknown, count: number): never {
  if (isTooLarge(thrown)) throw new HttpError(413, TOO_LARGE);
  throw new HttpError(400, `Send up to ${count} files, in the field "file"`);
}

/** Upload metadata: client file name, size in bytes and the first bytes (for type detection). The content is not stored (quality F4). */
export interface UploadedFileInfo {
  name: string;
  size: number;
  head: Uint8Array;
  /** Whether the file is an incomplete picture. Unknown for too large files, which are refused anyway. */
  isDamaged: boolean;
}
export interface UploadedEvidence {
  files: readonly UploadedFileInfo[];
  explanation: string;
}

const HEAD = 16;

/**
 * Reads an uploaded file and buffers it only while it can be a picture, to check at its end that the picture is
 * complete.
 */
async function pass(part: MultipartFile, most: number): Promise<UploadedFileInfo> {
  const held: Buffer[] = [];
  let [size, head] = [0, Buffer.alloc(0)];
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)]);
    size += chunk.length;
    if (size <= most && (head.length < HEAD || imageKind(head) !== undefined)) held.push(chunk);
    else held.length = 0;
  }
  const isPicture = held.length > 0 && imageKind(head) !== undefined;
  return { name: nameOf(part), size, head, isDamaged: isPicture && !isIntactImage(Buffer.concat(held)) };
}

/**
 * Reads several files in the field `file` and the text `explanation`. Throws 400 for other bodies and 413 for a too
 * large file.
 */
async function passAll(
  request: FastifyRequest,
  { count, bytes, text: most }: EvidenceLimits,
): Promise<UploadedEvidence> {
  const files: UploadedFileInfo[] = [];
  let text = '';
  // Limit of the text: up to four bytes per character and one character more, so that the route itself refuses a too
  // long text.
  const limits = { files: count, fields: 1, parts: count + 1, fileSize: 2 * bytes, fieldSize: 4 * (most + 1) };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file' && part.fieldname === 'file') files.push(await pass(part, bytes));
      else if (part.type === 'field' && part.fieldname === 'explanation') text = String(part.value);
      else throw new HttpError(400, 'Unknown part');
    }
    // Replaces CR LF, which browsers send as line breaks of form texts.
    return { files, explanation: text.replaceAll('\r\n', '\n') };
  } catch (thrown) {
    return refuseBody(thrown, count);
  }
}

const MOST_FIELDS = 30;
/** Largest size of a text field in bytes, for up to four bytes per character. */
const FIELD_BYTES = 4 * 1024;

/**
 * Reads text fields, and the files of the field `file`, into memory, so that an aborted upload leaves nothing behind.
 * The route handler validates the fields.
 */
async function readForm(request: FastifyRequest, { count, bytes }: NonNullable<Metadata['files']>) {
  const files: File[] = [];
  const fields = new Map<string, string>();
  const parts = count + MOST_FIELDS;
  const limits = { files: count, fields: MOST_FIELDS, parts, fileSize: 2 * bytes, fieldSize: FIELD_BYTES };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file' && part.fieldname === 'file')
        files.push(new File([new Uint8Array(await part.toBuffer())], nameOf(part)));
      else if (part.type === 'field') fields.set(part.fieldname, String(part.value));
      else throw new HttpError(400, 'Unknown part');
    }
  } catch (thrown) {
    return refuseBody(thrown, count);
  }
  request.sentFiles = files;
  return Object.fromEntries(fields);
}

/** Uploaded files of a request, each with a name. Throws 400 for a wrong number of files. */
export async function getUploadedFiles({ sentFiles: files }: FastifyRequest, wanted = files.length) {
  if (files.length !== wanted) throw new HttpError(400, 'Send one file, in the field "file"');
  if (files.some(({ name }) => hasNoFileName(name))) refuse(MISSING_FILE_NAME);
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
}

/** Uploaded file of a request, which must have a name. The types of `@ts-rest/fastify` lack this file. */
export function getUploadedFile({ body }: FastifyRequest): File {
  const { file } = body as { file: File };
  return hasNoFileName(file.name) ? refuse(MISSING_FILE_NAME) : file;
}

/** Evidence of a dispute that was uploaded with a request. */
export const getUploadedEvidence = ({ body }: FastifyRequest): UploadedEvidence => body as UploadedEvidence;

/**
 * Accepts file uploads on the routes whose contract allows them. Answers 415 to uploads on other routes and to other
 * bodies on these routes (S7). A body whose announced length is too large is not read; a body without a length is read
 * and discarded, for at most 30 s.
 */
export function addFileUploads(app: FastifyInstance): void {
  app.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: MOST_BYTES } });
  app.decorateRequest('sentFiles');
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (isMultipart(request) !== takesFile(request)) throw new HttpError(415, 'Unsupported content type');
    if (takesFile(request) && Number(request.headers['content-length']) > mostBytes(request))
      throw new HttpError(413, TOO_LARGE);
    done(null, payload);
  });
  app.addHook('preValidation', async (request) => {
    if (!takesFile(request)) return;
    const several = evidenceOf(request);
    const kept = keptOf(request);
    if (kept) request.body = await readForm(request, kept);
    else request.body = several ? await passAll(request, several) : { file: await read(request) };
  });
}
