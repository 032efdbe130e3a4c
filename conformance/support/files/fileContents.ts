import { parseCsv, stripBom } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a PDF, with its line ends. */
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

/** The rows of a CSV file as texts, titles first. */
export const csvRows = (bytes: Buffer): string[][] =>
  parseCsv(stripBom(bytes.toString('utf8'))).map((row) => row.map(String));

/** The rows of an XLSX file's first sheet, titles first, with typed numbers and dates. */
export async function xlsxRows(bytes: Buffer): Promise<unknown[][]> {
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  return sheets[0]?.rows ?? [];
}
