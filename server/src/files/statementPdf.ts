import { MUTED_COLOR, renderPdf, drawPdfLine, writePdfText, type PdfPageSize, type PdfDrawing } from './paper.ts';

/** A column of a statement: title, share of the page's width, and whether its cells are numbers. */
interface Column {
  title: string;
  part: number;
  isFigure?: boolean;
}

/** Content of a PDF document with a table over one or more pages. */
export interface StatementPdfContent {
  title: string;
  /** Number or period of the document, shown below the title. */
  number: string;
  /** Name of the issuer, then lines with its details. */
  issuer: readonly [string, ...string[]];
  facts: readonly (readonly [label: string, value: string])[];
  columns: readonly Column[];
  /** Rows of the table: cells in the order of the columns. */
  rows: readonly (readonly string[])[];
  /** Text to show if the table has no rows. */
  empty: string;
  sums: readonly (readonly [label: string, amount: string])[];
  footer: string;
  /** Language of the document, such as `uk`. */
  lang: string;
  /**
   * Date of the document in milliseconds. It is not the current date, so that the same rows always make the same bytes.
   */
  at: number;
}

/** Size of an A4 page in points, with its margin. */
const PAGE: PdfPageSize = { width: 595.28, height: 841.89, margin: 48 };
const INNER = PAGE.width - 2 * PAGE.margin;
const LABEL = 130;
/** Lower end of the table rows, above the footer, in points. */
const BOTTOM = PAGE.height - PAGE.margin - 34;
/** Gap between the table columns, in points. */
const BETWEEN = 10;
const CELL = { size: 8.5, lines: 3 } as const;
const TITLE = { size: 8, colour: MUTED_COLOR, lines: 2 } as const;

function head(paper: PdfDrawing, { issuer, title, number, facts }: StatementPdfContent): number {
  const [name, ...about] = issuer;
  const { margin } = PAGE;
  const left = INNER * 0.55;
  let y: number = margin;
  y += writePdfText(paper, name, margin, y, left - BETWEEN, { size: 13, bold: true, lines: 2 }) + 2;
  for (const line of about) y += writePdfText(paper, line, margin, y, left - BETWEEN, TITLE);
  const aside = { x: margin + left, width: INNER - left };
  let below: number = margin;
  below +=
    writePdfText(paper, title, aside.x, below, aside.width, { size: 12, bold: true, align: 'right', lines: 2 }) + 3;
  below += writePdfText(paper, number, aside.x, below, aside.width, { ...TITLE, align: 'right' });
  y = Math.max(y, below) + 12;
  drawPdfLine(paper, y, PAGE);
  y += 12;
  for (const [label, value] of facts) {
    writePdfText(paper, label, margin, y + 0.5, LABEL - BETWEEN, TITLE);
    y += writePdfText(paper, value, margin + LABEL, y, INNER - LABEL, CELL) + 4;
  }
  return y + 10;
}

/** Draws the cells of a row and returns the row's height. */
function cells(
  paper: PdfDrawing,
  columns: readonly Column[],
  row: readonly string[],
  y: number,
  style: typeof CELL | typeof TITLE,
) {
  let x = PAGE.margin;
  const heights = columns.map(({ part, isFigure = false }, at) => {
    const width = INNER * part;
    const isLast = at === columns.length - 1;
    const inner = isLast ? width : width - BETWEEN;
    const height = writePdfText(paper, row[at] ?? '', x, y, inner, { ...style, align: isFigure ? 'right' : 'left' });
    x += width;
    return height;
  });
  return Math.max(...heights);
}

function titles(paper: PdfDrawing, { columns }: StatementPdfContent, top: number): number {
  const height = cells(
    paper,
    columns,
    columns.map(({ title }) => title),
    top,
    TITLE,
  );
  drawPdfLine(paper, top + height + 4, PAGE);
  return top + height + 10;
}

/** Largest height of a table row or of the totals, in points. */
const ROOM = 40;

/** Draws rows over pages, each page with column titles. Returns the end of the last row. */
function table(paper: PdfDrawing, sheet: StatementPdfContent, top: number): number {
  let y = titles(paper, sheet, top);
  if (sheet.rows.length === 0)
    y += writePdfText(paper, sheet.empty, PAGE.margin, y, INNER, { size: 8.5, colour: MUTED_COLOR }) + 6;
  for (const row of sheet.rows) {
    if (y + ROOM > BOTTOM) {
      paper.addPage();
      y = titles(paper, sheet, PAGE.margin);
    }
    y += cells(paper, sheet.columns, row, y, CELL) + 5;
  }
  return y;
}

function sums(paper: PdfDrawing, { sums: all }: StatementPdfContent, top: number): void {
  const { margin } = PAGE;
  let y = top;
  if (y + all.length * 16 + 14 > BOTTOM) {
    paper.addPage();
    y = margin;
  }
  drawPdfLine(paper, y + 2, PAGE);
  y += 10;
  for (const [label, amount] of all) {
    writePdfText(paper, label, margin, y, INNER / 2, { size: 9.5, bold: true });
    y += writePdfText(paper, amount, margin + INNER / 2, y, INNER / 2, { size: 9.5, bold: true, align: 'right' }) + 4;
  }
}

/** Adds footers and page numbers when all pages exist. */
function footers(paper: PdfDrawing, { footer }: StatementPdfContent): void {
  const { count } = paper.bufferedPageRange();
  const y = PAGE.height - PAGE.margin - 18;
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(page);
    drawPdfLine(paper, y - 8, PAGE);
    writePdfText(paper, footer, PAGE.margin, y, INNER - 60, { size: 7, colour: MUTED_COLOR, lines: 2 });
    const number = `${page + 1} / ${count}`;
    writePdfText(paper, number, PAGE.width - PAGE.margin - 50, y, 50, { size: 7, colour: MUTED_COLOR, align: 'right' });
  }
}

/** Renders an A4 PDF. The same statement always makes the same bytes. */
export const renderStatementPdf = (sheet: StatementPdfContent): Promise<Buffer> =>
  renderPdf({ page: PAGE, ...sheet, author: sheet.issuer[0] }, (paper) => {
    sums(paper, sheet, table(paper, sheet, head(paper, sheet)));
    footers(paper, sheet);
  });
