import type { AppRoute } from '@ts-rest/core';
import type { Portal } from './portal.ts';

/** A part of a multipart request body; the file name may be missing or empty. */
export interface UploadPart {
  bytes: Buffer;
  name?: string | undefined;
  field?: string;
  /** Set if the part is a text field instead of a file. */
  isText?: boolean;
}

const BOUNDARY = 'x'.repeat(30);
const head = ({ field = 'file', name, isText = false }: UploadPart) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"`}${isText ? '' : '\r\nContent-Type: application/octet-stream'}\r\n\r\n`;

/** Converts text fields to parts of a multipart form. */
export const toTextParts = (fields: object): UploadPart[] =>
  Object.entries(fields).map(([field, value]) => ({ field, bytes: Buffer.from(String(value)), isText: true }));

/** Sends a multipart request body that is built by hand, because client libraries give every file a name. */
export async function uploadMultipart(
  portal: Portal,
  { path }: Pick<AppRoute, 'path'>,
  ...parts: readonly UploadPart[]
) {
  const body = parts.flatMap((part) => [Buffer.from(head(part)), part.bytes, Buffer.from('\r\n')]);
  const answer = await portal.http
    .post(path)
    .set('X-CSRFToken', decodeURIComponent(portal.cookie('csrftoken') ?? ''))
    .set('content-type', `multipart/form-data; boundary=${BOUNDARY}`)
    .send(Buffer.concat([...body, Buffer.from(`--${BOUNDARY}--\r\n`)]));
  return {
    status: answer.status,
    body: answer.body as { error?: unknown; id?: number; image_url?: string; demo_mode?: boolean },
  };
}
