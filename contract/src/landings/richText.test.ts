import { describe, expect, test } from 'vitest';
import { LANDING_LIMITS } from './landingRules.ts';
import { isRichText, isSafeLink, plainText, richTextError, textLength, type RichText } from './richText.ts';
import { doc, link, nested, paragraph, REFUSED_TEXTS, text } from './richText.testData.ts';

const WHOLE = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('Coffee')] },
  paragraph(
    text('Roasted ', { type: 'bold' }),
    text('today', { type: 'italic' }, { type: 'underline' }, { type: 'strike' }, link('https://coffee.example/')),
    { type: 'hardBreak' },
    text('large', { type: 'textStyle', attrs: { fontSize: '48px' } }),
  ),
  { type: 'blockquote', content: [paragraph(text('Good'))] },
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('one'))] }] },
  { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text('two'))] }] },
  { type: 'paragraph' },
);

describe('formatted text', () => {
  test('rich text may contain paragraphs, headings, lists, quotes, marks and links', () => {
    expect(isRichText(WHOLE)).toBe(true);
    expect(isRichText(doc())).toBe(true);
  });

  test('rejects rich text with unknown members beside its content', () => {
    expect(isRichText({ ...doc(), html: '<b>' })).toBe(false);
  });

  test.each(REFUSED_TEXTS)('rejects rich text with invalid content: %s', (_, value) => {
    expect(isRichText(value)).toBe(false);
  });

  test('keeps HTML and template characters in rich text as plain text', () => {
    const letters = doc(paragraph(text('<img src=x onerror=alert(1)> {{7*7}} ${7*7} &lt;')));
    expect(isRichText(letters)).toBe(true);
    expect(plainText(letters as RichText)).toBe('<img src=x onerror=alert(1)> {{7*7}} ${7*7} &lt;');
  });

  test('quotes and lists in rich text can be nested eight levels deep, not deeper', () => {
    expect(isRichText(doc(nested('blockquote', 7)))).toBe(true);
    expect(isRichText(doc(nested('blockquote', 8)))).toBe(false);
  });

  test.each(['https://a.example/x?y=1#z', 'http://a.example', 'mailto:a@b.example', 'tel:+380 44 123-45-67'])(
    'a link in rich text may lead to %s',
    (href) => expect(isSafeLink(href)).toBe(true),
  );

  test.each(['', 'a.example', '/pay', '#x', 'ftp://a.example/', 'https://', 'mailto:', 'tel:x', 'https://a b.example'])(
    'a link in rich text may not lead to "%s"',
    (href) => expect(isSafeLink(href)).toBe(false),
  );

  test('the length of rich text counts its characters and line breaks', () => {
    expect(textLength(doc() as RichText)).toBe(0);
    expect(textLength(doc(paragraph(text('abc'))) as RichText)).toBe(3);
    expect(textLength(doc(paragraph(text('abc')), { type: 'paragraph' }, paragraph(text('d'))) as RichText)).toBe(6);
  });

  test('rejects rich text above the maximum length, also when all its lines are empty', () => {
    const long = (length: number) => doc(paragraph(text('a'.repeat(length)))) as RichText;
    expect(richTextError(long(LANDING_LIMITS.text))).toBeUndefined();
    expect(richTextError(long(LANDING_LIMITS.text + 1))).toBe('value is to long');
    expect(richTextError(long(200_000))).toBe('value is to long');
    const lines = doc(...Array.from({ length: LANDING_LIMITS.text + 2 }, () => ({ type: 'paragraph' }))) as RichText;
    expect(richTextError(lines)).toBe('value is to long');
  });

  test('rejects a card number in rich text, also when its digits have different formatting', () => {
    const card = doc(paragraph(text('4444 5555 '), text('6666 1111', { type: 'bold' }))) as RichText;
    expect(richTextError(card)).toBe("Don't enter a card number here");
    expect(richTextError(doc(paragraph(text('+380 44 123 45 67'))) as RichText)).toBeUndefined();
  });
});
