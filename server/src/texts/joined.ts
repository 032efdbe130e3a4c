import type { Dictionary } from '@portal/contract/shell';

/** The words of all areas in one language. A text stands once: said twice, one of its translations would never show. */
export function joined(...areas: readonly Dictionary[]): Dictionary {
  const words: Record<string, Dictionary[string]> = {};
  for (const area of areas)
    for (const [text, said] of Object.entries(area)) {
      if (text in words) throw new Error(`Two translations of one text: ${text}`);
      words[text] = said;
    }
  return words;
}
