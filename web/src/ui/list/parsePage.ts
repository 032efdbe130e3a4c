/** Groups of three may stand apart, as the pager itself writes them. */
const PAGE = /^\d{1,3}(?:[\s.,'’]?\d{3})*$/;

/** The page that a typed text asks for; 0 where it is no whole number, as `1e3` and `1.5` are not. */
export const parsePage = (text: string): number => (PAGE.test(text.trim()) ? Number(text.replaceAll(/\D/g, '')) : 0);
