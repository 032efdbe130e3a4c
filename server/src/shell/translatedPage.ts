import type { BrandPage, Dictionary, PagePart } from '@portal/contract/shell';
import type { InformationPage } from './brandPages.ts';

type Translate = (english: string) => string;

function partIn(translate: Translate, part: PagePart): PagePart {
  if (part.type === 'list') return { ...part, items: part.items.map(translate) };
  return { ...part, text: translate(part.text) };
}

/** Translates an information page. Texts without a translation stay English. */
export function translatePage(page: InformationPage, lang: string, words: Dictionary): BrandPage {
  const translate: Translate = (english) => {
    const known = Object.hasOwn(words, english) ? words[english] : undefined;
    return typeof known === 'string' ? known : english;
  };
  return {
    ...page,
    lang,
    title: translate(page.title),
    lead: translate(page.lead),
    sections: page.sections.map(({ id, title, parts }) => ({
      id,
      title: translate(title),
      parts: parts.map((part) => partIn(translate, part)),
    })),
    icons: page.icons.map((icon) => ({ ...icon, name: translate(icon.name) })),
  };
}
