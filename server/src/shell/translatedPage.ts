import type { BrandPage, Dictionary, PagePart } from '@portal/contract/shell';
import type { WrittenPage } from './brandPages.ts';

type Said = (english: string) => string;

function partIn(said: Said, part: PagePart): PagePart {
  if (part.type === 'list') return { ...part, items: part.items.map(said) };
  return { ...part, text: said(part.text) };
}

/** A page in another language, text by text; what the dictionary lacks stays English. */
export function translated(page: WrittenPage, lang: string, words: Dictionary): BrandPage {
  const said: Said = (english) => {
    const known = Object.hasOwn(words, english) ? words[english] : undefined;
    return typeof known === 'string' ? known : english;
  };
  return {
    ...page,
    lang,
    title: said(page.title),
    lead: said(page.lead),
    sections: page.sections.map(({ id, title, parts }) => ({
      id,
      title: said(title),
      parts: parts.map((part) => partIn(said, part)),
    })),
    icons: page.icons.map((icon) => ({ ...icon, name: said(icon.name) })),
  };
}
