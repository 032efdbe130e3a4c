import { parseCsv, stripBom } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reads the text of a PDF file, with line breaks. */
export async function readPdfText(bytes: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  await document.destroy();
  return pages.join('\n');
}

/** Parses a CSV file into rows of texts, column titles first and the footer of a list's file last. */
export const parseCsvLines = (bytes: Buffer): string[][] =>
  parseCsv(stripBom(bytes.toString('utf8'))).map((row) => row.map(String));

/** Parses the first sheet of an XLSX file into rows of typed numbers, dates and texts, as `parseCsvLines` does. */
export async function parseXlsxLines(bytes: Buffer): Promise<unknown[][]> {
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  return sheets[0]?.rows ?? [];
}

/** Query code in the footer of a list's file. */
export const readQueryCode = (footer: readonly unknown[] | undefined): string | undefined =>
  /: ([0-9a-f]{12}) · /.exec(String(footer?.[0]))?.[1];

const withoutFooter = <Line extends readonly unknown[]>(lines: Line[]): Line[] =>
  readQueryCode(lines.at(-1)) === undefined ? lines : lines.slice(0, -1);

/** Parses a CSV file into rows of texts, column titles first, without the footer. */
export const parseCsvRows = (bytes: Buffer): string[][] => withoutFooter(parseCsvLines(bytes));

/** Parses the first sheet of an XLSX file into rows of typed numbers, dates and texts, without the footer. */
export const parseXlsxRows = async (bytes: Buffer): Promise<unknown[][]> => withoutFooter(await parseXlsxLines(bytes));
