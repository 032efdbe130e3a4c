import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from '../refusal.ts';

/** A file may be twice as large as the largest that any call takes: one a little too large is told by its call. */
const MOST_BYTES = 2 * 1024 * 1024;
/** What stands around the file in its body. */
const AROUND = 64 * 1024;
const TOO_LARGE = 'The file is too large';

const isMultipart = ({ headers }: FastifyRequest) =>
  /^multipart\/form-data\b/i.test(headers['content-type']?.trim() ?? '');

const takesFile = ({ routeOptions }: FastifyRequest) =>
  (routeOptions.config.tsRestRoute as { contentType?: string } | undefined)?.contentType === 'multipart/form-data';

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
    for await (const part of request.files())
      files.push({ field: part.fieldname, file: new File([new Uint8Array(await part.toBuffer())], part.filename) });
    // A second one has thrown by now.
    if (files[0]?.field === 'file') return files[0].file;
  } catch (thrown) {
    if (isTooLarge(thrown)) throw new HttpProblem(413, TOO_LARGE);
  }
  throw new HttpProblem(400, 'Send one file, in the field "file"');
}

/** The file that came along; the adapter types it away. */
export const sentFile = ({ body }: FastifyRequest): File => (body as { file: File }).file;

/**
 * Takes files on the calls whose contract says so; a file anywhere else is 415, and so is anything else there (S7). A body
 * that says of itself that it is too large is not read at all; one that does not say is read past, for half a minute at most.
 */
export function addUploads(app: FastifyInstance): void {
  app.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: MOST_BYTES } });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (isMultipart(request) !== takesFile(request)) throw new HttpProblem(415, 'Unsupported content type');
    if (takesFile(request) && Number(request.headers['content-length']) > MOST_BYTES + AROUND)
      throw new HttpProblem(413, TOO_LARGE);
    done(null, payload);
  });
  app.addHook('preValidation', async (request) => {
    if (takesFile(request)) request.body = { file: await read(request) };
  });
}
