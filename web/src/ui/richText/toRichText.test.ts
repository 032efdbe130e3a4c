import { isRichText, plainText, type RichText } from '@portal/contract/landings/richText';
import { describe, expect, test } from 'vitest';
import { toRichText } from './toRichText.ts';
import { toLinkUrl } from './LinkTool.tsx';
import { richTextRule, parseRichTextValue, toRichTextValue } from './richValue.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const href = 'https://a.example/';

describe("the rich text editor's content as stored JSON", () => {
  test('stored rich text drops the attributes that the editor adds', () => {
    const held = doc(
      { type: 'paragraph', attrs: { textAlign: null }, content: [text('a', { type: 'bold', attrs: {} })] },
      { type: 'orderedList', attrs: { start: 1, type: null }, content: [{ type: 'listItem', content: [paragraph()] }] },
      paragraph(
        text('b', { type: 'link', attrs: { href, target: null, rel: 'noopener', class: null, title: null } }),
        text('c', { type: 'textStyle', attrs: { fontSize: '24px', color: null } }),
        text('d', { type: 'textStyle', attrs: { fontSize: null } }),
      ),
    );
    const made = toRichText(held);
    expect(isRichText(made)).toBe(true);
    expect(made.content).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'bold' }] }] },
      { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'b', marks: [{ type: 'link', attrs: { href } }] },
          { type: 'text', text: 'c', marks: [{ type: 'textStyle', attrs: { fontSize: '24px' } }] },
          { type: 'text', text: 'd' },
        ],
      },
    ]);
  });

  test('stored rich text drops formatting outside the schema, and keeps the text', () => {
    const made = toRichText(
      doc(
        { type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } },
        { type: 'heading', attrs: { level: 5 }, content: [text('Title', { type: 'code' })] },
        paragraph(text('go', { type: 'link', attrs: { href: 'javascript:alert(1)' } }), text('\u202Eon\u0000')),
      ),
    );
    expect(isRichText(made)).toBe(true);
    expect(JSON.stringify(made)).not.toMatch(/javascript|onerror|image/);
    expect(plainText(made)).toBe('Title\ngoon');
  });

  test('stored rich text has the same JSON for the same text, whatever the order of its marks', () => {
    const [bold, italic] = [{ type: 'bold' }, { type: 'italic' }];
    const one = doc(paragraph(text('a', bold, italic), text('b', italic, bold)));
    const other = { content: [{ content: [{ marks: [italic, bold], text: 'ab', type: 'text' }], type: 'paragraph' }] };
    expect(JSON.stringify(toRichText(one))).toBe(JSON.stringify(toRichText({ ...other, type: 'doc' })));
    const stored = toRichText(one);
    expect(toRichTextValue(stored)).toBe(JSON.stringify(stored));
  });

  test('stored rich text is empty if the editor contains no text', () => {
    expect(toRichText(doc(paragraph(), paragraph()))).toEqual({ type: 'doc', content: [] });
    expect(toRichText(undefined)).toEqual({ type: 'doc', content: [] });
  });

  test('stored rich text drops quotes and lists that are nested too deep, and keeps their text', () => {
    const quotes = Array.from({ length: 40 }).reduce<unknown>(
      (inner) => ({ type: 'blockquote', content: [inner] }),
      paragraph(text('deep')),
    );
    const lists = Array.from({ length: 40 }).reduce<unknown>(
      (inner) => ({ type: 'bulletList', content: [{ type: 'listItem', content: [inner] }] }),
      paragraph(text('deep')),
    );
    for (const held of [quotes, lists]) {
      const made = toRichText(doc(held));
      expect(isRichText(made)).toBe(true);
      expect(plainText(made)).toBe('deep');
    }
  });
});

describe('rich text fields', () => {
  const long = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a'.repeat(20_001) }] }] };

  test('a rich text field reads JSON, and treats any other value as an empty text', () => {
    const words = doc(paragraph(text('a'))) as RichText;
    expect(parseRichTextValue(toRichTextValue(words))).toEqual(words);
    for (const value of ['', '<p>', '[]', '{"type":"doc","content":[{"type":"script"}]}'])
      expect(parseRichTextValue(value).content).toEqual([]);
  });

  test('a rich text field is validated by its text', () => {
    expect(richTextRule(toRichTextValue(doc() as RichText))).toBeUndefined();
    expect(richTextRule(toRichTextValue(long as RichText))).toBe('value is to long');
  });
});

describe('links in rich text', () => {
  test.each([
    ['coffee.example', 'https://coffee.example'],
    [' coffee.example/a ', 'https://coffee.example/a'],
    ['localhost:8080/a', 'https://localhost:8080/a'],
    ['http://coffee.example', 'http://coffee.example'],
    ['a@coffee.example', 'mailto:a@coffee.example'],
    ['+380 44 123 45 67', 'tel:+380441234567'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['', ''],
  ])('the link address "%s", typed into the rich text editor, leads to "%s"', (typed, leads) =>
    expect(toLinkUrl(typed)).toBe(leads),
  );
});
