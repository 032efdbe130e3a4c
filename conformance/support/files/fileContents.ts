import { parseCsv, stripBom } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader sees on a PDF's pages, line by line where the document ends a line. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  await document.destroy();
  return pages.join('\n');
}

/** A CSV file's lines as their cells, the titles first, nothing guessed. */
export const csvRows = (bytes: Buffer): string[][] =>
  parseCsv(stripBom(bytes.toString('utf8'))).map((row) => row.map(String));

/** The first sheet of an Excel workbook, the titles first: numbers as numbers, dates as dates. */
export async function xlsxRows(bytes: Buffer): Promise<unknown[][]> {
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  return sheets[0]?.rows ?? [];
}
