import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Functions that draw PDF documents: fonts, lines of text, rules. */

export type PdfDrawing = PDFKit.PDFDocument;

/** Size and margins of a PDF page, in points. */
export interface PdfPageSize {
  width: number;
  height: number;
  margin: number;
}

const INK = '#1a1d21';
export const MUTED_COLOR = '#5c636b';
const RULE = '#d5d9de';
/** Vertical gap between the lines of one text, in points. */
const GAP = 1;

/** Replaces control and direction-changing characters, because a name with them could change how a receipt reads. */
const clean = (text: string) => text.replace(/\p{Cc}|\p{Bidi_Control}/gu, ' ');

const require = createRequire(import.meta.url);
let loaded: Promise<readonly [Buffer, Buffer]> | undefined;
/** Loads the font with Latin, Cyrillic and Georgian letters, when the first document is drawn. */
const fonts = () =>
  (loaded ??= Promise.all([
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  ]));

interface Style {
  size: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right';
  /** Largest number of lines. A longer text ends with an ellipsis. */
  lines?: number;
}

/** Writes a text at a position of a PDF page and returns the text's height. */
export function writePdfText(
  paper: PdfDrawing,
  text: string,
  x: number,
  y: number,
  width: number,
  style: Style,
): number {
  const { size, bold = false, colour = INK, align = 'left', lines = 1 } = style;
  paper
    .font(bold ? 'bold' : 'plain')
    .fontSize(size)
    .fillColor(colour);
  const most = (paper.currentLineHeight(true) + GAP) * lines;
  const options = { width, align, lineGap: GAP };
  const height = Math.min(paper.heightOfString(clean(text), options), most);
  // The height has an extra half point, because PDFKit drops a last line that fits exactly.
  paper.text(clean(text), x, y, { ...options, height: most + 0.5, ellipsis: true });
  return height;
}

/** Draws a horizontal line across a PDF page. */
export function drawPdfLine(paper: PdfDrawing, y: number, { width, margin }: PdfPageSize): void {
  paper
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .lineWidth(0.7)
    .strokeColor(RULE)
    .stroke();
}

interface Heading {
  page: PdfPageSize;
  title: string;
  number: string;
  author: string;
  lang: string;
  /**
   * Date of the document in milliseconds. It is not the current date, so that the same record always makes the same
   * bytes.
   */
  at: number;
}

/** Renders a drawing as PDF. The same drawing always makes the same bytes. */
export async function renderPdf(
  { page, title, number, author, lang, at }: Heading,
  draw: (paper: PdfDrawing) => void,
): Promise<Buffer> {
  const [{ default: Document }, [plain, bold]] = await Promise.all([import('pdfkit'), fonts()]);
  const date = new Date(at);
  const paper = new Document({
    size: [page.width, page.height],
    margin: page.margin,
    lang,
    displayTitle: true,
    // Keeps all pages in memory, because page numbers need the total number of pages.
    bufferPages: true,
    info: { Title: `${title} ${clean(number)}`, Author: clean(author), CreationDate: date, ModDate: date },
  });
  paper.registerFont('plain', plain);
  paper.registerFont('bold', bold);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
  });
  draw(paper);
  paper.end();
  return done;
}
