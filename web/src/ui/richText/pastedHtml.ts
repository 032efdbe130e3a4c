import { FONT_SIZES, isSafeLink } from '@portal/contract/landings/richText';
import { html as spec, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const PX_PER_POINT = 4 / 3;

/**
 * Converts a CSS font size in px or pt to a size number from 1 to 7 (UI-073); returns undefined for other sizes and
 * units.
 */
export function fontSizeNumberOf(size: string): number | undefined {
  const [, number = '', unit] = /^(\d+(?:\.\d+)?)(px|pt)$/.exec(size.trim()) ?? [];
  const px = Number(number) * (unit === 'pt' ? PX_PER_POINT : 1);
  const index = FONT_SIZES.indexOf(px as (typeof FONT_SIZES)[number]);
  return index === -1 ? undefined : index + 1;
}

/** Parses a `style` attribute to its declarations by property name, both in lower case. */
export const parseStyleDeclarations = (css: string): ReadonlyMap<string, string> =>
  new Map(
    css
      .toLowerCase()
      .split(';')
      .map((declaration) => declaration.split(/:(.*)/s))
      .filter(([, value]) => value !== undefined)
      .map(([property = '', value = '']) => [property.trim(), value.trim()]),
  );

const isBold = (weight: string | undefined) => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
const isLight = (weight: string | undefined) => weight === 'normal' || Number(weight) < 600;

/** Returns the opening tags of the elements that replace an inline style. */
function tagsOfStyle(style: ReadonlyMap<string, string>): string[] {
  const line = style.get('text-decoration-line') ?? style.get('text-decoration') ?? '';
  const size = fontSizeNumberOf(style.get('font-size') ?? '');
  return [
    ...(isBold(style.get('font-weight')) ? ['b'] : []),
    ...(style.get('font-style') === 'italic' ? ['i'] : []),
    ...(line.includes('underline') ? ['u'] : []),
    ...(line.includes('line-through') ? ['s'] : []),
    ...(size === undefined ? [] : [`font size="${size}"`]),
  ];
}

/**
 * HTML elements of a rich text, and elements that only separate lines. Other elements are removed but keep their
 * content.
 */
const KEPT = new Set(
  'a b blockquote br del div em font i li ol p s span strike strong table tbody td tfoot th thead tr u ul'.split(' '),
);
const HEADINGS: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h3', h5: 'h3', h6: 'h3' };
/** HTML elements that are removed with their content. */
const DROPPED = new Set(
  'script style link meta template iframe object embed svg math noscript noembed noframes title textarea select'.split(
    ' ',
  ),
);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns the attributes of a kept HTML element: a safe link, a font size, and ProseMirror's own clipboard data. */
function attributesOf(tag: string, attributes: ReadonlyMap<string, string>): string {
  const href = attributes.get('href');
  const size = attributes.get('size') ?? '';
  const slice = attributes.get('data-pm-slice') ?? '';
  return [
    ...(tag === 'a' && href !== undefined && isSafeLink(href) ? [` href="${escaped(href)}"`] : []),
    ...(tag === 'font' && /^[1-7]$/.test(size) ? [` size="${size}"`] : []),
    ...(/^\d+ \d+(?: -\d+)? \[.*\]$/.test(slice) ? [` data-pm-slice="${escaped(slice)}"`] : []),
  ].join('');
}

/**
 * Returns the opening tags, without brackets, that replace an HTML element: its own tag, renamed for the editor if
 * necessary, and the tags of its style.
 */
function tagsOf({ tagName, attrs }: Element): string[] {
  const attributes = new Map(attrs.map(({ name, value }) => [name, value] as const));
  const style = parseStyleDeclarations(attributes.get('style') ?? '');
  const isLightBold = (tagName === 'b' || tagName === 'strong') && isLight(style.get('font-weight'));
  const tag = isLightBold ? 'span' : (HEADINGS[tagName] ?? tagName);
  const isKept = KEPT.has(tagName) || tagName in HEADINGS;
  return [...(isKept ? [tag + attributesOf(tag, attributes)] : []), ...tagsOfStyle(style)];
}

const isElement = (node: Node): node is Element => 'tagName' in node;
const isDropped = (node: Element) => node.namespaceURI !== spec.NS.HTML || DROPPED.has(node.tagName);

/**
 * Cleans clipboard HTML: keeps only elements of a rich text. Bold, italic, underline and font sizes in styles become
 * elements; event handlers, other styles, scripts and unknown elements are removed. parse5 builds no DOM, because
 * browsers report a content security policy violation for inline handlers even in documents that are never shown (S14).
 */
export function cleanPastedHtml(html: string): string {
  const output: string[] = [];
  // Uses a stack instead of recursion, because pasted elements may be nested thousands deep.
  const waiting: (Node | string)[] = [parseFragment(html)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') output.push(next);
    else if (next.nodeName === '#text') output.push(escaped((next as DefaultTreeAdapterTypes.TextNode).value));
    else if ('childNodes' in next && !(isElement(next) && isDropped(next))) {
      const tags = isElement(next) ? tagsOf(next) : [];
      output.push(...tags.map((tag) => `<${tag}>`));
      if (next.nodeName === 'br') continue;
      waiting.push(...tags.map((tag) => `</${tag.split(' ', 1)[0] ?? ''}>`), ...next.childNodes.toReversed());
    }
  }
  return output.join('');
}
