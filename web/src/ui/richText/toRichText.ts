import {
  EMPTY_TEXT,
  FONT_SIZES,
  isSafeLink,
  MARK_ORDER,
  RICH_DEPTH,
  type RichBlock,
  type RichInline,
  type RichListItem,
  type RichMark,
  type RichText,
  HIDDEN_CHARACTERS,
} from '@portal/contract/landings/richText';

type Node = Readonly<Record<string, unknown>>;

const nodesOf = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : []).filter((one): one is Node => typeof one === 'object' && one !== null);
const attrsOf = ({ attrs }: Node): Node => (typeof attrs === 'object' && attrs !== null ? (attrs as Node) : {});

function asMark(mark: Node): RichMark[] {
  const { type } = mark;
  if (type === 'bold' || type === 'italic' || type === 'underline' || type === 'strike') return [{ type }];
  const { href, fontSize } = attrsOf(mark);
  if (type === 'link' && isSafeLink(href)) return [{ type, attrs: { href } }];
  const size = FONT_SIZES.find((one) => `${one}px` === fontSize);
  return type === 'textStyle' && size !== undefined ? [{ type, attrs: { fontSize: `${size}px` } }] : [];
}

function asMarks(marks: unknown): RichMark[] {
  const known = nodesOf(marks).flatMap(asMark);
  return MARK_ORDER.flatMap((type) => known.find((one) => one.type === type) ?? []);
}

function asInline(node: Node): RichInline[] {
  if (node['type'] === 'hardBreak') return [{ type: 'hardBreak' }];
  if (node['type'] !== 'text' || typeof node['text'] !== 'string') return [];
  const text = node['text'].replaceAll(HIDDEN_CHARACTERS, '');
  const marks = asMarks(node['marks']);
  if (text === '') return [];
  return [marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks }];
}

const isAlike = (one: RichInline | undefined, other: RichInline) =>
  one?.type === 'text' && other.type === 'text' && JSON.stringify(one.marks) === JSON.stringify(other.marks);

/** Joins neighbouring texts that have the same format. */
function joined(inlines: readonly RichInline[]): RichInline[] {
  const all: RichInline[] = [];
  for (const one of inlines) {
    const last = all.at(-1);
    if (last?.type === 'text' && one.type === 'text' && isAlike(last, one))
      all[all.length - 1] = { ...last, text: last.text + one.text };
    else all.push(one);
  }
  return all;
}

function line<B extends RichBlock>(block: B, node: Node): B {
  const content = joined(nodesOf(node['content']).flatMap(asInline));
  return content.length === 0 ? block : { ...block, content };
}

function asItem(node: Node, depth: number): RichListItem[] {
  const content = asBlocks(node['content'], depth);
  return node['type'] === 'listItem' && content.length > 0 ? [{ type: 'listItem', content }] : [];
}

/**
 * Converts a node of the editor's document to blocks. Quotes and lists that are nested deeper than a page shows are
 * dropped; their content stays.
 */
function asBlock(node: Node, depth: number): RichBlock[] {
  const { type, content } = node;
  if (type === 'paragraph') return [line({ type }, node)];
  if (type === 'heading') {
    const level = attrsOf(node)['level'] === 2 ? 2 : 3;
    return [line({ type, attrs: { level } }, node)];
  }
  const isList = type === 'bulletList' || type === 'orderedList';
  if (!isList && type !== 'blockquote') return [];
  if (depth >= RICH_DEPTH)
    return isList ? nodesOf(content).flatMap((item) => asBlocks(item['content'], depth)) : asBlocks(content, depth);
  if (!isList) {
    const inside = asBlocks(content, depth + 1);
    return inside.length === 0 ? [] : [{ type, content: inside }];
  }
  const items = nodesOf(content).flatMap((item) => asItem(item, depth + 1));
  return items.length === 0 ? [] : [{ type, content: items }];
}

const asBlocks = (content: unknown, depth: number): RichBlock[] =>
  nodesOf(content).flatMap((node) => asBlock(node, depth));

const isEmptyLine = (block: RichBlock | undefined) => block?.type === 'paragraph' && block.content === undefined;

/**
 * Converts an editor's document to stored rich text, without unknown elements and the attributes that the editor adds.
 * The same text gives the same JSON; a document without text is empty.
 */
export function toRichText(document: unknown): RichText {
  const content = nodesOf([document]).flatMap((node) => asBlocks(node['content'], 1));
  return content.every((block) => isEmptyLine(block)) ? EMPTY_TEXT : { type: 'doc', content };
}
