import { encode } from 'uqr';
import { MUTED_COLOR, renderPdf, drawPdfLine, writePdfText, type PdfDrawing } from './paper.ts';

/** Content of a one-page PDF document, from top to bottom. */
export interface DocumentPdfContent {
  /** Kind of the document, such as `Receipt`, shown as title. */
  title: string;
  /** Number of the document, shown below the title. */
  number: string;
  /** Name of the issuer, then lines with its details. */
  issuer: readonly [string, ...string[]];
  amount: string;
  status: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** Money movements on the document: description, time, amount. */
  lines: readonly (readonly [what: string, when: string, amount: string])[];
  total: readonly [label: string, amount: string] | null;
  footer: string;
  /** Language of the document. Default: English. */
  lang?: string;
  /** Text to encode as a QR code above the footer. */
  qr?: string;
  /**
   * Date of the document in milliseconds. It is not the current date, so that the same record always makes the same
   * bytes.
   */
  at: number;
}

/** Size of an A5 page in points. */
const PAGE = { width: 419.53, height: 595.28, margin: 40 };
const INNER = PAGE.width - 2 * PAGE.margin;
const LABEL = 112;

function head(paper: PdfDrawing, sheet: DocumentPdfContent): number {
  const [name, ...about] = sheet.issuer;
  const left = INNER * 0.6;
  let y = PAGE.margin;
  y += writePdfText(paper, name, PAGE.margin, y, left, { size: 13, bold: true, lines: 2 }) + 2;
  for (const line of about)
    y += writePdfText(paper, line, PAGE.margin, y, left, { size: 8, colour: MUTED_COLOR, lines: 2 });
  const right = PAGE.margin + left;
  let below = PAGE.margin;
  below +=
    writePdfText(paper, sheet.title, right, below, INNER - left, { size: 11, bold: true, align: 'right', lines: 2 }) +
    3;
  below += writePdfText(paper, sheet.number, right, below, INNER - left, {
    size: 8,
    colour: MUTED_COLOR,
    align: 'right',
  });
  return Math.max(y, below) + 10;
}

function body(paper: PdfDrawing, sheet: DocumentPdfContent, top: number): number {
  const { margin } = PAGE;
  let y = top + 14;
  y += writePdfText(paper, sheet.amount, margin, y, INNER, { size: 24, bold: true }) + 2;
  y += writePdfText(paper, sheet.status, margin, y, INNER, { size: 9.5, colour: MUTED_COLOR }) + 14;
  for (const [label, value] of sheet.facts) {
    writePdfText(paper, label, margin, y + 0.5, LABEL - 8, { size: 8, colour: MUTED_COLOR });
    y += writePdfText(paper, value, margin + LABEL, y, INNER - LABEL, { size: 8.5, lines: 3 }) + 4;
  }
  return y + 8;
}

/** Number of money movements that fit on the page. The newest are shown; the total includes the others. */
const MOST_LINES = 7;

function movements(paper: PdfDrawing, sheet: DocumentPdfContent, top: number): void {
  const { margin } = PAGE;
  if (sheet.lines.length === 0) return;
  drawPdfLine(paper, top, PAGE);
  let y = top + 8;
  const line = (what: string, when: string, amount: string, bold: boolean) => {
    const height = writePdfText(paper, what, margin, y, LABEL - 4, { size: 8.5, bold });
    writePdfText(paper, when, margin + LABEL, y, 120, { size: 8, colour: MUTED_COLOR });
    writePdfText(paper, amount, margin + LABEL, y, INNER - LABEL, { size: 8.5, align: 'right', bold });
    y += height + 4;
  };
  const hidden = sheet.lines.length - MOST_LINES;
  if (hidden > 0) line(`${hidden} earlier`, '', '', false);
  for (const [what, when, amount] of sheet.lines.slice(-MOST_LINES)) line(what, when, amount, false);
  if (sheet.total) line(sheet.total[0], '', sheet.total[1], true);
}

/** Width of a QR code without its quiet zone, in points. */
const CODE = 110;

/** Draws a centered QR code whose lower edge is at `bottom`. */
function code(paper: PdfDrawing, text: string, bottom: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = CODE / size;
  const [left, top] = [(PAGE.width - CODE) / 2, bottom - CODE];
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) paper.rect(left + x * side, top + y * side, side, side);
  paper.fill('#000');
}

function draw(paper: PdfDrawing, sheet: DocumentPdfContent): void {
  const top = head(paper, sheet);
  drawPdfLine(paper, top, PAGE);
  movements(paper, sheet, body(paper, sheet, top));
  const bottom = PAGE.height - PAGE.margin - 22;
  if (sheet.qr !== undefined) code(paper, sheet.qr, bottom - 20);
  drawPdfLine(paper, bottom - 8, PAGE);
  writePdfText(paper, sheet.footer, PAGE.margin, bottom, INNER, { size: 7, colour: MUTED_COLOR, lines: 3 });
}

/** Renders an A5 PDF. The same content always makes the same bytes. */
export const renderDocumentPdf = (sheet: DocumentPdfContent): Promise<Buffer> =>
  renderPdf(
    {
      page: PAGE,
      title: sheet.title,
      number: sheet.number,
      author: sheet.issuer[0],
      lang: sheet.lang ?? 'en',
      at: sheet.at,
    },
    (paper) => draw(paper, sheet),
  );
