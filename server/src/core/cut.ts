/** As much of a text as a length allows, in UTF-16 units; no character is cut in two. */
export function cut(text: string, length: number): string {
  let fitting = '';
  for (const character of text) {
    if (fitting.length + character.length > length) break;
    fitting += character;
  }
  return fitting;
}
