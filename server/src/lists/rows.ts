import { fold, searchWords } from '@portal/contract/text/fold';
import type { ListPage } from './dataList.ts';

/** Returns a row test that finds each word of a search text in one of the row's texts, ignoring case and accents. */
export function wordTest<Row>(text: string, textsOf: (row: Row) => readonly string[]): (row: Row) => boolean {
  const words = searchWords(text);
  return (row) => {
    const texts = textsOf(row).map(fold);
    return words.every((word) => texts.some((one) => one.includes(word)));
  };
}

/** Returns a page of rows; for a page number beyond the end, the last page. */
export function pageOf<Row>(rows: readonly Row[], page: number, limit: number): ListPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / limit));
  const at = Math.min(page, pages);
  return { rows: rows.slice((at - 1) * limit, at * limit), total: rows.length, page: at, pages };
}

/** Record with the moment of its creation, in milliseconds. */
interface Made {
  id: number;
  created: number;
}

/** Compares records by creation, the newest first; records of one moment by descending id. */
export const newestFirst = (a: Made, b: Made): number => b.created - a.created || b.id - a.id;
