import type { Field } from '@portal/contract/dataList';
import { DAY } from '../core/time.ts';
import { CHUNK, titled, writer, type Pen } from './cells.ts';
import { sheetName } from './sheetName.ts';
import { zip, type Entry } from './zip.ts';

type Row = Readonly<Record<string, unknown>>;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in the style table below. */
const STYLE = { amount: 1, moment: 2, date: 3, title: 4 } as const;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

const WIDTHS: Readonly<Record<Field['type'], number>> = {
  id: 14,
  text: 24,
  amount: 14,
  number: 10,
  status: 18,
  moment: 20,
  date: 12,
  merchant: 24,
  card: 20,
  country: 10,
  flag: 10,
};

/** Excel's limit, the titles included; further rows go to further sheets. */
const MOST_ROWS = 1_048_576;
/** Days from 1899-12-30, where the spreadsheet's calendar begins, to 1970. */
const EPOCH = 25_569;

const SIGNS = /[&<>"]/g;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Of a `cellText`: what XML cannot hold at all is out of it. */
const xml = (text: string) => text.replace(SIGNS, (sign) => escapes[sign] ?? '');

/** 0 → A, 25 → Z, 26 → AA. */
function letters(index: number): string {
  const before = Math.floor(index / 26);
  return (before > 0 ? letters(before - 1) : '') + String.fromCharCode(65 + (index % 26));
}

const inline = (text: string) => ` t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
/** Cells lack only their place: `<c r="B2"` comes before. */
const pen: Pen = {
  text: (text) => inline(xml(text)),
  plain: inline,
  number: (text) => ` s="${STYLE.amount}"><v>${text}</v></c>`,
  count: (text) => `><v>${text}</v></c>`,
  moment: (iso, dayOnly) => ` s="${dayOnly ? STYLE.date : STYLE.moment}"><v>${Date.parse(iso) / DAY + EPOCH}</v></c>`,
  flag: (yes) => ` t="b"><v>${yes ? 1 : 0}</v></c>`,
};

const titleXml = (title: string, place: string) =>
  `<c r="${place}" t="inlineStr" s="${STYLE.title}"><is><t>${xml(title)}</t></is></c>`;

/** One sheet, a chunk at a time: it takes rows until they end or the sheet is full. */
function* sheet(fields: readonly Field[], rows: Iterator<Row>, zone: string): Generator<string, void> {
  const columns = fields.map(({ name, type }, index) => ({
    name,
    place: `<c r="${letters(index)}`,
    write: writer(type, pen, zone),
  }));
  const widths = fields.map(
    ({ type }, index) => `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[type]}" customWidth="1"/>`,
  );
  const titles = fields.map((field, index) => titleXml(titled(field, zone), `${letters(index)}1`));
  let text = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`;
  for (let number = 2; number <= MOST_ROWS; number++) {
    const next = rows.next();
    if (next.done === true) break;
    text += `<row r="${number}">`;
    for (const { name, place, write } of columns) {
      const cell = write(next.value[name]);
      if (cell !== '') text += `${place}${number}"${cell}`;
    }
    text += '</row>';
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield `${text}</sheetData></worksheet>`;
}

const numbered = (count: number, made: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => made(index + 1)).join('');

/** What binds the sheets together, written last: only then their number is known. */
function* binding(title: string, count: number): Generator<Entry> {
  const relation = (id: number | string, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const sheets = numbered(
    count,
    (at) => `<sheet name="${xml(sheetName(title, at))}" sheetId="${at}" r:id="rId${at}"/>`,
  );
  const relations = numbered(count, (at) => relation(at, 'worksheet', `worksheets/sheet${at}.xml`));
  const types = numbered(
    count,
    (at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  );
  yield { name: 'xl/styles.xml', text: [STYLES] };
  yield {
    name: 'xl/workbook.xml',
    text: [`${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`],
  };
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    text: [
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations}${relation('S', 'styles', 'styles.xml')}</Relationships>`,
    ],
  };
  yield {
    name: '_rels/.rels',
    text: [
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
  };
  yield {
    name: '[Content_Types].xml',
    text: [
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>${types}</Types>`,
    ],
  };
}

function* parts(title: string, fields: readonly Field[], rows: Iterator<Row>, zone: string): Generator<Entry> {
  let count = 0;
  let next = rows.next();
  const ahead: Iterator<Row> = {
    next: () => {
      const row = next;
      if (row.done !== true) next = rows.next();
      return row;
    },
  };
  do {
    count++;
    yield { name: `xl/worksheets/sheet${count}.xml`, text: sheet(fields, ahead, zone) };
  } while (next.done !== true);
  yield* binding(title, count);
}

/** Rows as an Excel workbook: titles frozen, amounts exact numbers, moments dates, everything else text; made while it is read. */
export const xlsx = (
  title: string,
  fields: readonly Field[],
  rows: Iterable<Row>,
  zone = 'UTC',
): AsyncGenerator<Buffer> => zip(parts(title, fields, rows[Symbol.iterator](), zone));
