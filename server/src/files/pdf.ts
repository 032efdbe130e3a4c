import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** One page of paper, as data: what stands on it, from top to bottom. */
export interface Sheet {
  /** What the paper is: `Receipt`. */
  title: string;
  /** Its number, under the title. */
  number: string;
  /** Who gave it out, then lines about them. */
  issuer: readonly [string, ...string[]];
  amount: string;
  status: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** Money that moved: what, when, how much. */
  lines: readonly (readonly [what: string, when: string, amount: string])[];
  total: readonly [label: string, amount: string] | null;
  footer: string;
  /** The document's own date, milliseconds: the same record makes the same bytes. */
  at: number;
}

type Paper = PDFKit.PDFDocument;

const INK = '#1a1d21';
const MUTED = '#5c636b';
const RULE = '#d5d9de';
/** A5 in points. */
const PAGE = { width: 419.53, height: 595.28, margin: 40 };
const INNER = PAGE.width - 2 * PAGE.margin;
const LABEL = 112;
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
function write(paper: Paper, text: string, x: number, y: number, width: number, style: Style): number {
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

function rule(paper: Paper, y: number): void {
  paper
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(0.7)
    .strokeColor(RULE)
    .stroke();
}

function head(paper: Paper, sheet: Sheet): number {
  const [name, ...about] = sheet.issuer;
  const left = INNER * 0.6;
  let y = PAGE.margin;
  y += write(paper, name, PAGE.margin, y, left, { size: 13, bold: true, lines: 2 }) + 2;
  for (const line of about) y += write(paper, line, PAGE.margin, y, left, { size: 8, colour: MUTED, lines: 2 });
  const right = PAGE.margin + left;
  let below = PAGE.margin;
  below +=
    write(paper, sheet.title, right, below, INNER - left, { size: 11, bold: true, align: 'right', lines: 2 }) + 3;
  below += write(paper, sheet.number, right, below, INNER - left, { size: 8, colour: MUTED, align: 'right' });
  return Math.max(y, below) + 10;
}

function body(paper: Paper, sheet: Sheet, top: number): number {
  const { margin } = PAGE;
  let y = top + 14;
  y += write(paper, sheet.amount, margin, y, INNER, { size: 24, bold: true }) + 2;
  y += write(paper, sheet.status, margin, y, INNER, { size: 9.5, colour: MUTED }) + 14;
  for (const [label, value] of sheet.facts) {
    write(paper, label, margin, y + 0.5, LABEL - 8, { size: 8, colour: MUTED });
    y += write(paper, value, margin + LABEL, y, INNER - LABEL, { size: 8.5, lines: 3 }) + 4;
  }
  return y + 8;
}

/** Only the newest lines where there are more than fit; the total says the rest. */
const MOST_LINES = 7;

function movements(paper: Paper, sheet: Sheet, top: number): void {
  const { margin } = PAGE;
  if (sheet.lines.length === 0) return;
  rule(paper, top);
  let y = top + 8;
  const line = (what: string, when: string, amount: string, bold: boolean) => {
    const height = write(paper, what, margin, y, LABEL - 4, { size: 8.5, bold });
    write(paper, when, margin + LABEL, y, 120, { size: 8, colour: MUTED });
    write(paper, amount, margin + LABEL, y, INNER - LABEL, { size: 8.5, align: 'right', bold });
    y += height + 4;
  };
  const hidden = sheet.lines.length - MOST_LINES;
  if (hidden > 0) line(`${hidden} earlier`, '', '', false);
  for (const [what, when, amount] of sheet.lines.slice(-MOST_LINES)) line(what, when, amount, false);
  if (sheet.total) line(sheet.total[0], '', sheet.total[1], true);
}

function draw(paper: Paper, sheet: Sheet): void {
  const top = head(paper, sheet);
  rule(paper, top);
  movements(paper, sheet, body(paper, sheet, top));
  const bottom = PAGE.height - PAGE.margin - 22;
  rule(paper, bottom - 8);
  write(paper, sheet.footer, PAGE.margin, bottom, INNER, { size: 7, colour: MUTED, lines: 3 });
}

/** The sheet as an A5 PDF, always the same bytes for the same sheet. */
export async function pdf(sheet: Sheet): Promise<Buffer> {
  const [{ default: Paper }, [plain, bold]] = await Promise.all([import('pdfkit'), fonts()]);
  const date = new Date(sheet.at);
  const paper = new Paper({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${sheet.title} ${clean(sheet.number)}`,
      Author: clean(sheet.issuer[0]),
      CreationDate: date,
      ModDate: date,
    },
  });
  paper.registerFont('plain', plain);
  paper.registerFont('bold', bold);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
  });
  draw(paper, sheet);
  paper.end();
  return done;
}
