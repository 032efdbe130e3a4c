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

/** Parses a CSV file into rows of texts, column titles first. */
export const parseCsvRows = (bytes: Buffer): string[][] =>
  parseCsv(stripBom(bytes.toString('utf8'))).map((row) => row.map(String));

/** Parses the first sheet of an XLSX file into rows of typed numbers, dates and texts, column titles first. */
export async function parseXlsxRows(bytes: Buffer): Promise<unknown[][]> {
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  return sheets[0]?.rows ?? [];
}
