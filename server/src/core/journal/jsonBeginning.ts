/**
 * Parses the beginning of a JSON text that was truncated: drops the unfinished member and closes the open brackets.
 * Returns undefined if nothing can be read.
 */
export function parseJsonBeginning(text: string): unknown {
  const open: string[] = [];
  let isInText = false;
  let readable = { end: 0, closing: '' };
  const keep = (end: number) => (readable = { end, closing: open.toReversed().join('') });
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (isInText && letter === '\\') at++;
    else if (letter === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (letter === ',') keep(at);
    else if (letter === '{' || letter === '[') {
      open.push(letter === '{' ? '}' : ']');
      keep(at + 1);
    } else if (letter === '}' || letter === ']') {
      open.pop();
      keep(at + 1);
    }
  }
  try {
    return JSON.parse(text.slice(0, readable.end) + readable.closing) as unknown;
  } catch {
    return undefined;
  }
}
