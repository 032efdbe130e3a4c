import { fold, searchWords } from '@portal/contract/text/fold';
import type { ListPage } from './dataList.ts';

/** Tests whether each word of a search is in one of a row's texts, however both are written. */
export function wordTest<Row>(text: string, textsOf: (row: Row) => readonly string[]): (row: Row) => boolean {
  const words = searchWords(text);
  return (row) => {
    const texts = textsOf(row).map(fold);
    return words.every((word) => texts.some((one) => one.includes(word)));
  };
}

/** A page of rows; beyond the end it is the last one. */
export function pageOf<Row>(rows: readonly Row[], page: number, limit: number): ListPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / limit));
  const at = Math.min(page, pages);
  return { rows: rows.slice((at - 1) * limit, at * limit), total: rows.length, page: at, pages };
}

/** A record that says when it was made, in milliseconds. */
interface Made {
  id: number;
  created: number;
}

/** The order of most lists: the newest first, of one moment that with the higher id. */
export const newestFirst = (a: Made, b: Made): number => b.created - a.created || b.id - a.id;
