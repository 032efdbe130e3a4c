import { useEffect, type RefObject } from 'react';

/** Ranges of a text where one of the words stands, whatever its case. */
export function placesOf(text: string, words: readonly string[]): [number, number][] {
  const lower = text.toLowerCase();
  return words.flatMap((word) => {
    const places: [number, number][] = [];
    for (let at = word === '' ? -1 : lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length))
      places.push([at, at + word.length]);
    return places;
  });
}

/** Marks the words that the search found (LIST-017), by the browser's own highlights: rows stay as they are. */
export function useHighlight(list: RefObject<HTMLElement | null>, words: readonly string[], rows: unknown): void {
  const key = words.join('\n').toLowerCase();
  useEffect(() => {
    if (key === '' || !('highlights' in CSS)) return;
    const walker = document.createTreeWalker(
      list.current?.querySelector('tbody, ul') ?? document.createElement('p'),
      NodeFilter.SHOW_TEXT,
    );
    const ranges: Range[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const [from, to] of placesOf(node.nodeValue ?? '', key.split('\n'))) {
        const range = new Range();
        range.setStart(node, from);
        range.setEnd(node, to);
        ranges.push(range);
      }
    }
    CSS.highlights.set('found', new Highlight(...ranges));
    return () => void CSS.highlights.delete('found');
  }, [list, key, rows]);
}
