import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@portal/contract/dataList';

export type PageSize = (typeof PAGE_SIZES)[number];

const KEY = 'list-limit';

export const isPageSize = (size: number): size is PageSize => PAGE_SIZES.some((known) => known === size);

/** The size last chosen, for all lists (UI-010); the default where storage is blocked or holds something else (B29). */
export function rememberedPageSize(otherwise: PageSize = DEFAULT_PAGE_SIZE): PageSize {
  try {
    const size = Number(localStorage.getItem(KEY));
    return isPageSize(size) ? size : otherwise;
  } catch {
    return otherwise;
  }
}

export function rememberPageSize(size: PageSize): void {
  try {
    localStorage.setItem(KEY, String(size));
  } catch {
    // Without storage the size lives in the address only.
  }
}

/** The page that still shows the row which was first (counting pages from 1). */
export const pageAfterResize = (page: number, old: number, size: number): number =>
  Math.floor(((page - 1) * old) / size) + 1;
