import { crc32, inflateRawSync } from 'node:zlib';

/** Reads the files of a zip archive as texts by name; throws if a size or a checksum is wrong. */
function unzipped(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end === -1) throw new Error('no zip archive');
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed, size] = [16, 20, 24].map((offset) => bytes.readUInt32LE(at + offset));
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = inflateRawSync(bytes.subarray(begin, begin + packed!));
    const called = bytes.toString('utf8', at + 46, at + 46 + name!);
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${called} is damaged`);
    parts.set(called, new TextDecoder('utf-8', { fatal: true }).decode(content));
    at += 46 + name! + extra! + comment!;
  }
  return parts;
}

/** Matches a character that XML 1.0 does not allow. */
const UNFIT = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const NAME = '[A-Za-z_][\\w.:-]*';
const TAG = new RegExp(`^<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>$`, 'u');
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/u;

/** Returns why a text is not well-formed XML 1.0; undefined if it is. Comments, CDATA and DOCTYPE are not supported. */
function xmlComplaint(text: string): string | undefined {
  const unfit = UNFIT.exec(text);
  if (unfit) return `character ${unfit[0].codePointAt(0)?.toString(16)}`;
  if (BARE_AMPERSAND.test(text)) return 'a bare ampersand';
  const open: string[] = [];
  for (const [part] of text.replace(/^<\?xml [^?]*\?>\s*/, '').matchAll(/<[^>]*>?|[^<]+/gu)) {
    if (!part.startsWith('<')) continue;
    const [, slash, name = '', , closed] = TAG.exec(part) ?? [];
    if (name === '') return `no tag: ${part}`;
    if (slash === '/' && open.pop() !== name) return `${part} closes another`;
    if (slash === '' && closed === '') open.push(name);
  }
  return open.length === 0 ? undefined : `${open.join(', ')} stays open`;
}

const decoded = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Reads the sheet names of an XLSX workbook; throws if the archive is damaged or a part is not XML. */
export function readSheetNames(bytes: Buffer): string[] {
  const parts = unzipped(bytes);
  for (const [name, text] of parts) {
    const wrong = xmlComplaint(text);
    if (wrong !== undefined) throw new Error(`${name}: ${wrong}`);
  }
  const book = parts.get('xl/workbook.xml') ?? '';
  return [...book.matchAll(/<sheet [^>]*?name="([^"]*)"/g)].map(([, name = '']) => decoded(name));
}
