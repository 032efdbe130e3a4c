import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Drawing of PDF documents: fonts, lines of text, rules. */

export type Paper = PDFKit.PDFDocument;

/** Size and margins of a page, in points. */
export interface Page {
  width: number;
  height: number;
  margin: number;
}

const INK = '#1a1d21';
export const MUTED = '#5c636b';
const RULE = '#d5d9de';
/** Gap between lines of one text. */
const GAP = 1;

/** Control and direction-changing characters: a name with them could alter how a receipt reads. */
const clean = (text: string) => text.replace(/\p{Cc}|\p{Bidi_Control}/gu, ' ');

const require = createRequire(import.meta.url);
let loaded: Promise<readonly [Buffer, Buffer]> | undefined;
/** Font with Latin, Cyrillic and Georgian letters; loaded with the first document. */
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
  /** Most lines; a longer text ends with an ellipsis. */
  lines?: number;
}

/** Writes a text at a position; returns its height. */
export function write(paper: Paper, text: string, x: number, y: number, width: number, style: Style): number {
  const { size, bold = false, colour = INK, align = 'left', lines = 1 } = style;
  paper
    .font(bold ? 'bold' : 'plain')
    .fontSize(size)
    .fillColor(colour);
  const most = (paper.currentLineHeight(true) + GAP) * lines;
  const options = { width, align, lineGap: GAP };
  const height = Math.min(paper.heightOfString(clean(text), options), most);
  // Half a point more: PDFKit drops a last line that fits exactly.
  paper.text(clean(text), x, y, { ...options, height: most + 0.5, ellipsis: true });
  return height;
}

/** Draws a line across the page. */
export function rule(paper: Paper, y: number, { width, margin }: Page): void {
  paper
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .lineWidth(0.7)
    .strokeColor(RULE)
    .stroke();
}

interface Heading {
  page: Page;
  title: string;
  number: string;
  author: string;
  lang: string;
  /** The document's date in milliseconds; not the present one, so that the same record makes the same bytes. */
  at: number;
}

/** Makes a PDF of a drawing; the same drawing makes the same bytes. */
export async function paperOf(
  { page, title, number, author, lang, at }: Heading,
  draw: (paper: Paper) => void,
): Promise<Buffer> {
  const [{ default: Document }, [plain, bold]] = await Promise.all([import('pdfkit'), fonts()]);
  const date = new Date(at);
  const paper = new Document({
    size: [page.width, page.height],
    margin: page.margin,
    lang,
    displayTitle: true,
    // Page numbers need the total number of pages.
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
