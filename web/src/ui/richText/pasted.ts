import { FONT_SIZES, isSafeLink } from '@portal/contract/landings/richText';
import { html as spec, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const PX_PER_POINT = 4 / 3;

/** Number from 1 to 7 of a letter size given in px or pt (UI-073); undefined for other sizes and units. */
export function sizeNumberOf(size: string): number | undefined {
  const [, number = '', unit] = /^(\d+(?:\.\d+)?)(px|pt)$/.exec(size.trim()) ?? [];
  const px = Number(number) * (unit === 'pt' ? PX_PER_POINT : 1);
  const index = FONT_SIZES.indexOf(px as (typeof FONT_SIZES)[number]);
  return index === -1 ? undefined : index + 1;
}

/** Declarations of a `style` attribute by property name, both in lower case. */
export const declarations = (css: string): ReadonlyMap<string, string> =>
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

/** Opening tags of the elements that stand for a style. */
function tagsOfStyle(style: ReadonlyMap<string, string>): string[] {
  const line = style.get('text-decoration-line') ?? style.get('text-decoration') ?? '';
  const size = sizeNumberOf(style.get('font-size') ?? '');
  return [
    ...(isBold(style.get('font-weight')) ? ['b'] : []),
    ...(style.get('font-style') === 'italic' ? ['i'] : []),
    ...(line.includes('underline') ? ['u'] : []),
    ...(line.includes('line-through') ? ['s'] : []),
    ...(size === undefined ? [] : [`font size="${size}"`]),
  ];
}

/** Elements of a formatted text, and those that only separate its lines. Other elements leave their content behind. */
const KEPT = new Set(
  'a b blockquote br del div em font i li ol p s span strike strong table tbody td tfoot th thead tr u ul'.split(' '),
);
const HEADINGS: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h3', h5: 'h3', h6: 'h3' };
/** Elements whose content is no text of the document. */
const DROPPED = new Set(
  'script style link meta template iframe object embed svg math noscript noembed noframes title textarea select'.split(
    ' ',
  ),
);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Attributes that a kept element keeps: a safe link, a letter size, and ProseMirror's note on what it copied itself. */
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

/** Opening tags, without brackets, that stand for an element: its own, renamed where the editor has another, and those of its style. */
function tagsOf({ tagName, attrs }: Element): string[] {
  const attributes = new Map(attrs.map(({ name, value }) => [name, value] as const));
  const style = declarations(attributes.get('style') ?? '');
  const isLightBold = (tagName === 'b' || tagName === 'strong') && isLight(style.get('font-weight'));
  const tag = isLightBold ? 'span' : (HEADINGS[tagName] ?? tagName);
  const isKept = KEPT.has(tagName) || tagName in HEADINGS;
  return [...(isKept ? [tag + attributesOf(tag, attributes)] : []), ...tagsOfStyle(style)];
}

const isElement = (node: Node): node is Element => 'tagName' in node;
const isDropped = (node: Element) => node.namespaceURI !== spec.NS.HTML || DROPPED.has(node.tagName);

/**
 * HTML of the clipboard, reduced to the elements of a formatted text. Bold, italic, lines and letter sizes of styles
 * become elements; handlers, other styles, scripts and foreign elements are left out. parse5 builds no DOM, so a
 * browser never sees the HTML as it came: browsers report a policy violation for inline handlers even in documents
 * that they do not show (S14).
 */
export function cleanPastedHtml(html: string): string {
  const output: string[] = [];
  // A stack instead of recursion: pasted elements may be nested thousands deep.
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
