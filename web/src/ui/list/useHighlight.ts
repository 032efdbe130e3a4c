import { fold } from '@portal/contract/text/fold';
import { useEffect, type RefObject } from 'react';

/** Returns the ranges of a text that match one of the words, ignoring case and diacritics. */
export function findMatchRanges(text: string, words: readonly string[]): [number, number][] {
  const { folded, starts } = foldedWithStarts(text);
  return words.map(fold).flatMap((word) => {
    const places: [number, number][] = [];
    for (let at = word === '' ? -1 : folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      places.push([starts[at]!, starts[at + word.length]!]);
    return places;
  });
}

/** Returns the text without case and diacritics, with each character's position in the original text. */
function foldedWithStarts(text: string): { folded: string; starts: number[] } {
  const starts: number[] = [];
  let folded = '';
  for (const { 0: letter, index } of text.matchAll(/[^]\p{M}*/gu)) {
    const its = fold(letter);
    folded += its;
    starts.push(...Array.from(its, () => index));
  }
  return { folded, starts: [...starts, text.length] };
}

/** Highlights search words in a list (LIST-017) with the CSS Custom Highlight API; the DOM stays unchanged. */
export function useHighlight(list: RefObject<HTMLElement | null>, words: readonly string[], rows: unknown): void {
  const key = words.join('\n');
  useEffect(() => {
    if (key === '' || !('highlights' in CSS)) return;
    const walker = document.createTreeWalker(
      list.current?.querySelector('tbody, ul') ?? document.createElement('p'),
      NodeFilter.SHOW_TEXT,
    );
    const ranges: Range[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const [from, to] of findMatchRanges(node.nodeValue ?? '', key.split('\n'))) {
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
