import { containedCardNumberError } from '../checkout/cardNumbers.ts';
import { message } from '../rules.ts';
import { LANDING_LIMITS } from './landingRules.ts';

/**
 * Rich text: JSON with a closed schema, rendered node by node and never as HTML. Node names are those of the editor
 * (Tiptap). This file does not import zod, because the portal and the checkout page load it.
 */

/** Font sizes 1 to 7 of the rich text editor, in pixels (UI-073). */
export const FONT_SIZES = [10, 13, 16, 18, 24, 32, 48] as const;

export type RichMark =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' }
  | { type: 'link'; attrs: { href: string } }
  | { type: 'textStyle'; attrs: { fontSize: string } };
export type RichInline = { type: 'text'; text: string; marks?: RichMark[] } | { type: 'hardBreak' };
export type RichBlock =
  | { type: 'paragraph'; content?: RichInline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: RichInline[] }
  | { type: 'blockquote'; content: RichBlock[] }
  | { type: 'bulletList' | 'orderedList'; content: RichListItem[] };
export interface RichListItem {
  type: 'listItem';
  content: RichBlock[];
}
export interface RichText {
  type: 'doc';
  content: RichBlock[];
}

export const EMPTY_TEXT: RichText = { type: 'doc', content: [] };

/** Maximum nesting depth of quotes and lists in rich text. */
export const RICH_DEPTH = 8;
/** Order of marks in rich text JSON. A text has each mark at most once. */
export const MARK_ORDER = ['bold', 'italic', 'underline', 'strike', 'link', 'textStyle'] as const;
const PLAIN_MARKS: readonly string[] = MARK_ORDER.slice(0, 4);
/** Invisible or bidirectional control characters, which can reverse or break the surrounding text. */
export const HIDDEN_CHARACTERS = /[\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu;
const SIZES: readonly string[] = FONT_SIZES.map((size) => `${size}px`);

type Members = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether an object has all `needed` members, and no members except `needed` and `free`. */
const has = (value: Members, needed: readonly string[], free: readonly string[] = []) =>
  needed.every((name) => Object.hasOwn(value, name)) &&
  Object.keys(value).every((name) => needed.includes(name) || free.includes(name));
const isListOf = (value: unknown, one: (part: unknown) => boolean) => Array.isArray(value) && value.every(one);

/** Whether a link has the scheme `http`, `https`, `mailto` or `tel`, so that it runs no script. */
export const isSafeLink = (href: unknown): href is string =>
  typeof href === 'string' &&
  href.length <= 2000 &&
  /^(https?:\/\/[^\s/]|mailto:[^\s]+@|tel:\+?[\d -]+$)/i.test(href) &&
  !/[\s\p{Cc}\p{Cf}]/u.test(href.replaceAll(/^tel:|(?<=\d) /g, ''));

function isMark(mark: unknown): boolean {
  if (!isObject(mark)) return false;
  if (PLAIN_MARKS.includes(mark['type'] as string)) return has(mark, ['type']);
  const { attrs } = mark;
  if (!has(mark, ['type', 'attrs']) || !isObject(attrs)) return false;
  if (mark['type'] === 'link') return has(attrs, ['href']) && isSafeLink(attrs['href']);
  return mark['type'] === 'textStyle' && has(attrs, ['fontSize']) && SIZES.includes(attrs['fontSize'] as string);
}

const isMarks = (marks: unknown): boolean =>
  isListOf(marks, isMark) &&
  new Set((marks as readonly RichMark[]).map(({ type }) => type)).size === (marks as readonly RichMark[]).length;

function isInline(node: unknown): boolean {
  if (!isObject(node)) return false;
  const { type, text, marks } = node;
  if (type === 'hardBreak') return has(node, ['type']);
  if (type !== 'text' || typeof text !== 'string' || !has(node, ['type', 'text'], ['marks'])) return false;
  return text !== '' && text.search(HIDDEN_CHARACTERS) === -1 && (marks === undefined || isMarks(marks));
}

function isItem(node: unknown, depth: number): boolean {
  return (
    isObject(node) &&
    node['type'] === 'listItem' &&
    has(node, ['type', 'content']) &&
    isListOf(node['content'], (one) => isBlock(one, depth))
  );
}

function isBlock(node: unknown, depth: number): boolean {
  if (!isObject(node) || depth > RICH_DEPTH) return false;
  const { type, content, attrs } = node;
  const isLine = content === undefined || isListOf(content, isInline);
  if (type === 'paragraph') return has(node, ['type'], ['content']) && isLine;
  if (type === 'heading')
    return (
      has(node, ['type', 'attrs'], ['content']) &&
      isLine &&
      isObject(attrs) &&
      has(attrs, ['level']) &&
      [2, 3].includes(attrs['level'] as number)
    );
  if (type === 'blockquote')
    return has(node, ['type', 'content']) && isListOf(content, (one) => isBlock(one, depth + 1));
  const isList = type === 'bulletList' || type === 'orderedList';
  return isList && has(node, ['type', 'content']) && isListOf(content, (one) => isItem(one, depth + 1));
}

/** Whether a value is valid rich text without unknown members. */
export const isRichText = (value: unknown): value is RichText =>
  isObject(value) &&
  value['type'] === 'doc' &&
  has(value, ['type', 'content']) &&
  isListOf(value['content'], (one) => isBlock(one, 1));

const textOf = (node: RichBlock | RichListItem | RichInline): string => {
  if (node.type === 'text') return node.text;
  if (node.type === 'hardBreak') return '\n';
  return `${(node.content ?? []).map((one) => textOf(one)).join('')}\n`;
};

/** Converts rich text to plain text, one line per block. */
export const plainText = ({ content }: RichText): string =>
  content
    .map((block) => textOf(block))
    .join('')
    .trim();

const linkedTextOf = (node: RichBlock | RichListItem | RichInline): string => {
  if (node.type === 'hardBreak') return '\n';
  if (node.type !== 'text') return `${(node.content ?? []).map((one) => linkedTextOf(one)).join('')}\n`;
  const link = node.marks?.find((mark) => mark.type === 'link');
  return link ? `${node.text} (${link.attrs.href})` : node.text;
};

/** Converts rich text to plain text, with each link's URL in brackets. */
export const textWithLinks = ({ content }: RichText): string =>
  content
    .map((block) => linkedTextOf(block))
    .join('')
    .trim();

/** URLs of the links in rich text. */
export function linksIn(node: RichText | RichBlock | RichListItem | RichInline): string[] {
  if (node.type === 'text')
    return (node.marks ?? []).flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []));
  if (node.type === 'hardBreak') return [];
  return (node.content ?? []).flatMap((one) => linksIn(one));
}

/** Length of rich text in characters. Empty lines count, so that texts of empty lines are limited too. */
export const textLength = ({ content }: RichText): number =>
  Math.max(0, content.reduce((total, block) => total + textOf(block).length, 0) - 1);

/** Returns the error of rich text: too long, or a card number in its text or links. */
export function richTextError(value: RichText, longest: number = LANDING_LIMITS.text): string | undefined {
  if (textLength(value) > longest) return message.maxlength;
  return containedCardNumberError(plainText(value)) ?? linksIn(value).map(containedCardNumberError).find(Boolean);
}
