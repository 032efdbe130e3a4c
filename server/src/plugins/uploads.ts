import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from '../refusal.ts';

/** A body may be as large as the largest file that any call takes, twice: a file a little too large is told by its call. */
const MOST_BYTES = 2 * 1024 * 1024;

const isMultipart = ({ headers }: FastifyRequest) =>
  /^multipart\/form-data\b/i.test(headers['content-type']?.trim() ?? '');

/**
 * The one file of a multipart body, in its field `file` (CTRL-028, CTRL-029); 400 for any other body. Its name is the
 * sender's: whoever keeps the file gives it one of our own (quality F2). By the platform's own reader, which takes the
 * body in whole: a body that breaks off half-way never comes this far, so nothing of it stays (quality F4).
 */
async function read(request: FastifyRequest, body: Buffer): Promise<{ file: File }> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => new FormData());
  const [[name, file] = [], ...more] = [...form];
  if (name !== 'file' || !(file instanceof File) || more.length > 0)
    throw new HttpProblem(400, 'Send one file, in the field "file"');
  return { file };
}

/** The file that came along; the adapter types it away. */
export const sentFile = ({ body }: FastifyRequest): File => (body as { file: File }).file;

/** Takes files on the calls whose contract says so; a file anywhere else is 415, and so is anything else there (S7). */
export function addUploads(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, read);
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const takesFile = request.routeOptions.config.tsRestRoute as { contentType?: string } | undefined;
    if (isMultipart(request) !== (takesFile?.contentType === 'multipart/form-data'))
      throw new HttpProblem(415, 'Unsupported content type');
    done(null, payload);
  });
}
