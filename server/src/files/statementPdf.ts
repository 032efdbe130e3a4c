import { MUTED, paperOf, rule, write, type Page, type Paper } from './paper.ts';

/** A column of a statement: title, share of the page's width, and whether its cells are numbers. */
interface Column {
  title: string;
  part: number;
  isFigure?: boolean;
}

/** Content of a PDF document with a table over one or more pages. */
export interface StatementSheet {
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
const PAGE: Page = { width: 595.28, height: 841.89, margin: 48 };
const INNER = PAGE.width - 2 * PAGE.margin;
const LABEL = 130;
/** Lower end of the table rows, above the footer, in points. */
const BOTTOM = PAGE.height - PAGE.margin - 34;
/** Gap between the table columns, in points. */
const BETWEEN = 10;
const CELL = { size: 8.5, lines: 3 } as const;
const TITLE = { size: 8, colour: MUTED, lines: 2 } as const;

function head(paper: Paper, { issuer, title, number, facts }: StatementSheet): number {
  const [name, ...about] = issuer;
  const { margin } = PAGE;
  const left = INNER * 0.55;
  let y: number = margin;
  y += write(paper, name, margin, y, left - BETWEEN, { size: 13, bold: true, lines: 2 }) + 2;
  for (const line of about) y += write(paper, line, margin, y, left - BETWEEN, TITLE);
  const aside = { x: margin + left, width: INNER - left };
  let below: number = margin;
  below += write(paper, title, aside.x, below, aside.width, { size: 12, bold: true, align: 'right', lines: 2 }) + 3;
  below += write(paper, number, aside.x, below, aside.width, { ...TITLE, align: 'right' });
  y = Math.max(y, below) + 12;
  rule(paper, y, PAGE);
  y += 12;
  for (const [label, value] of facts) {
    write(paper, label, margin, y + 0.5, LABEL - BETWEEN, TITLE);
    y += write(paper, value, margin + LABEL, y, INNER - LABEL, CELL) + 4;
  }
  return y + 10;
}

/** Draws the cells of a row and returns the row's height. */
function cells(
  paper: Paper,
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
    const height = write(paper, row[at] ?? '', x, y, inner, { ...style, align: isFigure ? 'right' : 'left' });
    x += width;
    return height;
  });
  return Math.max(...heights);
}

function titles(paper: Paper, { columns }: StatementSheet, top: number): number {
  const height = cells(
    paper,
    columns,
    columns.map(({ title }) => title),
    top,
    TITLE,
  );
  rule(paper, top + height + 4, PAGE);
  return top + height + 10;
}

/** Largest height of a table row or of the totals, in points. */
const ROOM = 40;

/** Draws rows over pages, each page with column titles. Returns the end of the last row. */
function table(paper: Paper, sheet: StatementSheet, top: number): number {
  let y = titles(paper, sheet, top);
  if (sheet.rows.length === 0) y += write(paper, sheet.empty, PAGE.margin, y, INNER, { size: 8.5, colour: MUTED }) + 6;
  for (const row of sheet.rows) {
    if (y + ROOM > BOTTOM) {
      paper.addPage();
      y = titles(paper, sheet, PAGE.margin);
    }
    y += cells(paper, sheet.columns, row, y, CELL) + 5;
  }
  return y;
}

function sums(paper: Paper, { sums: all }: StatementSheet, top: number): void {
  const { margin } = PAGE;
  let y = top;
  if (y + all.length * 16 + 14 > BOTTOM) {
    paper.addPage();
    y = margin;
  }
  rule(paper, y + 2, PAGE);
  y += 10;
  for (const [label, amount] of all) {
    write(paper, label, margin, y, INNER / 2, { size: 9.5, bold: true });
    y += write(paper, amount, margin + INNER / 2, y, INNER / 2, { size: 9.5, bold: true, align: 'right' }) + 4;
  }
}

/** Adds footers and page numbers when all pages exist. */
function footers(paper: Paper, { footer }: StatementSheet): void {
  const { count } = paper.bufferedPageRange();
  const y = PAGE.height - PAGE.margin - 18;
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(page);
    rule(paper, y - 8, PAGE);
    write(paper, footer, PAGE.margin, y, INNER - 60, { size: 7, colour: MUTED, lines: 2 });
    const number = `${page + 1} / ${count}`;
    write(paper, number, PAGE.width - PAGE.margin - 50, y, 50, { size: 7, colour: MUTED, align: 'right' });
  }
}

/** Renders an A4 PDF. The same statement always makes the same bytes. */
export const statementPdf = (sheet: StatementSheet): Promise<Buffer> =>
  paperOf({ page: PAGE, ...sheet, author: sheet.issuer[0] }, (paper) => {
    sums(paper, sheet, table(paper, sheet, head(paper, sheet)));
    footers(paper, sheet);
  });
