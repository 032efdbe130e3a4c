import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** How papers are drawn: fonts, lines of text, rules. */

export type Paper = PDFKit.PDFDocument;

/** The size of a page and the blank around it, in points. */
export interface Page {
  width: number;
  height: number;
  margin: number;
}

const INK = '#1a1d21';
export const MUTED = '#5c636b';
const RULE = '#d5d9de';
/** Between lines of one text. */
const GAP = 1;

/** Neither control signs nor those that turn the direction of reading: a name may not rewrite a receipt. */
const clean = (text: string) => text.replace(/\p{Cc}|\p{Bidi_Control}/gu, ' ');

const require = createRequire(import.meta.url);
let loaded: Promise<readonly [Buffer, Buffer]> | undefined;
/** Latin, Cyrillic and Georgian; read once, when the first document is asked for. */
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
  /** Longer texts end in an ellipsis after so many lines. */
  lines?: number;
}

/** Writes at a place and answers how high it became. */
export function write(paper: Paper, text: string, x: number, y: number, width: number, style: Style): number {
  const { size, bold = false, colour = INK, align = 'left', lines = 1 } = style;
  paper
    .font(bold ? 'bold' : 'plain')
    .fontSize(size)
    .fillColor(colour);
  const most = (paper.currentLineHeight(true) + GAP) * lines;
  const options = { width, align, lineGap: GAP };
  const height = Math.min(paper.heightOfString(clean(text), options), most);
  // Half a point more: the last line counts as too high when it fits exactly.
  paper.text(clean(text), x, y, { ...options, height: most + 0.5, ellipsis: true });
  return height;
}

/** A line across the page. */
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
  /** The document's own date, milliseconds: the same record makes the same bytes. */
  at: number;
}

/** What is drawn, as a PDF: always the same bytes for the same drawing. */
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
    // Pages are numbered once it is known how many there are.
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
