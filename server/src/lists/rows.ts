import { fold, searchWords } from '@portal/contract/text/fold';
import type { ListPage } from './dataList.ts';

/** Returns a test that finds each word of a search in one of a row's texts, ignoring case and accents. */
export function wordTest<Row>(text: string, textsOf: (row: Row) => readonly string[]): (row: Row) => boolean {
  const words = searchWords(text);
  return (row) => {
    const texts = textsOf(row).map(fold);
    return words.every((word) => texts.some((one) => one.includes(word)));
  };
}

/** A page of rows; the last one for a page number beyond the end. */
export function pageOf<Row>(rows: readonly Row[], page: number, limit: number): ListPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / limit));
  const at = Math.min(page, pages);
  return { rows: rows.slice((at - 1) * limit, at * limit), total: rows.length, page: at, pages };
}

/** A record with the moment of its creation, in milliseconds. */
interface Made {
  id: number;
  created: number;
}

/** Sorts the newest first; records of one moment by descending id. */
export const newestFirst = (a: Made, b: Made): number => b.created - a.created || b.id - a.id;
