/** Digits may have thousands separators, as in the pager. */
const PAGE = /^\d{1,3}(?:[\s.,'’]?\d{3})*$/;

/** The page number in a typed text; 0 if it is not an integer, such as `1e3` and `1.5`. */
export const parsePage = (text: string): number => (PAGE.test(text.trim()) ? Number(text.replaceAll(/\D/g, '')) : 0);
