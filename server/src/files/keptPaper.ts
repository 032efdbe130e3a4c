import { inflateSync } from 'node:zlib';
import { imageKind } from '@portal/contract/pictures';
import { FILE_BYTES } from '@portal/contract/companies/company';
import type { CompanyFileRecord } from '@portal/fixtures/companies';
import { refuse } from '../core/refusal.ts';
import { keptPicture } from './keptPicture.ts';

const LIMITS = { bytes: FILE_BYTES, pixels: 40_000_000, tooLarge: 'The file is larger than 5 MB' };

/** What makes a reader run, open or hold something else than pages. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)(?![\w.])|\/XFA\s*[[\d]/;
/** Objects may be packed into streams, where no name shows; more of them than this nobody looks through. */
const MOST_UNPACKED = 32 * 1024 * 1024;
const MOST_STREAMS = 2000;

/** Names may be written with the numbers of their letters: `/Java#53cript`. */
const plainNames = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const cannotLook = (): never => refuse('The PDF cannot be looked through');

/** How many letters the dictionary of packed objects may have before and after their type. */
const DICTIONARY = 1000;

/** Where the packed objects of a type at `index` begin; refused where what stands around it does not say how they are packed. */
function packedFrom(text: string, index: number): number {
  const start = /stream\r?\n/.exec(text.slice(index, index + DICTIONARY)) ?? cannotLook();
  const dictionary = text.slice(Math.max(0, index - DICTIONARY), index + start.index);
  if (!/\/Filter/.test(dictionary) || /\/Predictor/.test(dictionary)) cannotLook();
  return index + start.index + start[0].length;
}

/** The objects that are packed into one stream of a PDF, as text. */
function unpacked(bytes: Buffer, from: number): string {
  try {
    return inflateSync(bytes.subarray(from), { maxOutputLength: MOST_UNPACKED }).toString('latin1');
  } catch {
    return cannotLook();
  }
}

const PACKED = /\/ObjStm\b/g;

/** All of a PDF where names of objects may stand. */
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

function insistOnPlainPdf(bytes: Buffer): void {
  if (!bytes.subarray(-2048).includes('%%EOF')) refuse('The file is damaged');
  for (const objects of objectsOf(bytes)) {
    const text = plainNames(objects);
    if (/\/Encrypt\b/.test(text)) refuse('The PDF is protected: send one without a password');
    if (ACTIVE.test(text)) refuse('The PDF holds a script or another file: send one of pages alone');
  }
}

/** A paper that may be kept: a PDF of pages alone, or a picture, by its bytes and whole (quality F1); else says what is wrong. */
export function keptPaper(bytes: Uint8Array<ArrayBuffer>): Pick<CompanyFileRecord, 'kind' | 'bytes'> {
  if (bytes.length === 0) refuse('The file is empty');
  if (bytes.length > LIMITS.bytes) refuse(LIMITS.tooLarge);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, 5).toString('latin1') === '%PDF-') {
    insistOnPlainPdf(buffer);
    return { kind: 'pdf', bytes };
  }
  if (imageKind(bytes) === undefined) refuse('Only PDF, PNG and JPG files can be uploaded');
  return { kind: keptPicture(bytes, LIMITS).kind, bytes };
}
