/**
 * Matches texts that a spreadsheet would run as a formula: `= + - @ |`, also in full width, after spaces and invisible
 * characters, and texts that begin with a control character (quality C1).
 */
const FORMULA = /^[\s\p{C}]*[=+\-@|＝＋－＠｜﹦﹢﹣﹫⁼⁺⁻₌₊₋]|^\p{Cc}/u;

/**
 * Escapes a text for a spreadsheet cell: an apostrophe before a formula makes spreadsheets show the formula as text.
 */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
