/**
 * What a spreadsheet takes for a formula: `= + - @ |`, also as East Asian keyboards write them, behind blanks and
 * invisible characters; and a text that begins with a control character (quality C1).
 */
const FORMULA = /^[\s\p{C}]*[=+\-@|＝＋－＠｜﹦﹢﹣﹫⁼⁺⁻₌₊₋]|^\p{Cc}/u;

/** A text as a cell of a file holds it: an apostrophe before a formula makes spreadsheets show it as text. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
