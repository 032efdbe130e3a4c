import { refuse } from '../core/refusal.ts';

/** Matches the first line by which Excel names the CSV separator. Excel does not show it as a row. */
const SEPARATOR_LINE = /^"?sep=([,;|\t])"?(?:\r\n?|\n)/i;
const SEPARATORS = [',', ';', '\t', '|'];

/** Limits of one CSV row, above what any column contains. They bound the time to read a row. */
const MOST_CELLS = 100;
const LONGEST_CELL = 10_000;

const isLineEnd = (sign: string | undefined) => sign === '\n' || sign === '\r';

/** The most frequent separator in the first line outside quotes; a comma if there is none. */
function separatorOf(text: string, start: number): string {
  const counts = new Map(SEPARATORS.map((separator) => [separator, 0]));
  let isQuoted = false;
  for (let at = start; at < Math.min(text.length, start + LONGEST_CELL); at += 1) {
    const sign = text[at]!;
    if (sign === '"') isQuoted = !isQuoted;
    else if (isLineEnd(sign) && !isQuoted) break;
    else if (!isQuoted && counts.has(sign)) counts.set(sign, counts.get(sign)! + 1);
  }
  const most = Math.max(...counts.values());
  return SEPARATORS.find((separator) => counts.get(separator) === most)!;
}

/** Reads a CSV text row by row and detects its separator. Refuses a row with too many cells or with a too long cell. */
export class CsvReader {
  readonly #text: string;
  readonly #separator: string;
  #at: number;

  constructor(text: string) {
    const start = text.startsWith('\uFEFF') ? 1 : 0;
    const [line = '', separator] = SEPARATOR_LINE.exec(text.slice(start, start + 10)) ?? [];
    this.#text = text;
    this.#at = start + line.length;
    this.#separator = separator ?? separatorOf(text, this.#at);
  }

  /** Number of characters read so far. */
  get position(): number {
    return this.#at;
  }

  /** Returns the cells of the next row; undefined at the end of the text. */
  next(): string[] | undefined {
    if (this.#at >= this.#text.length) return undefined;
    const cells = [this.#cell()];
    while (this.#text[this.#at] === this.#separator) {
      this.#at += 1;
      if (cells.length === MOST_CELLS) refuse('A row in the file has more than 100 cells');
      cells.push(this.#cell());
    }
    this.#at += this.#text.startsWith('\r\n', this.#at) ? 2 : 1;
    return cells;
  }

  #cell(): string {
    const quoted = this.#text[this.#at] === '"' ? this.#quoted() : '';
    const start = this.#at;
    this.#skip((sign) => sign === this.#separator || isLineEnd(sign));
    return quoted + this.#text.slice(start, this.#at);
  }

  /** Reads the text between quotes, in which two quotes mean one. An unclosed quote extends to the end of the text. */
  #quoted(): string {
    const start = this.#at + 1;
    this.#at = start;
    for (;;) {
      this.#skip((sign) => sign === '"', start);
      if (this.#text[this.#at + 1] !== '"') break;
      this.#at += 2;
    }
    const cell = this.#text.slice(start, this.#at).replaceAll('""', '"');
    this.#at += 1;
    return cell;
  }

  /** Moves to the next character that ends the cell which began at `start`, or to the end of the text. */
  #skip(isEnd: (sign: string) => boolean, start = this.#at): void {
    for (; this.#at < this.#text.length; this.#at += 1) {
      if (this.#at - start > LONGEST_CELL) refuse('A cell in the file has more than 10000 characters');
      if (isEnd(this.#text[this.#at]!)) return;
    }
  }
}
