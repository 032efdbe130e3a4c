import { inflateSync } from 'node:zlib';
import { imageKind } from '@portal/contract/pictures';
import { MAX_COMPANY_FILE_BYTES } from '@portal/contract/companies';
import type { CompanyFileRecord } from '@portal/fixtures/companies';
import { refuse } from '../core/refusal.ts';
import { checkUploadedPicture } from './checkUploadedPicture.ts';

const LIMITS = { bytes: MAX_COMPANY_FILE_BYTES, pixels: 40_000_000, tooLarge: 'The file is larger than 5 MB' };

/** PDF features that run code, open other files or contain other files. Uploaded documents with them are refused. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)(?![\w.])|\/XFA\s*[[\d]/;
/** Limits of the compressed PDF object streams that are searched: bytes after decompression, and number of streams. */
const MOST_UNPACKED = 32 * 1024 * 1024;
const MOST_STREAMS = 2000;

/** Decodes hex escapes in PDF names: `/Java#53cript` → `/JavaScript`. */
const plainNames = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const cannotLook = (): never => refuse("The PDF can't be checked: upload another copy");

/** Largest number of characters that are searched in a stream's dictionary before and after its type. */
const DICTIONARY = 1000;

/** Offset of a PDF object stream's data. Refuses streams with an unknown compression. */
function packedFrom(text: string, index: number): number {
  const start = /stream\r?\n/.exec(text.slice(index, index + DICTIONARY)) ?? cannotLook();
  const dictionary = text.slice(Math.max(0, index - DICTIONARY), index + start.index);
  if (!/\/Filter/.test(dictionary) || /\/Predictor/.test(dictionary)) cannotLook();
  return index + start.index + start[0].length;
}

/** Decompresses one object stream of a PDF to text. */
function unpacked(bytes: Buffer, from: number): string {
  try {
    return inflateSync(bytes.subarray(from), { maxOutputLength: MOST_UNPACKED }).toString('latin1');
  } catch {
    return cannotLook();
  }
}

const PACKED = /\/ObjStm\b/g;

/** Yields all parts of a PDF that can contain object names. */
function* objectsOf(bytes: Buffer): Generator<string> {
  const text = bytes.toString('latin1');
  yield text;
  const streams = [...text.matchAll(PACKED)];
  const isSpelledOut = [...plainNames(text).matchAll(PACKED)].length === streams.length;
  if (streams.length > MOST_STREAMS || !isSpelledOut) cannotLook();
  let left = MOST_UNPACKED;
  for (const { index } of streams) {
    const objects = unpacked(bytes, packedFrom(text, index));
    left -= objects.length;
    if (left < 0) cannotLook();
    yield objects;
  }
}

function assertPlainPdf(bytes: Buffer): void {
  if (!bytes.subarray(-2048).includes('%%EOF')) refuse('The file is damaged: upload another copy');
  for (const objects of objectsOf(bytes)) {
    const text = plainNames(objects);
    if (/\/Encrypt\b/.test(text)) refuse('The PDF is password-protected: upload one without a password');
    if (ACTIVE.test(text)) refuse('The PDF contains a script or an attached file: upload one with pages only');
  }
}

/**
 * Checks an uploaded document by its bytes: a complete PDF without active content, or a complete picture (quality F1).
 * Refuses other documents.
 */
export function checkUploadedDocument(bytes: Uint8Array<ArrayBuffer>): Pick<CompanyFileRecord, 'kind' | 'bytes'> {
  if (bytes.length === 0) refuse('The file is empty');
  if (bytes.length > LIMITS.bytes) refuse(LIMITS.tooLarge);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, 5).toString('latin1') === '%PDF-') {
    assertPlainPdf(buffer);
    return { kind: 'pdf', bytes };
  }
  if (imageKind(bytes) === undefined) refuse('Only PDF, PNG and JPG files can be uploaded');
  return { kind: checkUploadedPicture(bytes, LIMITS).kind, bytes };
}
