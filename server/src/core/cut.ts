/** The beginning of a text, at most `length` UTF-16 units long; no character is cut in two. */
export function cut(text: string, length: number): string {
  let fitting = '';
  for (const character of text) {
    if (fitting.length + character.length > length) break;
    fitting += character;
  }
  return fitting;
}
