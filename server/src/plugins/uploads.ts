import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { imageKind, isIntactImage } from '@portal/contract/pictures';
import { metadataOf, type Metadata } from '@portal/contract/protocol';
import { HttpProblem, refuse } from '../core/refusal.ts';
import { isNameless, NAMELESS } from '../core/uploadName.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The files that came with a form. */
    sentFiles: readonly File[];
  }
}

/** A file may be twice as large as the largest that any call takes: one a little too large is told by its call. */
const MOST_BYTES = 2 * 1024 * 1024;
/** What stands around the file in its body. */
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

/** The largest single file that a call can mean. */
function mostOfFile(request: FastifyRequest): number {
  const route = routeOf(request);
  return (route && metadataOf(route).file?.bytes) ?? MOST_BYTES;
}

/** The largest body that a call can mean. */
function mostBytes(request: FastifyRequest): number {
  const several = evidenceOf(request) ?? keptOf(request);
  return (several ? several.count * several.bytes * 2 : mostOfFile(request)) + AROUND;
}

/** Its type says that there is one, its sender may have said none. */
const nameOf = ({ filename }: { filename: string | undefined }) => filename ?? '';

/** Not so several files, or a field: those are 413 to the plugin, too. */
const isTooLarge = (thrown: unknown) => (thrown as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE';

/**
 * The one file of a multipart body, in its field `file` (CTRL-028, CTRL-029); 400 for any other body, 413 for one that
 * is too large. Its name is the sender's: whoever keeps the file gives it one of our own (quality F2). It is read in
 * memory, so of a body that breaks off half-way nothing stays (quality F4).
 */
async function read(request: FastifyRequest): Promise<File> {
  try {
    const files: { field: string; file: File }[] = [];
    for await (const part of request.files({ limits: { fileSize: mostOfFile(request) } }))
      files.push({ field: part.fieldname, file: new File([new Uint8Array(await part.toBuffer())], nameOf(part)) });
    // A second one has thrown by now.
    if (files[0]?.field === 'file') return files[0].file;
  } catch (thrown) {
    if (isTooLarge(thrown)) throw new HttpProblem(413, TOO_LARGE);
  }
  throw new HttpProblem(400, 'Send one file, in the field "file"');
}

/** 413 for a file that is too large, 400 for whatever else is wrong with a body of several files. */
function refuseBody(thrown: unknown, count: number): never {
  if (isTooLarge(thrown)) throw new HttpProblem(413, TOO_LARGE);
  throw new HttpProblem(400, `Send up to ${count} files, in the field "file"`);
}

/** A file as it came by: its sender's name, its bytes counted, and the first of them; the rest is not kept (quality F4). */
export interface PassedFile {
  name: string;
  size: number;
  head: Uint8Array;
  /** A picture that is not whole; nobody knows of one that is too large anyhow. */
  isDamaged: boolean;
}
export interface Evidence {
  files: readonly PassedFile[];
  explanation: string;
}

const HEAD = 16;

/** Only a picture is held, while it comes and as long as it may become one: it is looked through at its end. */
async function pass(part: MultipartFile, most: number): Promise<PassedFile> {
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

/** Several files in the field `file` and a text, a file at a time; 400 for any other body, 413 for a file that is too large. */
async function passAll(request: FastifyRequest, { count, bytes, text: most }: EvidenceLimits): Promise<Evidence> {
  const files: PassedFile[] = [];
  let text = '';
  // Four bytes a letter at most, and one more letter: a text that is too long is told by its call. Line breaks are two.
  const limits = { files: count, fields: 1, parts: count + 1, fileSize: 2 * bytes, fieldSize: 4 * (most + 1) };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file' && part.fieldname === 'file') files.push(await pass(part, bytes));
      else if (part.type === 'field' && part.fieldname === 'explanation') text = String(part.value);
      else throw new HttpProblem(400, 'Unknown part');
    }
    // Browsers send each line break of a form as two letters.
    return { files, explanation: text.replaceAll('\r\n', '\n') };
  } catch (thrown) {
    return refuseBody(thrown, count);
  }
}

const MOST_FIELDS = 30;
/** Letters of a field, four bytes each at most. */
const FIELD_BYTES = 4 * 1024;

/**
 * Fields of text and files in the field `file`, which are kept: each is held in memory while it comes, so of a body that
 * breaks off half-way nothing stays. Fields are the call's to judge.
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
      else throw new HttpProblem(400, 'Unknown part');
    }
  } catch (thrown) {
    return refuseBody(thrown, count);
  }
  request.sentFiles = files;
  return Object.fromEntries(fields);
}

/** The files that came along beside a form, read, each with a name; 400 where not as many came as are wanted. */
export async function sentFiles({ sentFiles: files }: FastifyRequest, wanted = files.length) {
  if (files.length !== wanted) throw new HttpProblem(400, 'Send one file, in the field "file"');
  if (files.some(({ name }) => isNameless(name))) refuse(NAMELESS);
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
}

/** The file that came along, which must have a name; the adapter types it away. */
export function sentFile({ body }: FastifyRequest): File {
  const { file } = body as { file: File };
  return isNameless(file.name) ? refuse(NAMELESS) : file;
}

/** What came along as evidence. */
export const sentEvidence = ({ body }: FastifyRequest): Evidence => body as Evidence;

/**
 * Takes files on the calls whose contract says so; a file anywhere else is 415, and so is anything else there (S7). A body
 * that says of itself that it is too large is not read at all; one that does not say is read past, for half a minute at most.
 */
export function addUploads(app: FastifyInstance): void {
  app.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: MOST_BYTES } });
  app.decorateRequest('sentFiles');
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (isMultipart(request) !== takesFile(request)) throw new HttpProblem(415, 'Unsupported content type');
    if (takesFile(request) && Number(request.headers['content-length']) > mostBytes(request))
      throw new HttpProblem(413, TOO_LARGE);
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
