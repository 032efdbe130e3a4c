import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@portal/contract/dataList';

export type PageSize = (typeof PAGE_SIZES)[number];

const KEY = 'list-limit';
/** Storage key of a page size. Lists with another default size store theirs separately: special reports (UI-011). */
const keyOf = (first: PageSize) => (first === DEFAULT_PAGE_SIZE ? KEY : `${KEY}-${first}`);

export const isPageSize = (size: number): size is PageSize => PAGE_SIZES.some((known) => known === size);

/**
 * Returns the page size that was chosen last in lists with the same default (UI-010); the default if storage is blocked
 * or contains another value (B29).
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
    // If storage is blocked, the page size is only in the address.
  }
}

/** Returns the page that shows the same first row after a change of page size (pages start at 1). */
export const pageAfterResize = (page: number, old: number, size: number): number =>
  Math.floor(((page - 1) * old) / size) + 1;
