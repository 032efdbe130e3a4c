/** Truncates a text to at most `length` UTF-16 units without splitting a character. */
export function truncate(text: string, length: number): string {
  let fitting = '';
  for (const character of text) {
    if (fitting.length + character.length > length) break;
    fitting += character;
  }
  return fitting;
}
