import type { Field } from '@portal/contract/dataList';
import { CHUNK, titled, writer, type Pen } from './cells.ts';

const BOM = '\u{FEFF}';
/** Semicolons and tabs too: some spreadsheets part columns by them, whatever the file says. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

const quoted = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const pen: Pen = {
  text: quoted,
  plain: (text) => text,
  number: (text) => text,
  count: (text) => text,
  // `2026-11-20 12:00:00`: what every spreadsheet reads as a date.
  moment: (iso, dayOnly) => (dayOnly ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`),
  flag: String,
};

/** Rows as RFC 4180 text in UTF-8 with a byte order mark, a chunk at a time: titles first, then a line a row. */
export function* csv(
  fields: readonly Field[],
  rows: Iterable<Readonly<Record<string, unknown>>>,
  zone = 'UTC',
): Generator<Buffer, void> {
  const columns = fields.map(({ name, type }, index) => ({
    name,
    before: index === 0 ? '' : ',',
    write: writer(type, pen, zone),
  }));
  let text = `${BOM}${fields.map((field) => quoted(titled(field, zone))).join(',')}\r\n`;
  for (const row of rows) {
    for (const { name, before, write } of columns) text += before + write(row[name]);
    text += '\r\n';
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
