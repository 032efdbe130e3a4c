import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@portal/contract/dataList';

export type PageSize = (typeof PAGE_SIZES)[number];

const KEY = 'list-limit';
/** Lists that begin with another size keep theirs apart: special reports (UI-011). */
const keyOf = (first: PageSize) => (first === DEFAULT_PAGE_SIZE ? KEY : `${KEY}-${first}`);

export const isPageSize = (size: number): size is PageSize => PAGE_SIZES.some((known) => known === size);

/**
 * The size last chosen, for all lists that begin with the same one (UI-010); that one where storage is blocked or holds
 * something else (B29).
 */
export function rememberedPageSize(first: PageSize = DEFAULT_PAGE_SIZE): PageSize {
  try {
    const size = Number(localStorage.getItem(keyOf(first)));
    return isPageSize(size) ? size : first;
  } catch {
    return first;
  }
}

export function rememberPageSize(size: PageSize, first: PageSize = DEFAULT_PAGE_SIZE): void {
  try {
    localStorage.setItem(keyOf(first), String(size));
  } catch {
    // Without storage the size lives in the address only.
  }
}

/** The page that still shows the row which was first (counting pages from 1). */
export const pageAfterResize = (page: number, old: number, size: number): number =>
  Math.floor(((page - 1) * old) / size) + 1;
