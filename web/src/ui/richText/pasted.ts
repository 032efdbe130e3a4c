import { FONT_SIZES } from '@portal/contract/landings/richText';

const POINT = 4 / 3;

/** The number of a size, from 1 to 7 (UI-073), that is so many px or points; nothing for any other. */
export function sizeNumberOf(said: string): number | undefined {
  const [, number = '', unit] = /^(\d+(?:\.\d+)?)(px|pt)$/.exec(said.trim()) ?? [];
  const px = Number(number) * (unit === 'pt' ? POINT : 1);
  const at = FONT_SIZES.findIndex((size) => size === px);
  return at === -1 ? undefined : at + 1;
}

/** Declarations of a style by their names. */
export const declarations = (css: string): ReadonlyMap<string, string> =>
  new Map(
    css.split(';').flatMap((one): [string, string][] => {
      const at = one.indexOf(':');
      return at === -1
        ? []
        : [
            [
              one.slice(0, at).trim().toLowerCase(),
              one
                .slice(at + 1)
                .trim()
                .toLowerCase(),
            ],
          ];
    }),
  );

const isBold = (weight: string | undefined) => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
const isLight = (weight: string | undefined) => weight === 'normal' || Number(weight) < 600;

/** Elements that say what a style says. */
function elementsOf(style: ReadonlyMap<string, string>): (readonly [tag: string, size?: number])[] {
  const line = style.get('text-decoration-line') ?? style.get('text-decoration') ?? '';
  const size = sizeNumberOf(style.get('font-size') ?? '');
  return [
    ...(isBold(style.get('font-weight')) ? [['b'] as const] : []),
    ...(style.get('font-style') === 'italic' ? [['i'] as const] : []),
    ...(line.includes('underline') ? [['u'] as const] : []),
    ...(line.includes('line-through') ? [['s'] as const] : []),
    ...(size === undefined ? [] : [['font', size] as const]),
  ];
}

function wrap(inside: Element, tag: string, size: number | undefined): void {
  const around = inside.ownerDocument.createElement(tag);
  if (size !== undefined) around.setAttribute('size', String(size));
  around.append(...inside.childNodes);
  inside.append(around);
}

function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

const HEADINGS: Readonly<Record<string, string>> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' };
/** What holds no words of a text, or brings a page of its own. */
const FOREIGN = 'script, style, link, meta, template, iframe, object, embed, svg, math, noscript, title';

/** A tag with its attributes, past a `>` within quotes. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;

/** HTML whose styles no browser takes for such: within tags alone, as the words may speak of a style. */
export const stylesNamed = (html: string): string =>
  html
    .replaceAll(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replaceAll(TAG, (tag) => tag.replaceAll(/(\s|["'])style\s*=/gi, '$1data-css='));

/**
 * HTML as it is pasted, without a style: what a style says of letters elements say, the rest of it goes. Text of word
 * processors is full of styles, and the page's policy takes none. Headings of other levels become the two that there are.
 */
export function withoutStyles(html: string): string {
  const { body } = new DOMParser().parseFromString(stylesNamed(html), 'text/html');
  for (const foreign of body.querySelectorAll(FOREIGN)) foreign.remove();
  for (const element of body.querySelectorAll('[data-css]')) {
    const style = declarations(element.getAttribute('data-css') ?? '');
    element.removeAttribute('data-css');
    for (const [tag, size] of elementsOf(style)) wrap(element, tag, size);
    if (element.matches('b, strong') && isLight(style.get('font-weight'))) rename(element, 'span');
  }
  for (const element of body.querySelectorAll(Object.keys(HEADINGS).join()))
    rename(element, HEADINGS[element.tagName] ?? 'p');
  return body.innerHTML;
}
